import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { ObservedCall } from './observed'
import type { Prepare } from './preparations'
import type { Stage } from './Stage'

interface Backup {
  filename: string
  node: string
}

/** Exports a backup and returns its generated name. */
async function exportBackup(stage: Stage): Promise<Backup> {
  const { body } = await stage.request('post', '/data/export')
  const backup = body as Backup
  const { node, filename } = backup
  stage.removeLater({ item: `/data/files/{filename}?node=${encodeURIComponent(node)}`, names: { filename } })
  return backup
}

const prepareBackup: Prepare = async (stage, call) => {
  const { filename } = await exportBackup(stage)
  return { path: call.path.replace(/[^/]+$/, encodeURIComponent(filename)) }
}

/** Creates a form with one file; observed ones are truncated. */
const createForm = (field: string, filename: string, content: Uint8Array<ArrayBuffer>): FormData => {
  const form = new FormData()
  form.set(field, new Blob([content], { type: 'application/gzip' }), filename)
  return form
}

async function transferFile(stage: Stage, clientId: string, fileId: string, name: string): Promise<void> {
  const { body } = await stage.request('get', '/file_transfer')
  await stage.change('/file_transfer', { ...(body as object), enable: true })
  const client = await stage.connect(clientId)
  const content = 'hello world'
  const checksum = createHash('sha256').update(content).digest('hex')
  const send = (topic: string, payload: string) => client.publishAsync(`$file/${fileId}/${topic}`, payload, { qos: 1 })
  await send('init', JSON.stringify({ name, checksum }))
  await send('0', content)
  await send(`fin/${content.length}`, '')
  await stage.waitFor('/file_transfer/files', ({ files }) => files.length > 0)
}

export const FILE_PREPARATIONS: Record<string, Prepare> = {
  'delete /data/files/{filename}': prepareBackup,
  'get /data/files/{filename}': prepareBackup,
  'get /data/files': async (stage, { answer }) => {
    if ((answer as { data: unknown[] }).data.length > 0) await exportBackup(stage)
    return undefined
  },
  'post /data/import': async (stage) => {
    const { filename, node } = await exportBackup(stage)
    return { body: { filename, node } }
  },
  'post /data/files': async (stage, { status }) => {
    if (status !== 204) return undefined
    const { filename } = await exportBackup(stage)
    const content = await stage.download(`/data/files/${encodeURIComponent(filename)}`)
    await stage.request('delete', `/data/files/${encodeURIComponent(filename)}`)
    return { body: createForm('filename', filename, content) }
  },
  'post /plugins/install': async (_, { body }: ObservedCall) => {
    const filename = /filename="([^"]+)"/.exec(String(body))?.[1] ?? 'plugin.tar.gz'
    return { body: createForm('plugin', filename, new Uint8Array(gzipSync('not a package'))) }
  },
  'get /file_transfer/files': async (stage, { answer }) => {
    const { files } = answer as { files: { clientid: string; fileid: string; name: string }[] }
    for (const { clientid, fileid, name } of files) await transferFile(stage, clientid, fileid, name)
    return undefined
  },
  'get /file_transfer/file': async (stage) => {
    await transferFile(stage, 'sender', 'one', 'a.txt')
    const { body } = await stage.request('get', '/file_transfer/files')
    const [file] = (body as { files: { uri: string }[] }).files
    return { query: file?.uri.split('?')[1] ?? '' }
  },
}
