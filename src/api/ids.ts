/**
 * Controls, format characters (bidi overrides, zero width) and line separators: routers match no line break, and an
 * address must show what it names.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** Ids that routers take for a step up or for the page that creates a record. */
const RESERVED = /^(\.{0,2}|create)$/i

/** Routers decode `%` and `/` once too often. */
const isPlain = (id: string) =>
  !RESERVED.test(id) && !id.startsWith('~') && !/[%/]/.test(id) && !HIDDEN.test(id) && isWellFormed(id)

/** A lone surrogate has no UTF-8 form: encodeURIComponent throws on it. */
const isWellFormed = (id: string) => !/\p{Surrogate}/u.test(id)

function toBase64Url(id: string): string {
  // UTF-16 units one by one, so that any string survives, ill-formed ones too; UTF-8 when it can be.
  const bytes = isWellFormed(id) ? new TextEncoder().encode(id) : utf16(id)
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function utf16(id: string): Uint8Array {
  const bytes = new Uint8Array(id.length * 2)
  for (let i = 0; i < id.length; i++) {
    bytes[2 * i] = id.charCodeAt(i) >> 8
    bytes[2 * i + 1] = id.charCodeAt(i) & 0xff
  }
  return bytes
}

function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (char) => char.charCodeAt(0))
}

/**
 * Encodes an id as one segment of a URL. Ids that are not safe there become `~` + base64url (`~~` for strings that are
 * no proper Unicode).
 */
export function encodeId(id: string): string {
  if (isPlain(id)) return encodeURIComponent(id)
  return (isWellFormed(id) ? '~' : '~~') + toBase64Url(id)
}

/** Reads the id from a segment of a URL, decoded by the router already or not. */
export function decodeId(segment: string): string {
  try {
    if (segment.startsWith('~~')) {
      const bytes = fromBase64Url(segment.slice(2))
      let id = ''
      for (let i = 0; i + 1 < bytes.length; i += 2)
        id += String.fromCharCode(((bytes[i] ?? 0) << 8) | (bytes[i + 1] ?? 0))
      return id
    }
    if (segment.startsWith('~'))
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(fromBase64Url(segment.slice(1)))
    return decodeURIComponent(segment)
  } catch {
    // A hand-typed address: take it as it stands.
    return segment
  }
}

/** Rewrites a typed hash as the console's own links: `#/clients/detail/p%0Aq` has no page, as routers match no line break. */
export function encodeTypedHash(hash: string): string {
  const [path = '', rest = ''] = hash.split(/(?=\?)(.*)/s)
  const segments = path.split('/').map((segment) => {
    const id = decodeId(segment)
    return !segment.startsWith('~') && HIDDEN.test(id) ? encodeId(id) : segment
  })
  return segments.join('/') + rest
}

/**
 * Whether a value can stand as one segment of a request's path. `.`, `..` and nothing cannot, encoded or not: the
 * browser takes them for steps up (WHATWG URL, "double-dot path segment"), and a step up from one item is its whole
 * collection. A lone surrogate has no percent-encoding.
 */
export const isSegment = (value: string): boolean =>
  value !== '' && value !== '.' && value !== '..' && isWellFormed(value)
