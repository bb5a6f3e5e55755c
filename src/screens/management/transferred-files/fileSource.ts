/** Where a file is had: from a node of the broker, or at an address elsewhere (a signed link to a bucket). */
export type FileSource = { node: string; fileref: string } | { link: string }

/** Some base, so that an address without one can be read. */
const SOMEWHERE = 'http://base.invalid'

/** Reads the address that the broker gives of a file; undefined for one that leads nowhere. */
export function fileSource(uri: string): FileSource | undefined {
  if (!URL.canParse(uri, SOMEWHERE)) return undefined
  const { origin, protocol, pathname, searchParams, href } = new URL(uri, SOMEWHERE)
  const [node, fileref] = [searchParams.get('node'), searchParams.get('fileref')]
  if (origin === SOMEWHERE) {
    return node !== null && fileref !== null && pathname.endsWith('/file_transfer/file') ? { node, fileref } : undefined
  }
  return protocol === 'https:' || protocol === 'http:' ? { link: href } : undefined
}
