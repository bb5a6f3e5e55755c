import { findJsonErrorLine } from '../forms/values/jsonText'
import { decodeText, fromBase64, toBase64 } from '../ui/payload/decode'

/** Input encodings of a payload. The broker accepts `plain` and `base64`. */
export const ENCODINGS = ['plain', 'json', 'base64', 'hex'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Error of a typed payload: rule and parameters of its message. */
export interface PayloadFault {
  rule: 'json' | 'jsonLine' | 'base64' | 'hex'
  params?: { line: number }
}

/** Validates a text against its encoding. An empty payload is always valid. */
export function getPayloadFault(text: string, encoding: Encoding): PayloadFault | undefined {
  if (text.trim() === '' || encoding === 'plain') return undefined
  if (encoding === 'json') return findJsonFault(text)
  return decodeBytes(text, encoding) ? undefined : { rule: encoding }
}

/** Converts a payload to API format: text unchanged, bytes as base64. `text` must be valid. */
export function toPayloadBody(
  text: string,
  encoding: Encoding,
): { payload: string; payload_encoding: 'plain' | 'base64' } {
  if (encoding === 'plain' || encoding === 'json') return { payload: text, payload_encoding: 'plain' }
  return { payload: toBase64(decodeBytes(text, encoding) ?? new Uint8Array()), payload_encoding: 'base64' }
}

/** Decodes a payload to bytes. `text` must be valid. */
export function decodePayload(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'plain' || encoding === 'json') return new TextEncoder().encode(text)
  return decodeBytes(text, encoding) ?? new Uint8Array()
}

/** Pairs of digits in the format of `hex`. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ')

/**
 * Converts a payload to another encoding; undefined if impossible, such as binary data as text. Invalid text is
 * unchanged.
 */
export function convertPayload(text: string, from: Encoding, to: Encoding): string | undefined {
  if (from !== 'plain' && from !== 'json' && getPayloadFault(text, from)) return text
  const bytes = decodePayload(text, from)
  if (to === 'hex') return toHex(bytes)
  return to === 'base64' ? toBase64(bytes) : decodeText(bytes)
}

function findJsonFault(text: string): PayloadFault | undefined {
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

/** Parses hex pairs in common notations: `0a ff`, `0A:FF`, `0x0a, 0xff`. An incomplete pair is invalid. */
function fromHex(text: string): Uint8Array | undefined {
  const parts = text.split(/[\s,:]+/).filter((part) => part !== '')
  if (!parts.every((part) => /^(?:0x)?(?:[\da-f]{2})+$/i.test(part))) return undefined
  const digits = parts.map((part) => part.replace(/^0x/i, '')).join('')
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
