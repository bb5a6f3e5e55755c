import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { eventually, openBench } from './support'

const bench = openBench()
const enableFileTransfer = async () =>
  bench.put('/file_transfer', { ...(await bench.get('/file_transfer')).body, enable: true })

describe('file transfer over MQTT', () => {
  it('is refused while disabled', async () => {
    expect((await bench.get('/file_transfer/files')).body.code).toBe('SERVICE_UNAVAILABLE')
    expect((await bench.get('/file_transfer')).body).toMatchObject({
      enable: false,
      storage: { local: { enable: true } },
    })
    expect((await bench.get('/configs/file_transfer')).body).toEqual((await bench.get('/file_transfer')).body)
  })

  it('assembles, lists and reads files', async () => {
    expect((await enableFileTransfer()).body.enable).toBe(true)
    const { client } = await bench.connect('ft-1')
    const send = (topic: string, payload: string | Buffer) => client.publishAsync(`$file/${topic}`, payload, { qos: 1 })
    const checksum = createHash('sha256').update('hello world').digest('hex')
    await send('f1/init', JSON.stringify({ name: 'a.txt', size: 11, checksum }))
    await send('f1/6', 'world')
    await send('f1/0', 'hello ')
    await send('f1/fin/11', '')
    await send('f2/init', JSON.stringify({ name: 'b.txt' }))
    await send('f2/fin/0', '')
    await eventually(async () => (await bench.get('/file_transfer/files')).body.files.length, 2)
    const page = (await bench.get('/file_transfer/files?limit=1')).body
    const rest = (await bench.get(`/file_transfer/files?limit=1&following=${page.cursor}`)).body
    // A full page has a cursor, even if no page follows.
    const end = (await bench.get(`/file_transfer/files?limit=1&following=${rest.cursor}`)).body
    expect(end).toEqual({ files: [] })
    const [file] = (await bench.get('/file_transfer/files/ft-1/f1')).body.files
    expect(file).toMatchObject({ clientid: 'ft-1', fileid: 'f1', name: 'a.txt', size: 11 })
    expect((await bench.get(file.uri)).text).toBe('hello world')
    expect((await bench.get('/file_transfer/files/ft-1/ghost')).body.code).toBe('FILES_NOT_FOUND')
    expect((await bench.get('/file_transfer/file?node=emqx@127.0.0.1&fileref=..%2F..%2Fetc%2Fpasswd')).status).toBe(404)
    expect((await bench.get('/file_transfer/files?following=nonsense')).status).toBe(400)
  })

  it("never returns the bucket's secret", async () => {
    const { body } = await bench.get('/file_transfer')
    const s3 = { enable: false, host: 's3', port: 80, bucket: 'b', secret_access_key: 'hush' }
    const storage = { local: { ...body.storage.local, exporter: { local: { enable: true }, s3 } } }
    const changed = await bench.put('/file_transfer', { ...body, storage })
    expect(changed.body.storage.local.exporter.s3.secret_access_key).toBe('******')
    // Omitted, so the defaults of the document apply.
    expect(changed.body.storage.local.exporter.s3).toMatchObject({ min_part_size: '5mb', url_expire_time: '1h' })
    const secondResponse = await bench.put('/file_transfer', changed.body)
    expect(secondResponse.body).toEqual(changed.body)
  })
})
