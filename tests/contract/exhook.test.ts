import { once } from 'node:events'
import { createServer as createHttp2Server, type Http2Server } from 'node:http2'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { createExhookArea } from '../../sandbox/domains/exhook/exhookArea'
import { createSelfSignedCertificate } from '../../sandbox/domains/listeners/createSelfSignedCertificate'
import { startIsolatedArea } from './areaAlone'
import { eventually, openBench, violation } from './support'

const logLines: string[] = []
const bench = openBench({ nodes: 2, log: (line) => void logLines.push(line) })

afterEach(async () => {
  for (const { name } of (await bench.get('/exhooks')).body) await bench.delete(`/exhooks/${name}`)
})

const settings = (name: string, more: Record<string, unknown> = {}) => ({ name, url: 'http://127.0.0.1:9', ...more })
const statuses = async (name: string): Promise<string[]> =>
  (await bench.get(`/exhooks/${name}`)).body.node_status.map(({ status }: { status: string }) => status)

const startListening = async <S extends Server | Http2Server>(server: S): Promise<string> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Starts a gRPC server that answers OnProviderLoaded with these bytes and records requests. */
const provider = async (answer: Buffer, status = '0') => {
  const requests: { path: string; body: Buffer }[] = []
  const server = createHttp2Server()
  server.on('stream', (stream, headers) => {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('error', () => {})
    stream.on('end', () => {
      requests.push({ path: String(headers[':path']), body: Buffer.concat(parts) })
      stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true })
      stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': status, 'grpc-message': 'because' }))
      stream.end(answer)
    })
  })
  return { url: await startListening(server), asked: requests }
}

/** Encodes a LoadedResponse with the named hooks in a gRPC frame. */
const encodeLoadedResponse = (...names: string[]): Buffer => {
  const hooks = names.map((name) => {
    const spec = Buffer.concat([
      Buffer.from([0x0a, name.length]),
      Buffer.from(name),
      Buffer.from([0x12, 3]),
      Buffer.from('a/#'),
    ])
    return Buffer.concat([Buffer.from([0x0a, spec.length]), spec])
  })
  const message = Buffer.concat(hooks)
  return Buffer.concat([Buffer.from([0, 0, 0, 0, message.length]), message])
}

describe('exhook settings', () => {
  it('are created with defaults, updated and deleted', async () => {
    const response = await bench.post('/exhooks', settings('one', { enable: false }))
    expect(response).toMatchObject({
      status: 200,
      body: {
        name: 'one',
        enable: false,
        failed_action: 'deny',
        auto_reconnect: '60s',
        request_timeout: '5s',
        pool_size: 8,
        hooks: [],
        metrics: { succeed: 0, failed: 0, rate: 0, max_rate: 0 },
        socket_options: { keepalive: true, nodelay: true },
        ssl: { enable: false, verify: 'verify_none' },
      },
    })
    expect(response.body.node_metrics).toHaveLength(2)
    expect(await statuses('one')).toEqual(['disabled', 'disabled'])
    const changed = await bench.put('/exhooks/one', settings('one', { enable: false, pool_size: 2 }))
    expect(changed.body.pool_size).toBe(2)
    expect((await bench.put('/exhooks/one', settings('two'))).status).toBe(400)
    expect((await bench.get('/exhooks/one/hooks')).body).toEqual([])
    expect((await bench.delete('/exhooks/one')).status).toBe(204)
  })

  it('reject existing, missing and invalid servers', async () => {
    const missing = { status: 404, body: { code: 'BAD_REQUEST', message: 'Server not found' } }
    expect(await bench.get('/exhooks/ghost')).toMatchObject(missing)
    expect(await bench.put('/exhooks/ghost', settings('ghost'))).toMatchObject(missing)
    expect(await bench.delete('/exhooks/ghost')).toMatchObject(missing)
    expect((await bench.get('/exhooks/ghost/hooks')).status).toBe(400)
    expect((await bench.post('/exhooks/ghost/move', { position: 'front' })).status).toBe(400)
    await bench.post('/exhooks', settings('one', { enable: false }))
    expect((await bench.post('/exhooks', settings('one'))).body.message).toBe('Already exists')
    expect(violation(await bench.post('/exhooks', settings('<img src=x>')))).toMatchObject({ path: 'root.name' })
    expect(violation(await bench.post('/exhooks', settings('x', { pool_size: 0 })))).toMatchObject({
      path: 'root.pool_size',
    })
  })

  it.each([
    ['keyfile', { certfile: createSelfSignedCertificate('a').cert }],
    ['certfile', { keyfile: createSelfSignedCertificate('a').key }],
    ['keyfile', { certfile: createSelfSignedCertificate('a').cert, keyfile: createSelfSignedCertificate('b').key }],
    ['cacertfile', { cacertfile: '/nowhere/ca.pem' }],
  ])('reject a certificate without its %s', async (field, ssl) => {
    const reply = await bench.post('/exhooks', settings('tls', { ssl: { enable: true, ...ssl } }))
    expect(violation(reply)).toMatchObject({ path: `root.ssl.${field}` })
  })

  it('store PEM texts as files', async () => {
    const { cert, key } = createSelfSignedCertificate('client')
    const { body } = await bench.post(
      '/exhooks',
      settings('tls', { ssl: { enable: true, certfile: cert, keyfile: key } }),
    )
    expect(body.ssl.certfile).toMatch(/^\/.*cert-/)
    expect(body.ssl.keyfile).not.toContain('BEGIN')
  })
})

it('keep the creation order and can be moved', async () => {
  for (const name of ['a', 'b', 'c']) await bench.post('/exhooks', settings(name, { enable: false }))
  const order = async () => (await bench.get('/exhooks')).body.map(({ name }: { name: string }) => name).join('')
  expect(await order()).toBe('abc')
  for (const [name, position, expected] of [
    ['c', 'front', 'cab'],
    ['c', 'rear', 'abc'],
    ['c', 'before:a', 'cab'],
    ['c', 'after:b', 'abc'],
  ] as const) {
    expect((await bench.post(`/exhooks/${name}/move`, { position })).status).toBe(204)
    expect(await order()).toBe(expected)
  }
  for (const position of ['up', 'before:ghost', 'after:']) {
    expect(await bench.post('/exhooks/a/move', { position })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    })
  }
  expect(await order()).toBe('abc')
})

describe('exhook connections', () => {
  it('retry an unreachable server if configured', async () => {
    await bench.post('/exhooks', settings('again', { auto_reconnect: '100ms' }))
    await bench.post('/exhooks', settings('never', { auto_reconnect: false }))
    await bench.post('/exhooks', settings('nonsense', { url: 'nonsense' }))
    await eventually(() => statuses('never'), ['disconnected', 'disconnected'])
    expect(await statuses('again')).toEqual(['connecting', 'connecting'])
    expect(await statuses('nonsense')).toEqual(['disconnected', 'disconnected'])
    expect(logLines.filter((line) => line.includes('again: ')).join()).toContain('ECONNREFUSED')
  })

  it("send the broker's identity and accept a provider without hooks", async () => {
    const { url, asked } = await provider(encodeLoadedResponse())
    await bench.post('/exhooks', settings('fine', { url }))
    await eventually(() => statuses('fine'), ['connected', 'connected'])
    expect(asked).toHaveLength(1)
    expect(asked[0]?.path).toBe('/emqx.exhook.v2.HookProvider/OnProviderLoaded')
    const body = asked[0]?.body ?? Buffer.alloc(0)
    expect(body.readUInt32BE(1)).toBe(body.length - 5)
    expect(body.toString('latin1')).toContain('5.6.1')
    expect(body.toString('latin1')).toContain(bench.sandbox.broker.nodes[0]?.name)
  })

  it("list a provider's hooks but never call them", async () => {
    const { url } = await provider(encodeLoadedResponse('client.connected', 'message.publish'))
    await bench.post('/exhooks', settings('wants', { url }))
    await eventually(() => statuses('wants'), ['error', 'error'])
    const { body } = await bench.get('/exhooks/wants/hooks')
    expect(body).toMatchObject([
      { name: 'client.connected', params: { topics: 'a/#' }, metrics: { succeed: 0 } },
      { name: 'message.publish' },
    ])
    // An unreachable server denies no clients, because its hooks are inactive.
    expect((await bench.connect('undisturbed')).code).toBe(0)
  })

  it('stop requests to a server that became unreachable when its settings change', async () => {
    const { url, asked } = await provider(encodeLoadedResponse(), '12')
    await bench.post('/exhooks', settings('refuses', { url, auto_reconnect: '100ms' }))
    await eventually(() => asked.length > 2, true)
    await bench.put('/exhooks/refuses', settings('refuses', { url, enable: false }))
    const before = asked.length
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(asked.length).toBeLessThanOrEqual(before + 1)
    expect(logLines.join()).toContain('gRPC 12 because')
  })

  it.each([
    ['says nothing', () => {}],
    ['closes at once', (socket: Socket) => void socket.destroy()],
    ['speaks something else', (socket: Socket) => void socket.end('HTTP/1.1 200 OK\r\n\r\nhello')],
  ])('fail for a server that %s', async (_how, answer) => {
    const sockets: Socket[] = []
    const server = createServer((socket) => {
      sockets.push(socket)
      socket.on('error', () => {})
      answer(socket)
    })
    const url = await startListening(server)
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
    })
    await bench.post('/exhooks', settings('odd', { url, auto_reconnect: false, request_timeout: '300ms' }))
    await eventually(() => statuses('odd'), ['disconnected', 'disconnected'])
  })

  it.each([
    ['no message', Buffer.from('nonsense')],
    ['a message that is cut short', Buffer.from([0, 0, 0, 0, 4, 0x0a, 99, 1, 2])],
  ])('reject a response that is %s', async (_what, answer) => {
    const { url } = await provider(answer)
    await bench.post('/exhooks', settings('broken', { url, auto_reconnect: false }))
    await eventually(() => statuses('broken'), ['disconnected', 'disconnected'])
  })
})

it('survive a restart with their order', async () => {
  const first = await startIsolatedArea(createExhookArea)
  const { cert, key } = createSelfSignedCertificate('client')
  await first.call('post /exhooks', { body: settings('one', { enable: false }) })
  const ssl = { enable: true, certfile: cert, keyfile: key }
  await first.call('post /exhooks', { body: settings('two', { enable: false, ssl }) })
  await first.call('post /exhooks/{name}/move', { params: { name: 'two' }, body: { position: 'front' } })
  const states = first.snapshot()
  await first.stop()
  const second = await startIsolatedArea(createExhookArea)
  await second.restore(states)
  const { body } = await second.call('get /exhooks')
  expect((body as { name: string }[]).map(({ name }) => name)).toEqual(['two', 'one'])
})
