import { element, octets } from './ber'

/** Escapes a value for a filter (RFC 4515, section 3). */
export const escapeFilterValue = (value: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is one of those that must be escaped
  value.replace(/[\\*()\u0000]/g, (one) => `\\${one.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** Encodes a filter for LDAP (RFC 4515, without extensible matches). Throws if invalid. */
export function encodeFilter(text: string): Buffer {
  const { bytes, rest } = parseFilter(text.trim())
  if (rest.trim() !== '') throw new Error('bad_filter')
  return bytes
}

interface ParseResult {
  bytes: Buffer
  rest: string
}

const OPERATORS: Readonly<Record<string, number>> = { '&': 0xa0, '|': 0xa1, '!': 0xa2 }

function parseFilter(text: string): ParseResult {
  if (!text.startsWith('(')) throw new Error('bad_filter')
  const inner = text.slice(1).trimStart()
  const operator = OPERATORS[inner[0] ?? '']
  if (operator === undefined) {
    const end = inner.indexOf(')')
    if (end < 0) throw new Error('bad_filter')
    return { bytes: encodeComparison(inner.slice(0, end)), rest: inner.slice(end + 1).trimStart() }
  }
  const parts: Buffer[] = []
  let rest = inner.slice(1).trimStart()
  while (rest.startsWith('(')) {
    const next = parseFilter(rest)
    parts.push(next.bytes)
    rest = next.rest
  }
  if (!rest.startsWith(')') || parts.length === 0) throw new Error('bad_filter')
  return { bytes: element(operator, ...parts), rest: rest.slice(1).trimStart() }
}

const COMPARISONS: Readonly<Record<string, number>> = { '=': 0xa3, '~=': 0xa8, '>=': 0xa5, '<=': 0xa6 }

function encodeComparison(text: string): Buffer {
  const [, attribute = '', sign = '', value = ''] = /^\s*([\w.;-]+)\s*(=|~=|>=|<=)(.*)$/s.exec(text) ?? []
  if (attribute === '') throw new Error('bad_filter')
  if (sign === '=' && value.trim() === '*') return octets(attribute, 0x87)
  const pieces = value.split('*')
  if (sign !== '=' || pieces.length === 1)
    return element(COMPARISONS[sign] ?? 0xa3, octets(attribute), element(0x04, decodeValue(value)))
  const last = pieces.length - 1
  const substrings = pieces.flatMap((piece, i) =>
    piece === '' ? [] : [element(i === 0 ? 0x80 : i === last ? 0x82 : 0x81, decodeValue(piece))],
  )
  return element(0xa4, octets(attribute), element(0x30, ...substrings))
}

/** Decodes the escapes of a value. */
function decodeValue(value: string): Buffer {
  const pieces = value.split(/(\\[\da-f]{2})/i)
  return Buffer.concat(pieces.map((piece, i) => (i % 2 ? Buffer.from(piece.slice(1), 'hex') : Buffer.from(piece))))
}
