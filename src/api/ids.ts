const plain = (id: string) =>
  id !== '' && id !== '.' && id !== '..' && !id.startsWith('~') && !/[%/]/.test(id) && isWellFormed(id)

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
 * An id as ONE segment of a URL. Routers decode segments once too often or drop dots, so ids with `%` or `/`,
 * dots alone, and the empty id become `~` + base64url (`~~` for strings that are no proper Unicode).
 */
export function encodeId(id: string): string {
  if (plain(id)) return encodeURIComponent(id)
  return (isWellFormed(id) ? '~' : '~~') + toBase64Url(id)
}

/** The id behind a segment of a URL, decoded by the router already or not. */
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

/**
 * Whether a value can stand as one segment of a request's path. `.`, `..` and nothing cannot, encoded or not: the
 * browser takes them for steps up (WHATWG URL, "double-dot path segment"), and a step up from one item is its whole
 * collection.
 */
export const isSegment = (value: string): boolean => value !== '' && value !== '.' && value !== '..'
