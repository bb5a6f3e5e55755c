import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { eventually, openBench } from './support'

const bench = openBench({ nodes: 2 })
const node = 'emqx@127.0.0.1'

const log = async (name: string, query = 'bytes=1000000'): Promise<string> =>
  (await bench.get(`/trace/${name}/log?${query}`)).body.items

describe('traces', () => {
  it("log a client's packets without its password", async () => {
    const created = await bench.post('/trace', { name: 'one', type: 'clientid', clientid: 'tr-1' })
    expect(created.body).toMatchObject({ name: 'one', status: 'running', clientid: 'tr-1', payload_encode: 'text' })
    const { client } = await bench.connect('tr-1', { username: 'u', password: 'hush-hush' })
    await bench.connect('tr-other')
    await client.subscribeAsync('tr/1')
    await client.publishAsync('tr/1', 'seen\nSECOND', { qos: 1 })
    await client.endAsync()
    await eventually(async () => /\[SOCKET\]/.test(await log('one')), true)
    const text = await log('one')
    for (const word of [
      'CONNECT(',
      'CONNACK(',
      'SUBSCRIBE(',
      'SUBACK(',
      'PUBLISH(',
      'PUBACK(',
      '[AUTHZ]',
      '[SUBSCRIBE]',
    ]) {
      expect(text).toContain(word)
    }
    expect(text).not.toContain('hush-hush')
    expect(text).not.toContain('tr-other')
    expect(text).toContain('seen\\u000aSECOND')
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(/^\d{4}-\d\d-\d\dT\S+ \[[A-Z]+\] tr-1@127\.0\.0\.1/)
  })

  it('are read in chunks without gaps', async () => {
    const fullLog = await log('one')
    let position = 0
    let joined = ''
    while (true) {
      const { body } = await bench.get(`/trace/one/log?bytes=97&position=${position}`)
      if (body.items === '') break
      joined += body.items
      position = body.meta.position
    }
    expect(joined).toBe(fullLog)
    // A position after the end returns the end.
    const { body } = await bench.get('/trace/one/log?position=100000000')
    expect(body).toMatchObject({ items: '', meta: { position } })
  })

  it('filter by topic and by address, and write payloads as configured', async () => {
    await bench.post('/trace', { name: 'topic', type: 'topic', topic: 'tr/+/x', payload_encode: 'hex' })
    await bench.post('/trace', {
      name: 'address',
      type: 'ip_address',
      ip_address: '127.0.0.1',
      payload_encode: 'hidden',
    })
    const { client } = await bench.connect('tr-2')
    await client.publishAsync('tr/a/x', 'Käse', { qos: 1 })
    await client.publishAsync('tr/a/y', 'other', { qos: 1 })
    await eventually(async () => (await log('topic')).includes('4BC3A47365'), true)
    expect(await log('topic')).not.toContain('tr/a/y')
    expect(await log('address')).toContain('tr/a/y')
    expect(await log('address')).not.toContain('Käse')
  })

  it('are written on the node of the event', async () => {
    await bench.post('/trace', { name: 'second', type: 'clientid', clientid: 'tr-3' })
    await bench.connect('tr-3', { url: bench.sandbox.nodes[1]?.mqtt ?? '' })
    const other = bench.sandbox.nodes[1]?.name
    await eventually(async () => (await log('second', `bytes=9999&node=${other}`)).includes('CONNACK('), true)
    expect(await log('second')).toBe('')
    const { body } = await bench.get('/trace/second/log_detail')
    expect(body.map(({ node: name, size }: { node: string; size: number }) => [name, size > 0])).toEqual([
      [node, false],
      [other, true],
    ])
    expect((await bench.get('/trace/second/log?node=ghost@127.0.0.1')).status).toBe(404)
  })

  it('are downloaded as a zip archive', async () => {
    const response = await fetch(`${bench.sandbox.api}/api/v5/trace/one/download?node=${node}`, {
      headers: { authorization: `Bearer ${bench.token}` },
    })
    expect(response.headers.get('content-type')).toContain('application/x-zip')
    const archive = Buffer.from(await response.arrayBuffer())
    const packed = archive.readUInt32LE(18)
    const start = 30 + archive.readUInt16LE(26)
    expect(archive.subarray(30, start).toString()).toMatch(new RegExp(`^${node}-trace_one_\\d{4}-\\d\\d-\\d\\d\\.log$`))
    expect(inflateRawSync(archive.subarray(start, start + packed)).toString()).toBe(await log('one'))
  })

  it('wait, run and stop', async () => {
    const start_at = Math.floor(Date.now() / 1000) + 3600
    const waiting = await bench.post('/trace', {
      name: 'later',
      type: 'clientid',
      clientid: 'tr-4',
      start_at,
      end_at: start_at + 60,
    })
    expect(waiting.body.status).toBe('waiting')
    expect((await bench.put('/trace/one/stop')).body).toEqual({ name: 'one', enable: false })
    const before = await log('one')
    await bench.connect('tr-1')
    expect(await log('one')).toBe(before)
    const { body } = await bench.get('/trace')
    expect(body.find(({ name }: { name: string }) => name === 'one')).toMatchObject({
      status: 'stopped',
      log_size: { [node]: Buffer.byteLength(before) },
    })
  })

  it('are rejected if the name, or condition and start, already exist', async () => {
    const start = Math.floor(Date.now() / 1000) + 86_400
    const twice = { type: 'clientid', clientid: 'twice', start_at: start, end_at: start + 60 }
    await bench.post('/trace', { ...twice, name: 't1' })
    const duplicate = await bench.post('/trace', { ...twice, name: 't2', end_at: start + 90, payload_encode: 'hex' })
    expect([duplicate.status, duplicate.body]).toEqual([
      409,
      { code: 'DUPLICATE_CONDITION', message: 't1 Duplication Condition' },
    ])
    const nameConflict = await bench.post('/trace', { name: 't1', type: 'clientid', clientid: 'other' })
    expect([nameConflict.status, nameConflict.body]).toEqual([
      409,
      { code: 'ALREADY_EXISTS', message: 't1 Already Exists' },
    ])
    expect((await bench.post('/trace', { ...twice, name: 't3', start_at: start + 1 })).status).toBe(200)
    for (const name of ['t1', 't3']) await bench.delete(`/trace/${name}`)
  })

  it('return their start as end when created, and the configured end later', async () => {
    const createResponse = await bench.post('/trace', { name: 'ends', type: 'clientid', clientid: 'ends' })
    expect(createResponse.body.end_at).toBe(createResponse.body.start_at)
    const [listed] = (await bench.get('/trace')).body
    expect(Date.parse(listed.end_at) - Date.parse(listed.start_at)).toBe(600_000)
    await bench.delete('/trace/ends')
  })

  it('truncate long payloads and ignore unknown fields', async () => {
    expect((await bench.post('/trace', { name: 'long', type: 'topic', topic: 'tr/long', colour: 'red' })).status).toBe(
      200,
    )
    const { client } = await bench.connect('tr-long', { username: 'ulla' })
    await client.publishAsync('tr/long', 'z'.repeat(2000), { qos: 1 })
    await eventually(async () => (await log('long')).includes('[PUBLISH]'), true)
    const line = (await log('long')).split('\n').find((one) => one.includes('[PUBLISH]'))
    expect(line).toMatch(/username: ulla, payload: z{100}\.\.\. The 1900 bytes of this log are truncated$/)
    await bench.delete('/trace/long')
  })

  it('are rejected if invalid', async () => {
    const refusals = [
      [{ name: 'one', type: 'clientid', clientid: 'x' }, 409, 'ALREADY_EXISTS'],
      [{ name: 'bad name!', type: 'clientid', clientid: 'x' }, 400, 'BAD_REQUEST'],
      [{ name: 'a', type: 'ip_address', ip_address: 'nowhere' }, 400, 'INVALID_PARAMS'],
      [{ name: 'a', type: 'topic', topic: 'x/#/y' }, 400, 'INVALID_PARAMS'],
      [{ name: 'a', type: 'clientid' }, 400, 'INVALID_PARAMS'],
      [{ name: 'a', type: 'clientid', clientid: 'x', end_at: 1 }, 400, 'INVALID_PARAMS'],
    ] as const
    for (const [request, status, code] of refusals) {
      const reply = await bench.post('/trace', request)
      expect([reply.status, reply.body.code]).toEqual([status, code])
    }
    expect((await bench.delete('/trace/ghost')).status).toBe(404)
    for (let count = 5; count < 30; count++) {
      expect(
        (await bench.post('/trace', { name: `more${count}`, type: 'clientid', clientid: `m${count}` })).status,
      ).toBe(200)
    }
    expect((await bench.post('/trace', { name: 'onetoomany', type: 'clientid', clientid: 'mm' })).body.code).toBe(
      'INVALID_PARAMS',
    )
    expect((await bench.delete('/trace')).status).toBe(204)
    expect((await bench.get('/trace')).body).toEqual([])
  })
})
