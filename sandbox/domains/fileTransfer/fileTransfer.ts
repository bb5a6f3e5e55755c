import { lstat, readFile } from 'node:fs/promises'
import type { Area, Context } from '../../area'
import { ApiError, badRequest, createValidationError, notFound, ok } from '../../http/answers'
import type { Handler } from '../../http/handler'
import { parseDuration } from '../../http/kinds'
import { ConfigDocument } from '../configs/ConfigDocument'
import { type TransferredFile, Transfers } from './Transfers'

interface Settings {
  enable: boolean
  store_segment_timeout: string
  storage?: { local?: { exporter?: Record<string, { enable?: boolean }> } }
}

/** Allows only one storage. Throws 400. */
function checkPlace({ storage }: Settings): void {
  const exporter = storage?.local?.exporter ?? {}
  if (Object.values(exporter).filter(({ enable }) => enable !== false).length <= 1) return
  throw createValidationError({
    path: 'file_transfer.storage.local.exporter',
    reason: 'multiple_enabled_exporters',
    value: exporter,
  })
}

/** File transfer over MQTT to the sandbox's disk. */
export function createFileTransferArea(context: Context): Area {
  if (context.edition === 'opensource') return { handlers: {} }
  const { broker, cluster } = context
  const transfers = new Transfers(() => context.folder('file_transfer'), context.log)
  const settings = new ConfigDocument<Settings>(context, {
    path: '/configs/file_transfer',
    name: 'file_transfer',
    apply: ({ store_segment_timeout }) => {
      transfers.keepSegments = parseDuration(store_segment_timeout) ?? transfers.keepSegments
    },
  })
  const before = broker.hooks.messagePublish
  broker.hooks.messagePublish = (message) => {
    if (!settings.current.enable || !message.topic.startsWith('$file/')) return before ? before(message) : message
    transfers.handleMessage(message)
    return null
  }
  const write: Handler = (request) => {
    checkPlace(request.body as Settings)
    return settings.write(request)
  }
  const checkOn = (): void => {
    if (!settings.current.enable) throw new ApiError(503, 'SERVICE_UNAVAILABLE', 'Service unavailable')
  }
  return {
    handlers: {
      ...settings.handlers,
      'get /file_transfer': settings.read,
      'put /configs/file_transfer': write,
      'put /file_transfer': write,
      'get /file_transfer/files': ({ query }) => {
        checkOn()
        const limit = Number(query.limit ?? 100)
        const start = parseCursor(query.following)
        const files = transfers.files.slice(start, start + limit)
        return ok({
          files: files.map(show),
          // A full page has a cursor even if it is the last one.
          ...(files.length === limit && { cursor: Buffer.from(String(start + limit)).toString('base64url') }),
        })
      },
      'get /file_transfer/files/{clientid}/{fileid}': ({ params }) => {
        checkOn()
        const found = transfers.files.filter((f) => f.clientid === params.clientid && f.fileid === params.fileid)
        if (found.length === 0) throw new ApiError(404, 'FILES_NOT_FOUND', 'Files reported for this transfer: none')
        return ok({ files: found.map(show) })
      },
      'get /file_transfer/file': async ({ query }) => {
        checkOn()
        if (!cluster.running.some(({ name }) => name === query.node)) {
          throw notFound(`Invalid query parameter: ${query.node}`)
        }
        const path = await transfers.path(String(query.fileref))
        if (path === undefined) throw notFound('File not found')
        const body = await read(path).catch(() => {
          throw notFound('File not found')
        })
        return { status: 200, type: 'application/octet-stream', body }
      },
    },
    persistentParts: [
      settings.persistentPart,
      {
        name: 'transferred_files',
        snapshot: () => transfers.files,
        restore: (state) => void transfers.files.splice(0, Number.POSITIVE_INFINITY, ...(state as TransferredFile[])),
      },
    ],
  }
}

/** Rejects anything but a regular file, since the path may have been replaced. */
async function read(path: string): Promise<Buffer> {
  if (!(await lstat(path)).isFile()) throw new Error('it is no regular file')
  return readFile(path)
}

const show = ({ node, ref, ...file }: TransferredFile): object => ({
  ...file,
  uri: `/api/v5/file_transfer/file?${new URLSearchParams({ node, fileref: ref })}`,
})

function parseCursor(cursor: unknown): number {
  if (cursor === undefined) return 0
  const start = Number(Buffer.from(String(cursor), 'base64url').toString('utf8') || 'none')
  if (!Number.isSafeInteger(start) || start < 0) throw badRequest('the cursor is not valid')
  return start
}
