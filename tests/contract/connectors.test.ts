import { createServer as createHttpServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { type AddressInfo, createServer, type Socket, type Server as TcpServer } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { loadDocuments } from '../../sandbox/http/loadDocuments'
import { freePort } from '../support/freePort'
import { createSamples, listUnionVariants, secret } from './samples'
import { eventually, openBench, violation } from './support'

const bench = openBench()
const { truth } = await loadDocuments()
const servers: (Server | TcpServer)[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

/** Listens on the given or a free port and returns it. */
async function startListening(server: Server | TcpServer, port = 0): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const quick = { health_check_interval: '200ms' }
const http = (name: string, port: number) => ({
  type: 'http',
  name,
  url: `http://127.0.0.1:${port}`,
  connect_timeout: '1s',
  pool_size: 1,
  resource_opts: quick,
})
const pickSettings = ({ type: _type, name: _name, ...settings }: Record<string, unknown>) => settings
const listAlarms = async () =>
  (await bench.get('/alarms?activated=true')).body.data.map(({ name }: { name: string }) => name)

describe('connectors of each type', () => {
  const variants = listUnionVariants(truth, 'NewConnector')

  it('are 33', () => {
    expect(variants.length).toBe(33)
  })

  it.each(variants)(
    '[IN-1] %s is created from the required fields, masked, and updated with the same data',
    async (type, schema) => {
      const bodies = [...createSamples(truth, schema, false), ...createSamples(truth, schema, true)]
      for (const [index, sample] of bodies.entries()) {
        const name = `sample_${index}`
        // Oracle requires one of two fields, which the document cannot express.
        const oracleFields = type === 'oracle' && { sid: 'sid' }
        // No health check in between, and no waiting for a remote server.
        const body = {
          ...sample,
          ...oracleFields,
          name,
          resource_opts: { start_timeout: '50ms', health_check_interval: '1h' },
        }
        const created = await bench.post('/connectors', body)
        expect([created.status, created.body?.message]).toEqual([201, undefined])
        expect(created.body).toMatchObject({ type, name, enable: true })
        expect(created.text).not.toContain(secret)
        expect(JSON.stringify(body).includes(secret)).toBe(created.text.includes('******'))
        if (type !== 'http' && type !== 'mqtt') expect(created.body.status).not.toBe('connected')

        const { status, status_reason, node_status, actions, ...settings } = created.body
        const changed = await bench.put(`/connectors/${type}:${name}`, pickSettings(settings))
        expect([changed.status, changed.body?.message]).toEqual([200, undefined])
        expect(pickSettings(changed.body)).toMatchObject(pickSettings(settings))
        expect((await bench.delete(`/connectors/${type}:${name}`)).status).toBe(204)
      }
    },
    60_000,
  )
})

describe('HTTP connector', () => {
  it('[IN-2] reports why it is down, raises an alarm, and reconnects', async () => {
    const port = await freePort()
    const created = await bench.post('/connectors', http('back', port))
    expect(created.body).toMatchObject({ status: 'disconnected', status_reason: 'Connection refused', actions: [] })
    expect(created.body.node_status).toEqual([
      { node: 'emqx@127.0.0.1', status: 'disconnected', status_reason: 'Connection refused' },
    ])
    expect(await listAlarms()).toContain('connector:http:back')
    const server = createHttpServer()
    await startListening(server, port)
    const status = async () => (await bench.get('/connectors/http:back')).body.status
    await eventually(status, 'connected')
    expect(await listAlarms()).not.toContain('connector:http:back')
    expect((await bench.get('/connectors/http:back')).body).not.toHaveProperty('status_reason')
    server.close()
    await eventually(status, 'disconnected')
    expect(await listAlarms()).toContain('connector:http:back')
    await bench.delete('/connectors/http:back')
    expect(await listAlarms()).not.toContain('connector:http:back')
    const [last] = (await bench.get('/alarms?activated=false')).body.data
    expect(last).toMatchObject({
      name: 'connector:http:back',
      message: 'resource down: Connection refused',
      details: { reason: 'resource_down', resource_id: 'connector:http:back' },
    })
  })

  it('keeps a masked secret, also in a test', async () => {
    const receivedHeaders: IncomingHttpHeaders[] = []
    const port = await startListening(
      createHttpServer((request, response) => {
        receivedHeaders.push(request.headers)
        response.end()
      }),
    )
    const createdConnector = await bench.post('/connectors', {
      ...http('secretive', port),
      headers: { authorization: `Bearer ${secret}` },
    })
    expect(createdConnector.body.headers).toEqual({ authorization: '******' })
    const changed = await bench.put('/connectors/http:secretive', {
      ...pickSettings(http('', port)),
      headers: createdConnector.body.headers,
      description: 'x',
    })
    expect(changed.body).toMatchObject({ headers: { authorization: '******' }, description: 'x' })
    await bench.post('/actions', { type: 'http', name: 'secretive', connector: 'secretive', parameters: { path: '/' } })
    bench.sandbox.services.actions?.send('http:secretive', { payload: '1' }, 'test')
    await eventually(() => receivedHeaders.map(({ authorization }) => authorization), [`Bearer ${secret}`])
    await bench.delete('/actions/http:secretive')
    await bench.delete('/connectors/http:secretive')
  })

  it('is tested against its server without being saved', async () => {
    const port = await startListening(createHttpServer())
    expect((await bench.post('/connectors_probe', http('probed', port))).status).toBe(204)
    const refusal = await bench.post('/connectors_probe', http('probed', await freePort()))
    expect([refusal.status, refusal.body]).toEqual([400, { code: 'TEST_FAILED', message: 'Connection refused' }])
    expect((await bench.get('/connectors/http:probed')).status).toBe(404)
  })

  it('fails after connect_timeout if a server does not complete its handshake', async () => {
    const port = await startListening(createServer((socket) => socket.on('error', () => undefined)))
    const mute = { ...http('mute', port), url: `https://127.0.0.1:${port}`, connect_timeout: '300ms' }
    expect((await bench.post('/connectors_probe', mute)).body).toEqual({
      code: 'TEST_FAILED',
      message: 'Connection timed out',
    })
  })

  it.each([
    ['connect_timeout', { connect_timeout: 'soon' }, { path: 'root.connect_timeout', value: 'soon' }],
    ['url', { url: 'ftp://x' }, { path: 'root.url', value: 'ftp://x' }],
    ['url', { url: undefined }, { path: 'root.url', reason: 'required_field' }],
    ['an unknown field', { colour: 'red' }, { path: 'root', unknown: 'colour' }],
    ['a field of another type', { database: 'd' }, { path: 'root', unknown: 'database' }],
    ['type', { type: 'smoke_signal' }, { path: 'root.type', value: 'smoke_signal' }],
    ['a field inside', { resource_opts: { start_timeout: 3 } }, { path: 'root.resource_opts.start_timeout', value: 3 }],
    ['TLS', { ssl: { verify: 'maybe' } }, { path: 'root.ssl.verify', value: 'maybe' }],
  ])('is rejected for %s at its field', async (_what, change, expected) => {
    expect(violation(await bench.post('/connectors', { ...http('wrong', 1), ...change }))).toMatchObject(expected)
    expect((await bench.get('/connectors/http:wrong')).status).toBe(404)
  })

  it.each(['bad name!', '<img src=x onerror=alert(1)>', '../x', 'a%2Fb', 'a#b', '', '-a', 'é', 'x'.repeat(256)])(
    'is rejected with the name %j',
    async (name) => {
      expect(violation(await bench.post('/connectors', http(name, 1)))).toMatchObject({ path: 'root.name' })
    },
  )

  it('transfers 64 kB and hostile text unchanged', async () => {
    const description = `<img src=x onerror=alert(1)> \${x} %2F # ${'é'.repeat(32_768)}`
    const created = await bench.post('/connectors', { ...http('long', 1), description, enable: false })
    expect(created.status).toBe(201)
    expect((await bench.get('/connectors/http:long')).body.description).toBe(description)
    await bench.delete('/connectors/http:long')
  })
})

describe('updating a connector', () => {
  it('validates by the type in its URL', async () => {
    await bench.post('/connectors', { ...http('typed', 1), enable: false })
    const settings = pickSettings(http('', 1))
    const change = (body: object) => bench.put('/connectors/http:typed', body)
    expect(violation(await change({ ...settings, connect_timeout: 'soon' }))).toMatchObject({
      path: 'root.connect_timeout',
    })
    expect(violation(await change({ server: '127.0.0.1:1', database: 'd' }))).toMatchObject({ path: 'root.url' })
    expect(violation(await change({ ...settings, name: 'other' }))).toMatchObject({ unknown: 'name' })
    expect((await bench.put('/connectors/http:ghost', settings)).body.code).toBe('NOT_FOUND')
    await bench.delete('/connectors/http:typed')
  })

  it('stops a disabled connector and refuses to start it', async () => {
    const port = await startListening(createHttpServer())
    await bench.post('/connectors', http('switch', port))
    const off = (await bench.post('/connectors', { ...http('off', port), enable: false })).body
    const stopped = { node_status: [{ node: 'emqx@127.0.0.1', status: 'stopped' }], status: 'stopped' }
    expect(off).toMatchObject({ enable: false, ...stopped })
    expect(off.status_reason).toBeUndefined()
    await bench.delete('/connectors/http:off')
    expect((await bench.put('/connectors/http:switch/enable/false')).status).toBe(204)
    expect((await bench.get('/connectors/http:switch')).body).toMatchObject({ enable: false, status: 'stopped' })
    expect((await bench.post('/connectors/http:switch/start')).body.code).toBe('BAD_REQUEST')
    expect((await bench.put('/connectors/http:switch/enable/maybe')).status).toBe(400)
    expect((await bench.put('/connectors/http:switch/enable/true')).status).toBe(204)
    expect((await bench.get('/connectors/http:switch')).body).toMatchObject({ enable: true, status: 'connected' })
    expect((await bench.post('/connectors/http:switch/start')).status).toBe(204)
    expect((await bench.post('/nodes/emqx@127.0.0.1/connectors/http:switch/start')).status).toBe(204)
    expect((await bench.post('/nodes/ghost@127.0.0.1/connectors/http:switch/start')).status).toBe(404)
    expect((await bench.post('/connectors/http:switch/stop')).status).toBe(400)
    await bench.delete('/connectors/http:switch')
  })

  it('keeps exactly one version of two concurrent updates', async () => {
    const peers = [createServer(), createServer()]
    const ports = [await startListening(peers[0] as TcpServer), await startListening(peers[1] as TcpServer)]
    const sockets = peers.map(() => new Set<Socket>())
    for (const [index, peer] of peers.entries()) {
      peer.on('connection', (socket) => {
        sockets[index]?.add(socket.on('error', () => undefined).resume())
        socket.on('close', () => sockets[index]?.delete(socket))
      })
    }
    const body = (port: number) => ({ type: 'mqtt', name: 'twice', server: `127.0.0.1:${port}`, pool_size: 1 })
    const quick = { resource_opts: { start_timeout: '50ms' } }
    await bench.post('/connectors', { ...body(ports[0] ?? 0), ...quick })
    await Promise.all(
      ports.map((port) => bench.put('/connectors/mqtt:twice', { ...pickSettings(body(port)), ...quick })),
    )
    const { server } = (await bench.get('/connectors/mqtt:twice')).body
    await eventually(
      () => sockets.map(({ size }) => size),
      ports.map((port) => (server === `127.0.0.1:${port}` ? 1 : 0)),
    )
    await bench.delete('/connectors/mqtt:twice')
    await eventually(() => sockets.map(({ size }) => size), [0, 0])
  })

  it('refuses to delete a connector in use and names its users', async () => {
    await bench.post('/connectors', http('used', 1))
    await bench.post('/actions', { type: 'http', name: 'user', connector: 'used', parameters: {} })
    const refusal = await bench.delete('/connectors/http:used')
    expect([refusal.status, refusal.body.code]).toEqual([400, 'BAD_REQUEST'])
    expect(refusal.body.message).toContain('<<"action:http:user:connector:http:used">>')
    expect((await bench.get('/connectors/http:used')).body.actions).toEqual(['user'])
    await bench.delete('/actions/http:user')
    expect((await bench.delete('/connectors/http:used')).status).toBe(204)
    expect((await bench.delete('/connectors/http:used')).body.code).toBe('NOT_FOUND')
    expect((await bench.get('/connectors/used')).body).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('connector with an unsupported protocol', () => {
  const make = async (body: object) => (await bench.post('/connectors', { name: 'tried', ...body })).body
  const forget = (type: string) => bench.delete(`/connectors/${type}:tried`)

  it('never connects, even to a reachable server', async () => {
    const port = await startListening(createServer((socket) => socket.on('error', () => undefined)))
    const server = `127.0.0.1:${port}`
    const { status, status_reason } = await make({ type: 'mysql', server, database: 'd', password: 'p' })
    expect(status).toBe('disconnected')
    expect(status_reason).toBe(`${server} can be reached, but the sandbox does not speak the protocol of mysql`)
    await forget('mysql')
  })

  it('reports the reason for each unreachable server', async () => {
    const [one, two] = [await freePort(), await freePort()]
    const kafka = await make({ type: 'kafka_producer', bootstrap_hosts: `127.0.0.1:${one}, 127.0.0.1:${two}` })
    expect(kafka.status_reason).toBe(
      `[#{host => <<"127.0.0.1:${one}">>,reason => connection_refused},#{host => <<"127.0.0.1:${two}">>,reason => connection_refused}]`,
    )
    await forget('kafka_producer')
    const { status_reason } = await make({ type: 'pgsql', server: 'nowhere.invalid', database: 'd', username: 'u' })
    expect(status_reason).toBe('{start_pool_failed,<<"connector:pgsql:tried">>,nxdomain}')
    await forget('pgsql')
    const mysql = { type: 'mysql', name: 'probed', server: `127.0.0.1:${one}`, database: 'd' }
    expect((await bench.post('/connectors_probe', mysql)).body).toMatchObject({
      code: 'TEST_FAILED',
      message: expect.stringMatching(/^\{start_pool_failed,<<"t_probe_[0-9a-f]{16}:mysql:probed">>,econnrefused\}$/),
    })
  })
})
