import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { Header, Parser, type ReadEntry } from 'tar'

/** Invalid archive, with a message for the user. */
export class ArchiveError extends Error {}

/** Limit of unpacked bytes, against archive bombs. */
const mostUnpacked = 32 * 1024 * 1024
const mostFiles = 2000

/** Packs files as `.tar.gz`; names have at most 100 bytes. */
export async function writeArchive(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const blocks = [...files].flatMap(([path, data]) => {
    const head = Buffer.alloc(512)
    new Header({ path, size: data.length, type: 'File', mode: 0o644, mtime: new Date() }).encode(head)
    return [head, data, Buffer.alloc((512 - (data.length % 512)) % 512)]
  })
  return promisify(gzip)(Buffer.concat([...blocks, Buffer.alloc(1024)]))
}

/**
 * Unpacks a `.tar.gz` in memory, by file name. Throws ArchiveError if invalid, too large, or if it contains links or
 * names outside its folder.
 */
export async function readArchive(data: Buffer): Promise<Map<string, Buffer>> {
  const plain = await promisify(gunzip)(data, { maxOutputLength: mostUnpacked }).catch((error: Error) => {
    throw new ArchiveError(error.message)
  })
  const files = new Map<string, Buffer>()
  let fault: string | undefined
  let entries = 0
  const parser = new Parser({ strict: true })
  parser.on('entry', (entry: ReadEntry) => {
    const name = entry.path.replace(/^\.\//, '')
    fault ??= ++entries > mostFiles ? `it has more than ${mostFiles} files` : findEntryFault(entry)
    if (files.has(name)) fault ??= `it holds ${shortenPath(name)} twice`
    if (fault !== undefined || entry.type === 'Directory') {
      entry.resume()
      return
    }
    const parts: Buffer[] = []
    entry.on('data', (part) => parts.push(part))
    entry.on('end', () => files.set(name, Buffer.concat(parts)))
  })
  parser.on('ignoredEntry', (entry: ReadEntry) => {
    fault ??= `${shortenPath(entry.path)} is of a kind that is not supported`
  })
  await new Promise<void>((resolve, reject) => {
    parser.on('end', resolve)
    parser.on('error', (error) => reject(new ArchiveError((error as Error).message)))
    parser.end(plain)
  })
  if (fault !== undefined) throw new ArchiveError(fault)
  if (files.size === 0) throw new ArchiveError('it is empty')
  return files
}

function findEntryFault({ path, type }: ReadEntry): string | undefined {
  if (type !== 'File' && type !== 'OldFile' && type !== 'Directory') return `${shortenPath(path)} is a ${type}`
  const outside = path.startsWith('/') || path.includes('\\') || path.includes('\0') || path.split('/').includes('..')
  return outside ? `${shortenPath(path)} leads out of the archive` : undefined
}

const shortenPath = (path: string): string => (path.length > 100 ? `${path.slice(0, 100)}…` : path)
