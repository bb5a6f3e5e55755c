import { randomUUID } from 'node:crypto'
import { lstat, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Area, Context } from '../../area'
import { ApiError, badRequest, noContent, notFound, ok } from '../../http/answers'
import { ArchiveError } from '../../http/archive'
import { formatTime } from '../../http/kinds'
import { readUploadedFile } from '../../http/multipart'
import { PersistenceError } from '../../mqtt/store/PersistenceError'
import { createStateChecker } from '../../store/createStateChecker'
import { createTaskQueue } from '../listeners/createTaskQueue'
import { createPage } from '../paging'
import { pack, restore, unpack } from './state'

interface BackupFile {
  node: string
  filename: string
  size: number
  created_at: string
  created_at_sec: number
}

/** Excludes folders. */
const fileName = /^[A-Za-z0-9][\w.-]*\.tar\.gz$/
/** Maximum bytes of a file name in common file systems. */
const longestName = 255
/** Bytes; the server limits uploads separately. */
const largestFile = 32 * 1024 * 1024

/** Backups of configuration and built-in databases, stored as files of a node. */
export function createBackupArea(context: Context): Area {
  const { cluster } = context
  const check = createStateChecker(context.document)
  const turn = createTaskQueue()
  const resolveNode = (requestedNode: unknown): string => {
    if (requestedNode === undefined) return cluster.running[0]?.name ?? ''
    if (cluster.running.some(({ name }) => name === requestedNode)) return String(requestedNode)
    throw badRequest(`Unknown node: ${requestedNode}`)
  }
  const getFolder = (node: string): Promise<string> =>
    context.folder(`backup-${cluster.members.findIndex(({ name }) => name === node)}`)
  const place = async (node: string, filename: string): Promise<string> => {
    if (!fileName.test(filename)) throw badRequest('bad_backup_name: it has to end with .tar.gz')
    if (filename.length > longestName) {
      throw badRequest(`bad_backup_name: it may have ${longestName} characters`)
    }
    return join(await getFolder(node), filename)
  }
  const readFacts = async (node: string, filename: string): Promise<BackupFile> => {
    const { size, mtimeMs } = await stat(await place(node, filename))
    return {
      node,
      filename,
      size,
      created_at: formatTime(mtimeMs, 's'),
      created_at_sec: Math.floor(mtimeMs / 1000),
    }
  }
  /** Undefined if the file does not exist. */
  const read = async (node: string, filename = ''): Promise<Buffer | undefined> => {
    const path = await place(node, filename)
    const facts = await lstat(path).catch(() => undefined)
    if (!facts?.isFile()) return undefined
    if (facts.size > largestFile) throw badRequest(`bad backup: it has more than ${largestFile} bytes`)
    return readFile(path).catch(ignoreMissingFile)
  }
  /** Writes to a temporary name and renames it when complete. Throws PersistenceError. */
  const write = async (path: string, data: Buffer): Promise<void> => {
    const draft = join(dirname(path), `${randomUUID()}.new`)
    try {
      await writeFile(draft, data, { mode: 0o600 })
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw new PersistenceError((error as NodeJS.ErrnoException).code)
    }
  }
  const list = async (): Promise<BackupFile[]> => {
    const perNode = cluster.running.map(async ({ name }) =>
      Promise.all(
        (await readdir(await getFolder(name)))
          .filter((file) => fileName.test(file))
          .map((file) => readFacts(name, file).catch(ignoreMissingFile)),
      ),
    )
    const files = (await Promise.all(perNode)).flat().filter((file) => file !== undefined)
    return files.sort((a, b) => b.created_at_sec - a.created_at_sec)
  }
  return {
    handlers: {
      'post /data/export': async () => {
        const node = resolveNode(undefined)
        const stamp = new Date().toISOString().replace('T', '-').replaceAll(':', '-').slice(0, -1)
        const name = `emqx-export-${stamp}`
        await write(await place(node, `${name}.tar.gz`), await pack(context, name))
        return ok(await readFacts(node, `${name}.tar.gz`))
      },
      'post /data/import': async ({ body }) => {
        const { filename, node } = body as { filename: string; node?: string }
        const data = await read(resolveNode(node), filename)
        if (!data) throw badRequest('backup file not found')
        // One import at a time, since each may roll back to the state before it.
        await turn(() => reportArchiveError(async () => restore(context, await unpack(data, context, check))))
        return noContent
      },
      'get /data/files': async ({ query }) => ok(createPage(await list(), query)),
      'post /data/files': async (request) => {
        const { name, data } = await readUploadedFile(request)
        const path = await place(resolveNode(undefined), name)
        await reportArchiveError(() => unpack(data, context, check))
        return turn(async () => {
          if (await lstat(path).catch(() => undefined)) throw badRequest('There is a backup of this name already')
          await write(path, data)
          return noContent
        })
      },
      'get /data/files/{filename}': async ({ params, query }) => {
        const body = await read(resolveNode(query.node), params.filename)
        if (!body) throw notFound('backup file not found')
        const headers = { 'content-disposition': `attachment; filename=${params.filename}` }
        // Wrong media type on purpose, like the broker: clients treat the body as a file.
        return { status: 200, type: 'application/json', body, headers }
      },
      'delete /data/files/{filename}': async ({ params, query }) => {
        const node = resolveNode(query.node)
        if (!(await read(node, params.filename))) throw notFound('backup file not found')
        await rm(await place(node, params.filename ?? ''))
        return noContent
      },
    },
  }
}

async function reportArchiveError<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw error instanceof ArchiveError ? new ApiError(400, 'BAD_REQUEST', `bad backup: ${error.message}`) : error
  }
}

/** Returns undefined for a file that was deleted after it was found. */
function ignoreMissingFile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
