import { once } from 'node:events'
import { createServer } from 'node:net'
import { connect as connectTls, type PeerCertificate } from 'node:tls'
import type { MqttClient } from 'mqtt'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createListenerArea } from '../../sandbox/domains/listeners/listenerArea'
import { freePort } from '../support/freePort'
import { startIsolatedArea } from './areaAlone'
import { namedPair, openListeners } from './openListeners'
import { eventually, openBench, violation } from './support'

const bench = openBench({ nodes: 2 })
const { make, change } = openListeners(bench)

const waitForClose = (client: MqttClient): Promise<void> =>
  new Promise((resolve) => client.once('close', () => resolve()))

describe('new broker', () => {
  it('has one listener of each kind except QUIC, on every node', async () => {
    const { body } = await bench.get('/listeners')
    const ids = body.map(({ id }: { id: string }) => id)
    expect(ids).toEqual(['ssl:default', 'tcp:default', 'ws:default', 'wss:default'])
    for (const entry of body) {
      expect(entry).toMatchObject({ name: 'default', enable: true, number: 2, acceptors: 16 })
      expect(entry.status).toEqual({ running: true, current_connections: 0, max_connections: 'infinity' })
      expect(entry.node_status).toHaveLength(2)
    }
    const types = await bench.get('/listeners_status')
    expect(types.body.map(({ type, ids }: { type: string; ids: string[] }) => [type, ids])).toEqual(
      ['ssl', 'tcp', 'ws', 'wss'].map((type) => [type, [`${type}:default`]]),
    )
    expect((await bench.get('/listeners?type=ws')).body).toHaveLength(1)
  })

  it.each(['ssl', 'wss'])('presents its own certificate to clients of %s', async (type) => {
    const { body } = await bench.get(`/listeners/${type}:default`)
    expect(body.ssl_options).toMatchObject({ verify: 'verify_none', versions: ['tlsv1.3', 'tlsv1.2'] })
    const socket = connectTls({
      port: Number(body.bind.split(':').at(-1)),
      host: '127.0.0.1',
      rejectUnauthorized: false,
    })
    await once(socket, 'secureConnect')
    const certificate: PeerCertificate = socket.getPeerCertificate()
    socket.destroy()
    expect(certificate.subjectaltname).toContain('127.0.0.1')
    const url = type === 'ssl' ? `mqtts://${body.bind}` : `wss://${body.bind}/mqtt`
    const { code } = await bench.connect(`on-${type}`, { url, rejectUnauthorized: false })
    expect(code).toBe(0)
  })
})

describe('listener lifecycle', () => {
  it('is created, accepts clients, closes them on stop, starts, restarts, and is deleted', async () => {
    const { id, port, url } = await make({ max_connections: 10 })
    const first = await bench.connect('first', { url })
    expect(first.code).toBe(0)
    expect((await bench.get(`/listeners/${id}`)).body).toMatchObject({
      id,
      bind: `127.0.0.1:${port}`,
      running: true,
      current_connections: 1,
      max_connections: 10,
      tcp_options: { backlog: 1024, nodelay: true, high_watermark: '1MB' },
    })
    const closed = waitForClose(first.client)
    expect((await bench.post(`/listeners/${id}/stop`)).status).toBe(200)
    await closed
    expect((await bench.get(`/listeners/${id}`)).body).toMatchObject({ enable: false, running: false })
    expect((await bench.connect('late', { url })).code).toBe('ECONNREFUSED')
    expect((await bench.post(`/listeners/${id}/start`)).status).toBe(200)
    const second = await bench.connect('second', { url })
    expect(second.code).toBe(0)
    const disconnection = waitForClose(second.client)
    expect((await bench.post(`/listeners/${id}/restart`)).status).toBe(200)
    await disconnection
    expect((await bench.connect('third', { url })).code).toBe(0)
    expect((await bench.delete(`/listeners/${id}`)).status).toBe(204)
    expect((await bench.connect('fourth', { url })).code).toBe('ECONNREFUSED')
    expect((await bench.get(`/listeners/${id}`)).status).toBe(404)
  })

  it('keeps its clients on updates', async () => {
    const listener = await make()
    const { client } = await bench.connect('stays', { url: listener.url })
    expect((await change(listener, { max_connections: 1, mountpoint: 'm/' })).body).toMatchObject({
      max_connections: 1,
    })
    expect(client.connected).toBe(true)
    expect((await bench.connect('too-many', { url: listener.url })).code).not.toBe(0)
    expect((await change(listener, { max_connections: 2 })).status).toBe(200)
    const next = await bench.connect('fits', { url: listener.url })
    expect(next.code).toBe(0)
    expect((await bench.get('/clients/stays')).body.mountpoint).toBeNull()
    expect((await bench.get('/clients/fits')).body.mountpoint).toBe('m/')
  })

  it('moves to another address, or keeps the old one if that is in use', async () => {
    const listener = await make()
    const other = await freePort()
    expect((await change(listener, { bind: `127.0.0.1:${other}` })).body.bind).toBe(`127.0.0.1:${other}`)
    expect((await bench.connect('moved', { url: `mqtt://127.0.0.1:${other}` })).code).toBe(0)
    expect((await bench.connect('old', { url: listener.url })).code).toBe('ECONNREFUSED')
    const usedAddress = new URL(bench.sandbox.mqtt).host
    const reply = await change(listener, { bind: usedAddress })
    expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
    expect(reply.body.message).toContain('EADDRINUSE')
    expect((await bench.get(`/listeners/${listener.id}`)).body).toMatchObject({
      bind: `127.0.0.1:${other}`,
      running: true,
    })
    expect((await bench.connect('still', { url: `mqtt://127.0.0.1:${other}` })).code).toBe(0)
  })

  it('reports nodes on which it does not run', async () => {
    const { id } = await make()
    const node = bench.sandbox.broker.nodes[1]
    await node?.listeners.find((listener) => listener.id === id)?.stop()
    const { body } = await bench.get('/listeners')
    const entry = body.find((listener: { id: string }) => listener.id === id)
    expect(entry.status.running).toBe('inconsistent')
    expect(entry.node_status.map(({ status }: { status: { running: boolean } }) => status.running)).toEqual([
      true,
      false,
    ])
  })

  it('opens only enabled listeners when a node starts', async () => {
    const [open, shut] = [await make(), await make()]
    await bench.post(`/listeners/${shut.id}/stop`)
    const node = bench.sandbox.broker.nodes[1]
    await bench.sandbox.stopNode(node?.name ?? '')
    await bench.sandbox.startNode(node?.name ?? '')
    const isRunning = (id: string) => node?.listeners.find((listener) => listener.id === id)?.running
    expect([isRunning(open.id), isRunning(shut.id)]).toEqual([true, false])
  })

  it('saves a QUIC listener without listening', async () => {
    const reply = await bench.post('/listeners', { type: 'quic', name: 'q', bind: '127.0.0.1:14567' })
    expect(reply.body).toMatchObject({ id: 'quic:q', enable: true, running: false })
    expect((await bench.delete('/listeners/quic:q')).status).toBe(204)
  })
})

describe('invalid listeners', () => {
  it("reject an address in use with the system's reason and keep nothing", async () => {
    const bind = new URL(bench.sandbox.mqtt).host
    const reply = await bench.post('/listeners', { type: 'tcp', name: 'taken', bind })
    expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
    expect(reply.body.message).toBe(`failed_to_start: tcp:taken (${bind}): the address is in use (EADDRINUSE)`)
    expect((await bench.get('/listeners/tcp:taken')).status).toBe(404)
    for (const node of bench.sandbox.broker.nodes) {
      expect(node.listeners.map(({ id }) => id)).not.toContain('tcp:taken')
    }
  })

  it('reject an existing name and unknown or malformed ids', async () => {
    const { settings, id } = await make()
    expect(await bench.post('/listeners', settings)).toMatchObject({ status: 400, body: { code: 'BAD_LISTENER_ID' } })
    expect(await bench.get('/listeners/tcp:ghost')).toMatchObject({ status: 404, body: { code: 'BAD_LISTENER_ID' } })
    expect(violation(await bench.get('/listeners/ghost'))).toMatchObject({ path: 'id' })
    const { name: _name, ...rest } = settings
    expect((await bench.put(`/listeners/${id}`, { ...rest, id: 'tcp:other' })).status).toBe(400)
  })

  it.each([
    ['root.bind', { bind: '127.0.0.1:99999' }],
    ['root.bind', { bind: 'here' }],
    ['root.name', { name: '<img src=x onerror=alert(1)>' }],
    ['root.name', { name: '%2F#' }],
    ['root.access_rules.2', { access_rules: ['allow all', 'permit 10.0.0.0/8'] }],
    ['root.access_rules.1', { access_rules: ['deny 10.0.0.0/99'] }],
    ['root.max_conn_rate', { max_conn_rate: 'fast' }],
    ['root.ssl_options.certfile', { type: 'ssl', ssl_options: { certfile: '/nowhere/cert.pem' } }],
    ['root.ssl_options.keyfile', { type: 'ssl', ssl_options: { ...namedPair('a'), keyfile: namedPair('b').keyfile } }],
    ['root.ssl_options.versions', { type: 'ssl', ssl_options: { versions: ['sslv3'] } }],
    ['root.ssl_options.ciphers', { type: 'ssl', ssl_options: { ciphers: ['nonsense'] } }],
  ])('%s of %o', async (path, wrong) => {
    const reply = await bench.post('/listeners', { type: 'tcp', name: 'bad', bind: '127.0.0.1:0', ...wrong })
    expect(violation(reply)).toMatchObject({ path })
  })
})

describe('listener resources', () => {
  it('1,000 opened and closed ports leave none open', async () => {
    const servers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap').length
    const before = servers()
    for (let index = 0; index < 500; index++) {
      const reply = await bench.post('/listeners', { type: 'tcp', name: 'churn', bind: '127.0.0.1:0' })
      expect(reply.body.bind).toMatch(/:[1-9]\d+$/)
      await bench.delete('/listeners/tcp:churn')
    }
    await eventually(servers, before)
  }, 60_000)

  it('restores its listeners and certificates on restart', async () => {
    const first = await startIsolatedArea(createListenerArea)
    const pair = namedPair('lasting')
    const port = await freePort()
    const settings = { type: 'ssl', name: 'kept', bind: `127.0.0.1:${port}`, ssl_options: pair, max_connections: 5 }
    await first.call('post /listeners', { body: settings })
    await first.call('delete /listeners/{id}', { params: { id: 'wss:default' } })
    await first.call('post /listeners/{id}/stop', { params: { id: 'ssl:default' } })
    const states = first.snapshot()
    await first.stop()

    const second = await startIsolatedArea(createListenerArea)
    await second.restore(states)
    const { body } = await second.call('get /listeners')
    const facts = (body as { id: string; enable: boolean; status: { running: boolean } }[]).map((entry) => [
      entry.id,
      entry.enable,
      entry.status.running,
    ])
    expect(facts).toEqual([
      ['ssl:default', false, false],
      ['ssl:kept', true, true],
      ['tcp:default', true, true],
      ['ws:default', true, true],
    ])
    const socket = connectTls({ port, host: '127.0.0.1', ca: pair.certfile })
    await once(socket, 'secureConnect')
    socket.destroy()
  })

  it('leaves a listener with a port in use stopped and logs the reason', async () => {
    const first = await startIsolatedArea(createListenerArea)
    const port = await freePort()
    await first.call('post /listeners', { body: { type: 'tcp', name: 'late', bind: `127.0.0.1:${port}` } })
    const states = first.snapshot()
    await first.stop()
    const squatter = createServer().listen(port, '127.0.0.1')
    await once(squatter, 'listening')
    onTestFinished(() => void squatter.close())
    const second = await startIsolatedArea(createListenerArea)
    await second.restore(states)
    const { body } = await second.call('get /listeners/{id}', { params: { id: 'tcp:late' } })
    expect(body).toMatchObject({ enable: false, running: false })
    expect(second.logLines.join()).toContain('EADDRINUSE')
  })
})
