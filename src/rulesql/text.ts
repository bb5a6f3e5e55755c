import { encodeJson } from './json'
import { isFloat, isInteger, isList, isMap, RuleFailure, toNumber, type Value } from './values'

/** A value as text, as `str` and templates write it: floats with at most ten decimals, at least one. */
export function toText(value: Value): string {
  if (typeof value === 'string') return value
  if (isInteger(value)) return String(value)
  if (isFloat(value)) return fixed(toNumber(value), 10)
  if (value === undefined) return 'undefined'
  if (isList(value)) return listText(value)
  if (isMap(value)) return encodeJson(value)
  if (value instanceof Uint8Array) throw new RuleFailure('invalid_string')
  return String(value)
}

/** A list of characters is a text of the broker's language. */
function listText(list: readonly Value[]): string {
  const printable = list.every((item) => typeof item === 'number' && item >= 32 && item <= 0x10ffff && item !== 127)
  return printable ? String.fromCodePoint(...(list as number[])) : encodeJson(list)
}

/** At most so many decimals, without trailing zeros but for the first. */
export function fixed(value: number, decimals: number): string {
  if (Math.abs(value) >= 1e21) return `${BigInt(value)}.0`
  const [whole = '0', fraction = ''] = value.toFixed(decimals).split('.')
  return `${whole}.${fraction.replace(/0+$/, '') || '0'}`
}
