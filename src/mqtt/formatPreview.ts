import type { StoredMessage } from './storedMessage'

/** Bytes of text and of binary data that a preview shows. */
const MAX_BYTES = 240
const MAX_BINARY_BYTES = 24

const decoder = new TextDecoder()
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters indicate binary data
const BINARY_CHARACTERS = /[\u0000-\u0008\u000E-\u001F\uFFFD]/

export function formatPreview({ payload, size }: Pick<StoredMessage, 'payload' | 'size'>): string {
  const part = payload.subarray(0, MAX_BYTES)
  // Truncation may split a character. That does not make the payload binary.
  const decoded = decoder.decode(part)
  const text = part.length < size ? decoded.replace(/\uFFFD$/, '') : decoded
  if (!BINARY_CHARACTERS.test(text)) return text.replace(/\s+/g, ' ').trim()
  return Array.from(payload.subarray(0, MAX_BINARY_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join(' ')
}
