/**
 * Controls, format characters (bidi overrides, zero width) and line separators. Routers do not match line breaks,
 * and URLs must show their content.
 */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** Ids that routers treat as relative segments or as the create page. */
const RESERVED_IDS = /^(\.{0,2}|create)$/i

/** Ids with `%` and `/` need encoding because routers decode them twice. */
const isUrlSafe = (id: string) =>
  !RESERVED_IDS.test(id) &&
  !id.startsWith('~') &&
  !/[%/]/.test(id) &&
  !INVISIBLE_CHARACTERS.test(id) &&
  isWellFormed(id)

/** A lone surrogate has no UTF-8 form, so encodeURIComponent throws. */
const isWellFormed = (id: string) => !/\p{Surrogate}/u.test(id)

function toBase64Url(id: string): string {
  // Use UTF-8 if possible, otherwise UTF-16 units to preserve ill-formed strings.
  const bytes = isWellFormed(id) ? new TextEncoder().encode(id) : encodeUtf16(id)
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Returns two bytes per UTF-16 unit, the higher one first. */
const encodeUtf16 = (id: string): Uint8Array =>
  Uint8Array.from({ length: id.length * 2 }, (_, i) => id.charCodeAt(i >> 1) >> (i % 2 === 0 ? 8 : 0))

function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (char) => char.charCodeAt(0))
}

/**
 * Encodes an id as one URL segment. Unsafe ids become `~` + base64url, or `~~` + base64url for ill-formed Unicode; a
 * missing id counts as empty.
 */
export function encodeId(id: string | undefined = ''): string {
  if (isUrlSafe(id)) return encodeURIComponent(id)
  return (isWellFormed(id) ? '~' : '~~') + toBase64Url(id)
}

/** Decodes the id of a URL segment, whether or not the router has decoded it. */
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
    // Hand-typed URL: use the segment as the id.
    return segment
  }
}

/**
 * Rewrites a typed hash to the console's encoding. Routers do not match line breaks such as in
 * `#/clients/detail/p%0Aq`.
 */
export function encodeTypedHash(hash: string): string {
  const [path = '', rest = ''] = hash.split(/(?=\?)(.*)/s)
  const segments = path.split('/').map((segment) => {
    const id = decodeId(segment)
    return !segment.startsWith('~') && INVISIBLE_CHARACTERS.test(id) ? encodeId(id) : segment
  })
  return segments.join('/') + rest
}

/**
 * Returns true if the value can be a path segment of a request. Browsers resolve `.` and `..` even if encoded
 * (WHATWG URL, "double-dot path segment"), so the request would reach the whole collection. A lone surrogate cannot
 * be encoded.
 */
export const isPathSegment = (value: string): boolean =>
  value !== '' && value !== '.' && value !== '..' && isWellFormed(value)

/** Whether each part of a record's id is valid as a path segment of a request. */
export function isAddressable(id: string, operation: string): boolean {
  const several = operation.split('{').length > 2
  return (several ? id.split('/') : [id]).every(isPathSegment)
}
