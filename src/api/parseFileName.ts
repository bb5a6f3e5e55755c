/** Maximum characters of a file name in common file systems. */
const MAX_LENGTH = 200

const PARAMETER = /;\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/g

/**
 * Parses the file name of a Content-Disposition header (RFC 6266). `filename*` (RFC 8187, UTF-8 or Latin-1)
 * overrides `filename`. Removes folders and control characters. Returns undefined without a usable name.
 */
export function parseFileName(disposition: string | null): string | undefined {
  const parameters = new Map<string, string>()
  for (const [, name = '', quoted, token] of `;${disposition ?? ''}`.matchAll(PARAMETER)) {
    const key = name.toLowerCase()
    if (!parameters.has(key)) parameters.set(key, quoted?.replace(/\\(.)/g, '$1') ?? token ?? '')
  }
  return cleanName(decodeExtended(parameters.get('filename*'))) ?? cleanName(parameters.get('filename'))
}

function decodeExtended(value: string | undefined): string | undefined {
  const [, charset, encoded = ''] = /^(utf-8|iso-8859-1)'[^']*'(.*)$/i.exec(value ?? '') ?? []
  try {
    if (charset?.toLowerCase() === 'utf-8') return decodeURIComponent(encoded)
    if (charset) return encoded.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  } catch {
    // Invalid UTF-8: use the plain `filename`.
  }
  return undefined
}

function cleanName(name: string | undefined): string | undefined {
  const fileName = name
    ?.replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
    .slice(-MAX_LENGTH)
  return !fileName || /^\.+$/.test(fileName) ? undefined : fileName
}
