import { decodeText, hexDump, prettyJson, toBase64 } from './decode'

export const PAYLOAD_FORMS = ['text', 'json', 'base64', 'hex'] as const
export type PayloadForm = (typeof PAYLOAD_FORMS)[number]

/** Maximum bytes shown per format; a hex dump takes about five characters per byte. */
const LIMIT: Record<PayloadForm, number> = { text: 65_536, json: 65_536, base64: 49_152, hex: 16_384 }

/** Formatted payload; `text` is the displayed part, `full` creates the complete text for the clipboard. */
export interface DecodedPayload {
  text: string
  /** Number of bytes in the displayed part. */
  bytes: number
  full: () => string
}

/** Truncates a text without splitting a surrogate pair. */
function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text
  const code = text.charCodeAt(limit - 1)
  return text.slice(0, code >= 0xd800 && code <= 0xdbff ? limit - 1 : limit)
}

/** Formats a payload; undefined if the format does not apply (text of binary data, JSON of invalid JSON). */
export function formatPayload(bytes: Uint8Array, form: PayloadForm): DecodedPayload | undefined {
  const limit = LIMIT[form]
  if (form === 'hex' || form === 'base64') {
    const encode = form === 'hex' ? hexDump : toBase64
    const part = bytes.subarray(0, limit)
    return { text: encode(part), bytes: part.length, full: () => encode(bytes) }
  }
  const text = decodeText(bytes)
  const full = text === undefined ? undefined : form === 'json' ? prettyJson(text) : text
  if (full === undefined) return undefined
  const visibleText = truncate(full, limit)
  const isComplete = visibleText.length === full.length
  return {
    text: visibleText,
    bytes: isComplete ? bytes.length : new TextEncoder().encode(visibleText).length,
    full: () => full,
  }
}

/** Selects the default format: JSON for objects and arrays, text for text, otherwise hex. */
export function choosePayloadForm(bytes: Uint8Array): PayloadForm {
  const text = decodeText(bytes)
  if (text === undefined) return 'hex'
  return /^\s*[[{]/.test(text) && prettyJson(text) !== undefined ? 'json' : 'text'
}
