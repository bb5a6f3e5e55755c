import { findJsonErrorLine } from '../forms/values/jsonText'
import { decodeText, fromBase64, toBase64 } from '../ui/payload/decode'

/** How a payload may be typed. The broker itself takes `plain` and `base64`. */
export const ENCODINGS = ['plain', 'json', 'base64', 'hex'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** What is wrong with a payload as it was typed: the rule's name and the figures its sentence needs. */
export interface PayloadFault {
  rule: 'json' | 'jsonLine' | 'base64' | 'hex'
  params?: { line: number }
}

/** Of a text that is not what its encoding says. An empty payload is one in every encoding. */
export function payloadFault(text: string, encoding: Encoding): PayloadFault | undefined {
  if (text.trim() === '' || encoding === 'plain') return undefined
  if (encoding === 'json') return jsonFault(text)
  return decodeBytes(text, encoding) ? undefined : { rule: encoding }
}

/** The payload as the broker takes it: texts as they were typed, bytes in base64. `text` has no fault. */
export function payloadBody(
  text: string,
  encoding: Encoding,
): { payload: string; payload_encoding: 'plain' | 'base64' } {
  if (encoding === 'plain' || encoding === 'json') return { payload: text, payload_encoding: 'plain' }
  return { payload: toBase64(decodeBytes(text, encoding) ?? new Uint8Array()), payload_encoding: 'base64' }
}

/** The bytes that a payload stands for. `text` has no fault. */
export function payloadBytes(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'plain' || encoding === 'json') return new TextEncoder().encode(text)
  return decodeBytes(text, encoding) ?? new Uint8Array()
}

/** Pairs of digits, as `hex` reads them. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ')

/**
 * The same payload as it is typed in another encoding, undefined where that has none: text of bytes that are no UTF-8.
 * What has a fault stays as it stands.
 */
export function retyped(text: string, from: Encoding, to: Encoding): string | undefined {
  if (from !== 'plain' && from !== 'json' && payloadFault(text, from)) return text
  const bytes = payloadBytes(text, from)
  if (to === 'hex') return toHex(bytes)
  return to === 'base64' ? toBase64(bytes) : decodeText(bytes)
}

function jsonFault(text: string): PayloadFault | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    const line = findJsonErrorLine(String(error), text)
    return line === undefined ? { rule: 'json' } : { rule: 'jsonLine', params: { line } }
  }
}

function decodeBytes(text: string, encoding: 'base64' | 'hex'): Uint8Array | undefined {
  return encoding === 'hex' ? fromHex(text) : fromBase64(text.replace(/\s+/g, ''))
}

/** Pairs of digits as tools write them: `0a ff`, `0A:FF`, `0x0a, 0xff`. A pair that is cut in two is none. */
function fromHex(text: string): Uint8Array | undefined {
  const parts = text.split(/[\s,:]+/).filter((part) => part !== '')
  if (!parts.every((part) => /^(?:0x)?(?:[\da-f]{2})+$/i.test(part))) return undefined
  const digits = parts.map((part) => part.replace(/^0x/i, '')).join('')
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
