import { createFloat, type Float, isInteger, normalizeInteger, toNumber, type Value } from '../../../codecs/values'
import { arithmetic } from '../arithmetic'
import { compareValues } from '../compare'
import { createExample, define } from './define'

type Num = number | bigint | Float

/** Defines a function of real numbers; an undefined result is a failure. */
const defineReal = (name: string, at: string, result: number, compute: (x: number) => number) =>
  [
    name,
    'x: number',
    'float',
    createExample(`${name}(${at})`, result),
    (_: unknown, x: Num) => createFloat(compute(toNumber(x))),
  ] as const

const defineRounding = (name: string, at: string, result: number, compute: (x: number) => number) =>
  [
    name,
    'x: number',
    'integer',
    createExample(`${name}(${at})`, result),
    (_: unknown, x: Num) => (isInteger(x) ? x : normalizeInteger(compute(toNumber(x)))),
  ] as const

const roundAwayFromZero = (x: number): number => Math.sign(x) * Math.round(Math.abs(x))

export const mathFunctions = [
  ...define('arithmetic', [
    [
      'mod',
      'x: integer, y: integer',
      'integer',
      createExample('mod(7, 3)', 1),
      (_, x: Num, y: Num) => arithmetic.mod(x, y),
    ],
    [
      'eq',
      'a: any, b: any',
      'boolean',
      createExample('eq(1, 1.0)', true),
      (_, a: Value, b: Value) => compareValues(a, b) === 0,
    ],
  ]),
  ...define('math', [
    [
      'abs',
      'x: integer',
      'integer',
      createExample('abs(-3)', 3),
      (_, x: number | bigint) => (x < 0 ? arithmetic['-'](0, x) : x),
    ],
    [...defineReal('acos', '1', 0, Math.acos)],
    [...defineReal('acosh', '1', 0, Math.acosh)],
    [...defineReal('asin', '0', 0, Math.asin)],
    [...defineReal('asinh', '0', 0, Math.asinh)],
    [...defineReal('atan', '0', 0, Math.atan)],
    [...defineReal('atanh', '0', 0, Math.atanh)],
    [...defineRounding('ceil', '1.2', 2, Math.ceil)],
    [...defineReal('cos', '0', 1, Math.cos)],
    [...defineReal('cosh', '0', 1, Math.cosh)],
    [...defineReal('exp', '0', 1, Math.exp)],
    [...defineRounding('floor', '1.8', 1, Math.floor)],
    [
      'fmod',
      'x: number, y: number',
      'float',
      createExample('fmod(7.5, 2)', 1.5),
      (_, x: Num, y: Num) => createFloat(toNumber(x) % toNumber(y)),
    ],
    [...defineReal('log', '1', 0, Math.log)],
    [...defineReal('log10', '1000', 3, Math.log10)],
    [...defineReal('log2', '8', 3, Math.log2)],
    [
      'power',
      'x: number, y: number',
      'float',
      createExample('power(2, 3)', 8),
      (_, x: Num, y: Num) => createFloat(toNumber(x) ** toNumber(y)),
    ],
    [...defineRounding('round', '1.5', 2, roundAwayFromZero)],
    [...defineReal('sin', '0', 0, Math.sin)],
    [...defineReal('sinh', '0', 0, Math.sinh)],
    [...defineReal('sqrt', '9', 3, Math.sqrt)],
    [...defineReal('tan', '0', 0, Math.tan)],
    [...defineReal('tanh', '0', 0, Math.tanh)],
  ]),
]
