import {
  createFloat,
  isFloat,
  isInteger,
  isList,
  isMap,
  isNumber,
  normalizeInteger,
  RuleFailure,
  toNumber,
  type Value,
} from '../../../codecs/values'
import { decodeJson } from '../json'
import { formatFixed, toText } from '../text'
import { createExample, define } from './define'

const WHOLE = /^[+-]?\d+$/
const FRACTION = /^[+-]?\d+\.\d+([eE][+-]?\d+)?$/

const createBadArgument = (name: string): RuleFailure => new RuleFailure('badarg', { function: name })

function toInteger(value: Value): number | bigint {
  if (isInteger(value)) return value
  if (isFloat(value)) return normalizeInteger(Math.floor(toNumber(value)))
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' && WHOLE.test(value)) {
    const number = Number(value)
    return Number.isSafeInteger(number) ? normalizeInteger(number) : BigInt(value.replace('+', ''))
  }
  if (typeof value === 'string' && FRACTION.test(value)) return normalizeInteger(Math.floor(Number(value)))
  throw createBadArgument('int')
}

function toFloat(value: Value): number {
  if (isNumber(value)) return toNumber(value)
  if (typeof value === 'string' && (WHOLE.test(value) || FRACTION.test(value))) return Number(value)
  throw createBadArgument('float')
}

function toBoolean(value: Value): boolean {
  if (value === true || value === 'true' || (isNumber(value) && toNumber(value) === 1)) return true
  if (value === false || value === 'false' || (isNumber(value) && toNumber(value) === 0)) return false
  throw createBadArgument('bool')
}

/** Converts JSON to a map; maps are returned unchanged. Throws RuleFailure. */
export function toMap(value: Value): Value {
  const map = typeof value === 'string' ? decodeJson(value) : value
  if (!isMap(map)) throw createBadArgument('map')
  return map
}

const checkDecimals = (count: number | bigint): number => {
  const number = Number(count)
  if (number < 0 || number > 100) throw createBadArgument('float')
  return number
}

const isBytes = (value: Value): boolean => typeof value === 'string' || value instanceof Uint8Array
const isAbsent = (value: Value): boolean => value === undefined || value === null

const test = (name: string, at: string, result: boolean, check: (value: Value) => boolean) =>
  [
    name,
    'value: any',
    'boolean',
    createExample(`${name}(${at})`, result),
    (_: unknown, value: Value) => check(value),
  ] as const

export const kindFunctions = [
  ...define('kind', [
    [...test('is_null', 'none', true, (value) => value === undefined)],
    [...test('is_not_null', "'x'", true, (value) => value !== undefined)],
    [...test('is_null_var', "json_decode('null')", true, isAbsent)],
    [...test('is_not_null_var', "json_decode('null')", false, (value) => !isAbsent(value))],
    [...test('is_str', "'x'", true, isBytes)],
    [...test('is_bool', 'true', true, (value) => typeof value === 'boolean')],
    [...test('is_int', '1', true, isInteger)],
    [...test('is_float', '1.5', true, isFloat)],
    [...test('is_num', '1.5', true, isNumber)],
    [...test('is_map', "json_decode('{}')", true, isMap)],
    [...test('is_array', '[1, 2]', true, isList)],
  ]),
  ...define('conversion', [
    ['null', '', 'any', createExample('is_null(null())', true), () => undefined],
    [
      'str',
      'value: any',
      'text',
      createExample('str(1.50)', '1.5'),
      (_, value: Value) => (value instanceof Uint8Array ? value : toText(value)),
    ],
    ['str_utf8', 'value: any', 'text', createExample('str_utf8(12)', '12'), (_, value: Value) => toText(value)],
    ['bool', 'value: any', 'boolean', createExample("bool('true')", true), (_, value: Value) => toBoolean(value)],
    ['int', 'value: any', 'integer', createExample("int('12')", 12), (_, value: Value) => toInteger(value)],
    [
      'float',
      ['value: any', 'value: any, decimals: integer'],
      'float',
      createExample("float('1.256', 2)", 1.26),
      (_, value: Value, count?: number | bigint) =>
        createFloat(count === undefined ? toFloat(value) : Number(toFloat(value).toFixed(checkDecimals(count)))),
    ],
    [
      'float2str',
      'value: float, decimals: integer',
      'text',
      createExample('float2str(1.250, 4)', '1.25'),
      (_, value: Value, count: number | bigint) => formatFixed(toFloat(value), checkDecimals(count)),
    ],
    ['map', 'value: any', 'map', createExample(`map('{"a": 1}')`, { a: 1 }), (_, value: Value) => toMap(value)],
  ]),
]
