import { losesDigits } from './json'

/** Decodes UTF-8; undefined if the bytes are invalid, never with replacement characters. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Formats JSON with indentation, or returns undefined if invalid. Numbers that exceed a double keep the original
 * text.
 */
export function prettyJson(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    // Parsing would silently round 9007199254740993, so return the original text.
    return losesDigits(text) ? text : JSON.stringify(value, null, 2)
  } catch {
    return undefined
  }
}

const CHUNK = 0x6000

/** Encodes base64 in chunks, because engines limit the number of arguments. */
export function toBase64(bytes: Uint8Array): string {
  let result = ''
  // CHUNK is a multiple of three, so there is no padding between chunks.
  for (let at = 0; at < bytes.length; at += CHUNK)
    result += btoa(String.fromCharCode(...bytes.subarray(at, at + CHUNK)))
  return result
}

/** Decodes base64; undefined if invalid. */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  } catch {
    return undefined
  }
}

const ROW = 16

/** Hex dump with offset, sixteen bytes in two groups, and printable ASCII. */
export function hexDump(bytes: Uint8Array): string {
  const digits = Math.max(8, bytes.length.toString(16).length)
  const lines: string[] = []
  for (let at = 0; at < bytes.length; at += ROW) {
    const row = bytes.subarray(at, at + ROW)
    const hex = Array.from(row, (byte) => byte.toString(16).padStart(2, '0'))
    const left = hex.slice(0, ROW / 2).join(' ')
    const right = hex.slice(ROW / 2).join(' ')
    const text = Array.from(row, (byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join('')
    lines.push(`${at.toString(16).padStart(digits, '0')}  ${left.padEnd(23)}  ${right.padEnd(23)}  ${text}`)
  }
  return lines.join('\n')
}
