import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Area, Context } from '../../area'
import { ApiError, badRequest, noContent, notFound, ok } from '../../http/answers'
import { BadArchive } from '../../http/archive'
import { formatTime } from '../../http/kinds'
import { uploadedFile } from '../../http/multipart'
import { pageOf } from '../paging'
import { pack, restore, unpack } from './state'

interface BackupFile {
  node: string
  filename: string
  size: number
  created_at: string
  created_at_sec: number
}

/** No folder can be in it. */
const fileName = /^[A-Za-z0-9][\w.-]*\.tar\.gz$/

/** Backups of configuration and built-in databases, kept as files of a node. */
export function backup(context: Context): Area {
  const { cluster } = context
  const nodeOf = (asked: unknown): string => {
    if (asked === undefined) return cluster.running[0]?.name ?? ''
    if (cluster.running.some(({ name }) => name === asked)) return String(asked)
    throw badRequest(`Unknown node: ${asked}`)
  }
  const folderOf = (node: string): Promise<string> =>
    context.folder(`backup-${cluster.members.findIndex(({ name }) => name === node)}`)
  const place = async (node: string, filename: string): Promise<string> => {
    if (!fileName.test(filename)) throw badRequest('bad_backup_name: it has to end with .tar.gz')
    return join(await folderOf(node), filename)
  }
  const factsOf = async (node: string, filename: string): Promise<BackupFile> => {
    const { size, mtimeMs } = await stat(await place(node, filename))
    return {
      node,
      filename,
      size,
      created_at: formatTime(mtimeMs, 's'),
      created_at_sec: Math.floor(mtimeMs / 1000),
    }
  }
  const read = async (node: string, filename = ''): Promise<Buffer | undefined> =>
    readFile(await place(node, filename)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
  const list = async (): Promise<BackupFile[]> => {
    const perNode = cluster.running.map(async ({ name }) =>
      Promise.all((await readdir(await folderOf(name))).map((file) => factsOf(name, file))),
    )
    return (await Promise.all(perNode)).flat().sort((a, b) => b.created_at_sec - a.created_at_sec)
  }
  return {
    handlers: {
      'post /data/export': async () => {
        const node = nodeOf(undefined)
        const stamp = new Date().toISOString().replace('T', '-').replaceAll(':', '-').slice(0, -1)
        const name = `emqx-export-${stamp}`
        await writeFile(await place(node, `${name}.tar.gz`), await pack(context, name))
        return ok(await factsOf(node, `${name}.tar.gz`))
      },
      'post /data/import': async ({ body }) => {
        const { filename, node } = body as { filename: string; node?: string }
        const data = await read(nodeOf(node), filename)
        if (!data) throw badRequest('backup file not found')
        await told(async () => restore(context, await unpack(data, context.edition)))
        return noContent
      },
      'get /data/files': async ({ query }) => ok(pageOf(await list(), query)),
      'post /data/files': async (request) => {
        const { name, data } = await uploadedFile(request)
        const path = await place(nodeOf(undefined), name)
        await told(() => unpack(data, context.edition))
        await writeFile(path, data, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
          throw error.code === 'EEXIST' ? badRequest('There is a backup of this name already') : error
        })
        return noContent
      },
      'get /data/files/{filename}': async ({ params, query }) => {
        const body = await read(nodeOf(query.node), params.filename)
        if (!body) throw notFound('backup file not found')
        const headers = { 'content-disposition': `attachment; filename=${params.filename}` }
        // The broker's own mistake: clients take what comes for a file.
        return { status: 200, type: 'application/json', body, headers }
      },
      'delete /data/files/{filename}': async ({ params, query }) => {
        const node = nodeOf(query.node)
        if (!(await read(node, params.filename))) throw notFound('backup file not found')
        await rm(await place(node, params.filename ?? ''))
        return noContent
      },
    },
  }
}

async function told<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw error instanceof BadArchive ? new ApiError(400, 'BAD_REQUEST', `bad backup: ${error.message}`) : error
  }
}
