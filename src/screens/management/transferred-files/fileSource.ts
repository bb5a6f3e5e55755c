/** Location of a file: a broker node, or an external URL such as a signed S3 link. */
export type FileSource = { node: string; fileref: string } | { link: string }

/** Base to parse relative URLs. */
const SOMEWHERE = 'http://base.invalid'

/** Parses the URI of a file; undefined if it is invalid. */
export function parseFileSource(uri: string): FileSource | undefined {
  if (!URL.canParse(uri, SOMEWHERE)) return undefined
  const { origin, protocol, pathname, searchParams, href } = new URL(uri, SOMEWHERE)
  const [node, fileref] = [searchParams.get('node'), searchParams.get('fileref')]
  if (origin === SOMEWHERE) {
    return node !== null && fileref !== null && pathname.endsWith('/file_transfer/file') ? { node, fileref } : undefined
  }
  return protocol === 'https:' || protocol === 'http:' ? { link: href } : undefined
}
