import { decodeText, hexDump, prettyJson, toBase64 } from './decode'

/** The ways to look at a payload. */
export const PAYLOAD_FORMS = ['text', 'json', 'base64', 'hex'] as const
export type PayloadForm = (typeof PAYLOAD_FORMS)[number]

/** Most bytes shown of a payload; a hex dump takes some five characters for each. */
const LIMIT: Record<PayloadForm, number> = { text: 65_536, json: 65_536, base64: 49_152, hex: 16_384 }

/** A payload in one form; `shown` is the part on the page, `full` makes the whole for the clipboard. */
export interface PayloadShown {
  shown: string
  /** Bytes the shown part stands for. */
  bytes: number
  full: () => string
}

/** Cuts a text so that no surrogate pair is parted. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  const code = text.charCodeAt(limit - 1)
  return text.slice(0, code >= 0xd800 && code <= 0xdbff ? limit - 1 : limit)
}

/** The payload in a form, or undefined where the bytes have no such form (text of binary, JSON of what is none). */
export function viewPayload(bytes: Uint8Array, form: PayloadForm): PayloadShown | undefined {
  const limit = LIMIT[form]
  if (form === 'hex' || form === 'base64') {
    const encode = form === 'hex' ? hexDump : toBase64
    const part = bytes.subarray(0, limit)
    return { shown: encode(part), bytes: part.length, full: () => encode(bytes) }
  }
  const text = decodeText(bytes)
  const full = text === undefined ? undefined : form === 'json' ? prettyJson(text) : text
  if (full === undefined) return undefined
  const shown = cut(full, limit)
  const whole = shown.length === full.length
  return { shown, bytes: whole ? bytes.length : new TextEncoder().encode(shown).length, full: () => full }
}

/** The form a payload is best read in: JSON objects and lists as such, text as text, the rest as hex. */
export function bestForm(bytes: Uint8Array): PayloadForm {
  const text = decodeText(bytes)
  if (text === undefined) return 'hex'
  return /^\s*[[{]/.test(text) && prettyJson(text) !== undefined ? 'json' : 'text'
}
