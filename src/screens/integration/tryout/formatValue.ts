import type { TranslateFunction } from 'react-admin'
import { isList, isMap, type Value } from '../../../codecs/values'
import { encodeJson } from '../../../domain/rulesql/json'
import { toHex } from '../../typedPayload'

const MAX_HEX_BYTES = 256

/** Formats a value in one line as JSON, or in hexadecimal for binary data. */
export function formatValue(value: Value, translate: TranslateFunction): string {
  if (value === undefined) return 'undefined'
  if (!(value instanceof Uint8Array)) return encodeJson(value)
  const digits = toHex(value.subarray(0, MAX_HEX_BYTES)) + (value.length > MAX_HEX_BYTES ? '\u2026' : '')
  return translate('tryout.bytes', { digits, smart_count: value.length, number: value.length })
}

/** Returns whether a value contains binary data, which JSON cannot express. */
export function hasBytes(value: Value): boolean {
  if (value instanceof Uint8Array) return true
  return (isList(value) || isMap(value)) && Object.values(value).some(hasBytes)
}
