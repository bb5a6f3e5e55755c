import type { Kept } from './keep'

/** Bytes and characters of a payload that a line shows. */
const BYTES = 240
const BINARY_BYTES = 24

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells binary from text
const BINARY = /[\u0000-\u0008\u000E-\u001F\uFFFD]/

/** The head of a payload in one line: as text where it is text, else as hex digits. */
export function preview({ payload, size }: Pick<Kept, 'payload' | 'size'>): string {
  const part = payload.subarray(0, BYTES)
  // A cut may part a character: that is no sign of binary.
  const text = decoder.decode(part).replace(part.length < size ? /\uFFFD{1,3}$/ : /$^/, '')
  if (!BINARY.test(text)) return text.replace(/\s+/g, ' ').trim()
  return Array.from(payload.subarray(0, BINARY_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join(' ')
}
