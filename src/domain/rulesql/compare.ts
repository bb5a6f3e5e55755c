import {
  Float,
  fromBytes,
  isList,
  isMap,
  isNumber,
  listSortedKeys,
  RuleFailure,
  toNumber,
  type Value,
} from '../../codecs/values'

/** The broker's order of types: numbers, atoms such as true, maps, lists, strings. */
function getKindRank(value: Value): number {
  if (isNumber(value)) return 0
  if (value === undefined || value === null || typeof value === 'boolean') return 1
  if (isList(value)) return 3
  return isMap(value) ? 2 : 4
}

const toWord = (value: Value): string => String(value)
const order = (a: string | number | bigint, b: string | number | bigint): number => (a < b ? -1 : a > b ? 1 : 0)
const toExactNumber = (value: number | bigint | Float): number | bigint =>
  value instanceof Float ? value.value : value

/** Compares two values; 1 equals 1.0. Works for values of different types. */
export function compareValues(a: Value, b: Value): number {
  const kinds = getKindRank(a) - getKindRank(b)
  if (kinds !== 0) return kinds
  if (isNumber(a) && isNumber(b)) return order(toExactNumber(a), toExactNumber(b))
  if (isList(a) && isList(b)) return orderItems(a, b)
  if (isMap(a) && isMap(b)) {
    const [left, right] = [listSortedKeys(a), listSortedKeys(b)]
    if (left.length !== right.length) return left.length - right.length
    return (
      orderItems(left, right) ||
      orderItems(
        left.map((key) => a[key]),
        right.map((key) => b[key]),
      )
    )
  }
  return order(toWord(asText(a)), toWord(asText(b)))
}

const asText = (value: Value): Value =>
  value instanceof Uint8Array ? Array.from(value, (b) => String.fromCharCode(b)).join('') : value

function orderItems(a: readonly Value[], b: readonly Value[]): number {
  for (const [index, item] of a.entries()) {
    if (index >= b.length) return 1
    const difference = compareValues(item, b[index])
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/** Strict equality: 1 is not 1.0. For `in`, `contains` and `CASE x WHEN`. */
export function isSameValue(a: Value, b: Value): boolean {
  if (isNumber(a) && isNumber(b)) {
    const floats = [a, b].filter((one) => one instanceof Float || !Number.isInteger(Number(one))).length
    return floats !== 1 && toNumber(a) === toNumber(b) && toExactNumber(a) === toExactNumber(b)
  }
  if (isList(a) && isList(b)) return a.length === b.length && a.every((item, index) => isSameValue(item, b[index]))
  if (isMap(a) && isMap(b)) {
    const keys = listSortedKeys(a)
    return (
      keys.length === listSortedKeys(b).length &&
      keys.every((key) => Object.hasOwn(b, key) && isSameValue(a[key], b[key]))
    )
  }
  return getKindRank(a) === getKindRank(b) && compareValues(a, b) === 0
}

/** Text compared with a number is parsed as a number. */
function parseNumber(text: string | Uint8Array): number {
  const digits = typeof text === 'string' ? text : fromBytes(text)
  if (typeof digits !== 'string' || !/^[+-]?\d+(\.\d+([eE][+-]?\d+)?)?$/.test(digits)) {
    throw new RuleFailure('badarg', { value: String(digits) })
  }
  return Number(digits)
}

const isText = (value: Value): value is string | Uint8Array => typeof value === 'string' || value instanceof Uint8Array
const isWord = (value: Value): value is boolean | null => typeof value === 'boolean' || value === null

/** Evaluates a comparison: a missing value only equals another missing value. */
export function compare(a: Value, b: Value, holds: (difference: number) => boolean): boolean {
  if (a === undefined || b === undefined) return a === b && holds(0)
  if (isNumber(a) && isText(b)) return holds(compareValues(a, parseNumber(b)))
  if (isText(a) && isNumber(b)) return holds(compareValues(parseNumber(a), b))
  if (isWord(a) && isText(b)) return holds(compareValues(String(a), b))
  if (isText(a) && isWord(b)) return holds(compareValues(a, String(b)))
  return holds(compareValues(a, b))
}
