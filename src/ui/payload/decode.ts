import { losesDigits } from './json'

/** The text of bytes that are valid UTF-8 throughout, else undefined: never a guess with replacement characters. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** A text as indented JSON, or undefined when it is none. Numbers beyond a double's reach keep the text as it came. */
export function prettyJson(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    // Re-writing would round 9007199254740993 silently: then what was sent is shown.
    return losesDigits(text) ? text : JSON.stringify(value, null, 2)
  } catch {
    return undefined
  }
}

const CHUNK = 0x6000

/** Base64 of bytes, in steps whose argument lists no engine refuses. */
export function toBase64(bytes: Uint8Array): string {
  let result = ''
  // CHUNK is a multiple of three: the parts join without padding between them.
  for (let at = 0; at < bytes.length; at += CHUNK)
    result += btoa(String.fromCharCode(...bytes.subarray(at, at + CHUNK)))
  return result
}

/** Bytes of a base64 text, or undefined when it is none. */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  } catch {
    return undefined
  }
}

const ROW = 16

/** A hex dump: offset, sixteen bytes in two groups, and what is printable ASCII of them. */
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
