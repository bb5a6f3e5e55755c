import { type Float, float, isInteger, normalizeInteger, toNumber, type Value } from '../../../codecs/values'
import { arithmetic } from '../arithmetic'
import { compareValues } from '../compare'
import { define, example } from './define'

type Num = number | bigint | Float

/** Defines a function of real numbers; an undefined result is a failure. */
const real = (name: string, at: string, result: number, compute: (x: number) => number) =>
  [
    name,
    'x: number',
    'float',
    example(`${name}(${at})`, result),
    (_: unknown, x: Num) => float(compute(toNumber(x))),
  ] as const

const rounding = (name: string, at: string, result: number, compute: (x: number) => number) =>
  [
    name,
    'x: number',
    'integer',
    example(`${name}(${at})`, result),
    (_: unknown, x: Num) => (isInteger(x) ? x : normalizeInteger(compute(toNumber(x)))),
  ] as const

const awayFromZero = (x: number): number => Math.sign(x) * Math.round(Math.abs(x))

export const mathFunctions = [
  ...define('arithmetic', [
    ['mod', 'x: integer, y: integer', 'integer', example('mod(7, 3)', 1), (_, x: Num, y: Num) => arithmetic.mod(x, y)],
    [
      'eq',
      'a: any, b: any',
      'boolean',
      example('eq(1, 1.0)', true),
      (_, a: Value, b: Value) => compareValues(a, b) === 0,
    ],
  ]),
  ...define('math', [
    [
      'abs',
      'x: integer',
      'integer',
      example('abs(-3)', 3),
      (_, x: number | bigint) => (x < 0 ? arithmetic['-'](0, x) : x),
    ],
    [...real('acos', '1', 0, Math.acos)],
    [...real('acosh', '1', 0, Math.acosh)],
    [...real('asin', '0', 0, Math.asin)],
    [...real('asinh', '0', 0, Math.asinh)],
    [...real('atan', '0', 0, Math.atan)],
    [...real('atanh', '0', 0, Math.atanh)],
    [...rounding('ceil', '1.2', 2, Math.ceil)],
    [...real('cos', '0', 1, Math.cos)],
    [...real('cosh', '0', 1, Math.cosh)],
    [...real('exp', '0', 1, Math.exp)],
    [...rounding('floor', '1.8', 1, Math.floor)],
    [
      'fmod',
      'x: number, y: number',
      'float',
      example('fmod(7.5, 2)', 1.5),
      (_, x: Num, y: Num) => float(toNumber(x) % toNumber(y)),
    ],
    [...real('log', '1', 0, Math.log)],
    [...real('log10', '1000', 3, Math.log10)],
    [...real('log2', '8', 3, Math.log2)],
    [
      'power',
      'x: number, y: number',
      'float',
      example('power(2, 3)', 8),
      (_, x: Num, y: Num) => float(toNumber(x) ** toNumber(y)),
    ],
    [...rounding('round', '1.5', 2, awayFromZero)],
    [...real('sin', '0', 0, Math.sin)],
    [...real('sinh', '0', 0, Math.sinh)],
    [...real('sqrt', '9', 3, Math.sqrt)],
    [...real('tan', '0', 0, Math.tan)],
    [...real('tanh', '0', 0, Math.tanh)],
  ]),
]
