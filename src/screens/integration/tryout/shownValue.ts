import { encodeJson } from '../../../rulesql/json'
import { isList, isMap, type Value } from '../../../rulesql/values'
import { toHex } from '../../typedPayload'

type Translate = (key: string, options?: Record<string, unknown>) => string

/** Bytes written out; more would say no more. */
const MOST_BYTES = 256

/** A value in one line: as JSON, bytes that are no text in pairs of digits. */
export function shownValue(value: Value, translate: Translate): string {
  if (value === undefined) return 'undefined'
  if (!(value instanceof Uint8Array)) return encodeJson(value)
  const digits = toHex(value.subarray(0, MOST_BYTES)) + (value.length > MOST_BYTES ? '\u2026' : '')
  return translate('tryout.bytes', { digits, smart_count: value.length, number: value.length })
}

/** Whether JSON cannot say all of a value: bytes that are no text are replaced in it. */
export function hasBytes(value: Value): boolean {
  if (value instanceof Uint8Array) return true
  return (isList(value) || isMap(value)) && Object.values(value).some(hasBytes)
}
