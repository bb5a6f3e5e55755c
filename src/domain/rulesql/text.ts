import { isFloat, isInteger, isList, isMap, RuleFailure, toNumber, type Value } from '../../codecs/values'
import { encodeJson } from './json'

/** Converts a value to text like `str` and templates: floats with one to ten decimals. */
export function toText(value: Value): string {
  if (typeof value === 'string') return value
  if (isInteger(value)) return String(value)
  if (isFloat(value)) return formatFixed(toNumber(value), 10)
  if (value === undefined) return 'undefined'
  if (isList(value)) return listText(value)
  if (isMap(value)) return encodeJson(value)
  if (value instanceof Uint8Array) throw new RuleFailure('invalid_string')
  return String(value)
}

/** A list of characters is a string on the broker. */
function listText(list: readonly Value[]): string {
  const printable = list.every((item) => typeof item === 'number' && item >= 32 && item <= 0x10ffff && item !== 127)
  return printable ? String.fromCodePoint(...(list as number[])) : encodeJson(list)
}

/** Formats with at most `decimals`, without trailing zeros except the first. */
export function formatFixed(value: number, decimals: number): string {
  if (Math.abs(value) >= 1e21) return `${BigInt(value)}.0`
  const [integer = '0', fraction = ''] = value.toFixed(decimals).split('.')
  return `${integer}.${fraction.replace(/0+$/, '') || '0'}`
}
