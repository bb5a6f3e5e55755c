import { once } from 'node:events'
import { type AddressInfo, connect as connectTcp, createServer, type Socket } from 'node:net'
import { connect as connectTls, type PeerCertificate } from 'node:tls'
import type { MqttClient } from 'mqtt'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { listenerArea } from '../../sandbox/domains/listeners/listenerArea'
import { selfSigned } from '../../sandbox/domains/listeners/selfSigned'
import { areaAlone } from './areaAlone'
import { eventually, openBench, violation } from './support'

const bench = openBench({ nodes: 2 })

/** A port that was free a moment ago. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

let made = 0
interface Made {
  id: string
  port: number
  url: string
  settings: Record<string, unknown>
}

/** A listener of its own, gone after the test. */
const make = async (more: Record<string, unknown> = {}): Promise<Made> => {
  const port = await freePort()
  const { type = 'tcp' } = more
  const settings = { type, name: `t${++made}`, bind: `127.0.0.1:${port}`, ...more }
  const id = `${type}:${settings.name}`
  const reply = await bench.post('/listeners', settings)
  expect(reply.status, reply.text).toBe(200)
  onTestFinished(async () => void (await bench.delete(`/listeners/${id}`)))
  const url = { tcp: 'mqtt://', ssl: 'mqtts://', ws: 'ws://', wss: 'wss://' }[String(type)]
  return { id, port, url: `${url}127.0.0.1:${port}${String(type).startsWith('ws') ? '/mqtt' : ''}`, settings }
}

const change = ({ id, settings }: Made, more: Record<string, unknown>) => {
  const { name: _name, ...rest } = settings
  return bench.put(`/listeners/${id}`, { ...rest, ...more, id })
}

/** A TCP connection that may be closed on us; `closed` says whether it was. */
const dial = async (port: number): Promise<{ socket: Socket; closed: () => boolean }> => {
  const socket = connectTcp(port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  let closed = false
  socket.once('close', () => {
    closed = true
  })
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  return { socket, closed: () => closed }
}

const endOf = (client: MqttClient): Promise<void> => new Promise((resolve) => client.once('close', () => resolve()))

/** An MQTT 3.1.1 CONNECT. */
const connectBytes = (clientid: string, keepalive = 60): Buffer => {
  const id = Buffer.from(clientid)
  const body = Buffer.concat([
    Buffer.from([0, 4]),
    Buffer.from('MQTT'),
    Buffer.from([4, 2, 0, keepalive, 0, id.length]),
    id,
  ])
  return Buffer.concat([Buffer.from([0x10, body.length]), body])
}

describe('a fresh broker', () => {
  it('has one of each kind but QUIC, and all of them listen on every node', async () => {
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

  it.each(['ssl', 'wss'])('shows clients of %s a certificate of its own', async (type) => {
    const { body } = await bench.get(`/listeners/${type}:default`)
    expect(body.ssl_options).toMatchObject({ verify: 'verify_none', versions: ['tlsv1.3', 'tlsv1.2'] })
    const socket = connectTls({
      port: Number(body.bind.split(':').at(-1)),
      host: '127.0.0.1',
      rejectUnauthorized: false,
    })
    await once(socket, 'secureConnect')
    const shown: PeerCertificate = socket.getPeerCertificate()
    socket.destroy()
    expect(shown.subjectaltname).toContain('127.0.0.1')
    const url = type === 'ssl' ? `mqtts://${body.bind}` : `wss://${body.bind}/mqtt`
    const { code } = await bench.connect(`on-${type}`, { url, rejectUnauthorized: false })
    expect(code).toBe(0)
  })
})

describe('the ways of a listener', () => {
  it('is added, takes clients, stops with them, starts, restarts, and is gone when deleted', async () => {
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
    const closed = endOf(first.client)
    expect((await bench.post(`/listeners/${id}/stop`)).status).toBe(200)
    await closed
    expect((await bench.get(`/listeners/${id}`)).body).toMatchObject({ enable: false, running: false })
    expect((await bench.connect('late', { url })).code).toBe('ECONNREFUSED')
    expect((await bench.post(`/listeners/${id}/start`)).status).toBe(200)
    const second = await bench.connect('second', { url })
    expect(second.code).toBe(0)
    const cut = endOf(second.client)
    expect((await bench.post(`/listeners/${id}/restart`)).status).toBe(200)
    await cut
    expect((await bench.connect('third', { url })).code).toBe(0)
    expect((await bench.delete(`/listeners/${id}`)).status).toBe(204)
    expect((await bench.connect('fourth', { url })).code).toBe('ECONNREFUSED')
    expect((await bench.get(`/listeners/${id}`)).status).toBe(404)
  })

  it('is changed under its clients, who stay', async () => {
    const made = await make()
    const { client } = await bench.connect('stays', { url: made.url })
    expect((await change(made, { max_connections: 1, mountpoint: 'm/' })).body).toMatchObject({ max_connections: 1 })
    expect(client.connected).toBe(true)
    expect((await bench.connect('too-many', { url: made.url })).code).not.toBe(0)
    expect((await change(made, { max_connections: 2 })).status).toBe(200)
    const next = await bench.connect('fits', { url: made.url })
    expect(next.code).toBe(0)
    // The new mountpoint counts for those who come after it.
    expect((await bench.get('/clients/stays')).body.mountpoint).toBeNull()
    expect((await bench.get('/clients/fits')).body.mountpoint).toBe('m/')
  })

  it('moves to another address, and stays where it was when that is taken', async () => {
    const made = await make()
    const other = await freePort()
    expect((await change(made, { bind: `127.0.0.1:${other}` })).body.bind).toBe(`127.0.0.1:${other}`)
    expect((await bench.connect('moved', { url: `mqtt://127.0.0.1:${other}` })).code).toBe(0)
    expect((await bench.connect('old', { url: made.url })).code).toBe('ECONNREFUSED')
    const taken = new URL(bench.sandbox.mqtt).host
    const reply = await change(made, { bind: taken })
    expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
    expect(reply.body.message).toContain('EADDRINUSE')
    expect((await bench.get(`/listeners/${made.id}`)).body).toMatchObject({ bind: `127.0.0.1:${other}`, running: true })
    expect((await bench.connect('still', { url: `mqtt://127.0.0.1:${other}` })).code).toBe(0)
  })

  it('tells the truth when it does not run on every node', async () => {
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

  it('a node that was stopped opens only what is enabled', async () => {
    const [open, shut] = [await make(), await make()]
    await bench.post(`/listeners/${shut.id}/stop`)
    const node = bench.sandbox.broker.nodes[1]
    await bench.sandbox.stopNode(node?.name ?? '')
    await bench.sandbox.startNode(node?.name ?? '')
    const running = (id: string) => node?.listeners.find((listener) => listener.id === id)?.running
    expect([running(open.id), running(shut.id)]).toEqual([true, false])
  })

  it('QUIC is kept, and listens nowhere', async () => {
    const reply = await bench.post('/listeners', { type: 'quic', name: 'q', bind: '127.0.0.1:14567' })
    expect(reply.body).toMatchObject({ id: 'quic:q', enable: true, running: false })
    expect((await bench.delete('/listeners/quic:q')).status).toBe(204)
  })
})

describe('what is refused', () => {
  it('a taken address, with the reason of the system, and nothing is left of it', async () => {
    const bind = new URL(bench.sandbox.mqtt).host
    const reply = await bench.post('/listeners', { type: 'tcp', name: 'taken', bind })
    expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
    expect(reply.body.message).toBe(`failed_to_start: tcp:taken (${bind}): the address is in use (EADDRINUSE)`)
    expect((await bench.get('/listeners/tcp:taken')).status).toBe(404)
    for (const node of bench.sandbox.broker.nodes) {
      expect(node.listeners.map(({ id }) => id)).not.toContain('tcp:taken')
    }
  })

  it('a name that exists, unknown and malformed ids', async () => {
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

describe('TLS', () => {
  it('takes PEM texts, tells of them as files, and keeps them when told so', async () => {
    const pair = namedPair('mine')
    const made = await make({ type: 'ssl', ssl_options: { ...pair, password: undefined } })
    const { body } = await bench.get(`/listeners/${made.id}`)
    expect(body.ssl_options.certfile).not.toContain('BEGIN')
    const commonName = async () => {
      const socket = connectTls({ port: made.port, host: '127.0.0.1', rejectUnauthorized: false })
      await once(socket, 'secureConnect')
      const { CN } = socket.getPeerCertificate().subject
      socket.destroy()
      return CN
    }
    expect(await commonName()).toBe('mine')
    const { client } = await bench.connect('tls', { url: made.url, ca: pair.certfile })
    expect(client.connected).toBe(true)
    const saved = await bench.put(`/listeners/${made.id}`, body)
    expect(saved.status, saved.text).toBe(200)
    expect(await commonName()).toBe('mine')
    expect((await bench.put(`/listeners/${made.id}`, { ...body, ssl_options: namedPair('next') })).status).toBe(200)
    expect(await commonName()).toBe('next')
    expect(client.connected).toBe(true)
  })

  it('asks for certificates: a wrong one is refused, none only where one has to be shown', async () => {
    const authority = namedPair('client')
    const stranger = namedPair('stranger')
    const ssl = { ...namedPair('server'), cacertfile: authority.certfile, verify: 'verify_peer', versions: ['tlsv1.2'] }
    const enter = (made: Made, pair?: { certfile: string; keyfile: string }) =>
      bench.connect(`tls-${++made.port}`, {
        url: made.url,
        rejectUnauthorized: false,
        connectTimeout: 2_000,
        ...(pair && { cert: pair.certfile, key: pair.keyfile }),
      })
    const asked = await make({ type: 'ssl', ssl_options: ssl })
    expect((await enter(asked, authority)).code).toBe(0)
    expect((await enter(asked)).code).toBe(0)
    expect((await enter(asked, stranger)).code).not.toBe(0)
    const demanded = await make({ type: 'ssl', ssl_options: { ...ssl, fail_if_no_peer_cert: true } })
    expect((await enter(demanded, authority)).code).toBe(0)
    expect((await enter(demanded)).code).not.toBe(0)
    expect((await enter(demanded, stranger)).code).not.toBe(0)
  })

  it('speaks no version that is not allowed', async () => {
    const { port } = await make({ type: 'ssl', ssl_options: { versions: ['tlsv1.3'] } })
    const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false, maxVersion: 'TLSv1.2' })
    const [error] = await once(socket, 'error').catch((reason: unknown) => [reason])
    expect(String(error)).toMatch(/protocol version/)
  })
})

function namedPair(name: string): { certfile: string; keyfile: string } {
  const { cert, key } = selfSigned(name)
  return { certfile: cert, keyfile: key }
}

describe('who may come in', () => {
  it.each([
    [['deny 127.0.0.0/8', 'allow all'], true],
    [['allow 127.0.0.1', 'deny all'], false],
    [['deny 10.0.0.0/8'], false],
    [['deny all'], true],
  ])('by the rules %o', async (rules, shut) => {
    const { url } = await make({ access_rules: rules })
    expect((await bench.connect('ruled', { url })).code !== 0).toBe(shut)
  })

  it('without a user name nobody where anonymous clients are denied at once', async () => {
    const { url } = await make({ enable_authn: 'quick_deny_anonymous' })
    expect((await bench.connect('nameless', { url, protocolVersion: 5 })).code).toBe(0x87)
    expect((await bench.connect('named', { url, protocolVersion: 5, username: 'me' })).code).toBe(0)
  })

  it('a listener without authentication does not ask', async () => {
    const { hooks } = bench.sandbox.broker
    const { authenticate } = hooks
    hooks.authenticate = () => ({ ok: false, reason: 'bad_username_or_password' })
    onTestFinished(() => {
      if (authenticate) hooks.authenticate = authenticate
      else delete hooks.authenticate
    })
    const [asks, asksNot] = [await make(), await make({ enable_authn: false })]
    expect((await bench.connect('asked', { url: asks.url })).code).not.toBe(0)
    expect((await bench.connect('unasked', { url: asksNot.url })).code).toBe(0)
  })
})

it('a mountpoint stands before all topics of its clients, and they do not see it', async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the broker's own placeholder
  const { url } = await make({ mountpoint: 'site/${clientid}/' })
  const inside = await bench.connect('meter', { url })
  const outside = await bench.connect('reader')
  await inside.client.subscribeAsync('set')
  await outside.client.subscribeAsync('site/#')
  await inside.client.publishAsync('value', '1')
  await outside.client.publishAsync('site/meter/set', '2')
  await eventually(() => outside.messages.map(({ topic }) => topic), ['site/meter/value', 'site/meter/set'])
  await eventually(() => inside.messages.map(({ topic }) => topic), ['set'])
})

describe('rates', () => {
  const timed = async (run: () => Promise<unknown>): Promise<number> => {
    const from = performance.now()
    await run()
    return performance.now() - from
  }

  it('messages beyond the rate wait, and none is lost', async () => {
    const { url } = await make({ messages_rate: '20/s' })
    const { client } = await bench.connect('chatty', { url })
    const ears = await bench.connect('ears')
    await ears.client.subscribeAsync('chat')
    const took = await timed(() =>
      Promise.all(Array.from({ length: 40 }, (_, index) => client.publishAsync('chat', String(index), { qos: 1 }))),
    )
    expect(took).toBeGreaterThan(800)
    await eventually(() => ears.messages.map(({ payload }) => Number(payload)), [...Array(40).keys()])
    // A listener without a rate does not wait.
    const { client: free } = await bench.connect('free')
    const quick = await timed(() =>
      Promise.all(Array.from({ length: 40 }, () => free.publishAsync('chat', 'x', { qos: 1 }))),
    )
    expect(quick).toBeLessThan(took)
  })

  it('bytes beyond the rate wait, and a client that has to wait counts as alive', async () => {
    const { port, url } = await make({ bytes_rate: '10KB/s' })
    const { client } = await bench.connect('heavy', { url })
    const took = await timed(async () => {
      await client.publishAsync('bytes', Buffer.alloc(30_000), { qos: 1 })
      await client.publishAsync('bytes', 'after', { qos: 1 })
    })
    expect(took).toBeGreaterThan(1_500)
    const { socket, closed } = await dial(port)
    socket.write(connectBytes('patient', 1))
    await once(socket, 'data')
    // PUBLISH of 30,000 bytes, QoS 0: two seconds to wait, and a keep-alive of one and a half.
    socket.write(Buffer.concat([Buffer.from([0x30, 0xb0, 0xea, 0x01, 0, 1, 0x61]), Buffer.alloc(29_997)]))
    await new Promise((resolve) => setTimeout(resolve, 1_800))
    expect(closed()).toBe(false)
    expect((await bench.get('/clients/patient')).body.connected).toBe(true)
  })

  it('connections beyond the rate wait', async () => {
    const { url } = await make({ max_conn_rate: '5/s' })
    const took = await timed(async () => {
      const all = await Promise.all(Array.from({ length: 9 }, (_, index) => bench.connect(`crowd${index}`, { url })))
      expect(all.map(({ code }) => code)).toEqual(Array(9).fill(0))
    })
    expect(took).toBeGreaterThan(600)
  })
})

describe('the PROXY protocol', () => {
  const v2 = (host: number[], port: number): Buffer => {
    const addresses = Buffer.from([...host, 127, 0, 0, 1, port >> 8, port & 0xff, 7, 91])
    return Buffer.concat([Buffer.from('0d0a0d0a000d0a515549540a2111000c', 'hex'), addresses])
  }

  it.each([
    ['version 1', Buffer.from('PROXY TCP4 203.0.113.7 127.0.0.1 4711 1883\r\n'), '203.0.113.7', 4711],
    ['version 1 over IPv6', Buffer.from('PROXY TCP6 2001:db8::1 ::1 4712 1883\r\n'), '2001:db8::1', 4712],
    ['version 2', v2([198, 51, 100, 9], 4713), '198.51.100.9', 4713],
  ])('%s tells where a client is', async (_version, header, address, clientPort) => {
    const { port } = await make({ proxy_protocol: true })
    const { socket } = await dial(port)
    // In pieces, as a network may bring it.
    socket.write(header.subarray(0, 5))
    await new Promise((resolve) => setTimeout(resolve, 20))
    socket.write(Buffer.concat([header.subarray(5), connectBytes(`proxied-${clientPort}`)]))
    await once(socket, 'data')
    const { body } = await bench.get(`/clients/proxied-${clientPort}`)
    expect(body).toMatchObject({ ip_address: address, port: clientPort })
  })

  it('a client that sends none, a wrong one or too late is closed', async () => {
    const { port } = await make({ proxy_protocol: true, proxy_protocol_timeout: '100ms' })
    const wrong = [
      connectBytes('bare'),
      Buffer.from('PROXY TCP4 nowhere 1 2 3\r\n'),
      Buffer.from(`PROXY ${'x'.repeat(200)}`),
    ]
    for (const bytes of [...wrong, Buffer.from('PROXY ')]) {
      const { socket, closed } = await dial(port)
      socket.write(bytes)
      await eventually(closed, true)
    }
    expect((await bench.get('/clients/bare')).status).toBe(404)
  })

  it.each(['ws', 'ssl', 'wss'])('stands before %s too', async (type) => {
    const { port } = await make({ type, proxy_protocol: true })
    const { socket } = await dial(port)
    socket.write('PROXY TCP4 203.0.113.8 127.0.0.1 4800 1883\r\n')
    const secure = type === 'ws' ? socket : connectTls({ socket, rejectUnauthorized: false })
    if (type !== 'ws') await once(secure, 'secureConnect')
    if (type === 'ssl') {
      secure.write(connectBytes(`proxied-${type}`))
      await once(secure, 'data')
    } else {
      const ws = new WebSocket('ws://127.0.0.1/mqtt', 'mqtt', { createConnection: () => secure })
      await once(ws, 'open')
      ws.send(connectBytes(`proxied-${type}`))
      await once(ws, 'message')
    }
    expect((await bench.get(`/clients/proxied-${type}`)).body).toMatchObject({ ip_address: '203.0.113.8', port: 4800 })
  })
})

describe('WebSocket options', () => {
  const open = async (port: number, path = '/mqtt', protocol: string[] = ['mqtt'], headers = {}) => {
    const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, protocol, { headers })
    onTestFinished(() => ws.terminate())
    const [outcome] = await Promise.race([once(ws, 'open').then(() => ['open']), once(ws, 'error')]).catch((e) => [e])
    return { ws, outcome: String((outcome as Error).message ?? outcome) }
  }

  it('path, subprotocol and origin are looked at', async () => {
    const { port } = await make({
      type: 'ws',
      websocket: {
        mqtt_path: '/telemetry',
        supported_subprotocols: 'mqtt-v5',
        check_origin_enable: true,
        check_origins: 'https://app.example',
      },
    })
    const fine = { Origin: 'https://app.example' }
    expect((await open(port, '/telemetry', ['mqtt-v5'], fine)).outcome).toBe('open')
    expect((await open(port, '/mqtt', ['mqtt-v5'], fine)).outcome).toContain('404')
    expect((await open(port, '/telemetry', ['mqtt'], fine)).outcome).toContain('400')
    expect((await open(port, '/telemetry', ['mqtt-v5'], { Origin: 'https://evil.example' })).outcome).toContain('403')
  })

  it('an idle connection and a frame that is too long end', async () => {
    const { port } = await make({ type: 'ws', websocket: { idle_timeout: '200ms', max_frame_size: 100 } })
    const idle = await open(port)
    await once(idle.ws, 'close')
    const long = await open(port)
    long.ws.on('error', () => {})
    long.ws.send(Buffer.alloc(200))
    await once(long.ws, 'close')
  })

  it('a reverse proxy tells the address', async () => {
    const { port } = await make({ type: 'ws' })
    const { ws } = await open(port, '/mqtt', ['mqtt'], {
      'X-Forwarded-For': '203.0.113.9, 10.0.0.1',
      'X-Forwarded-Port': '99',
    })
    ws.send(connectBytes('forwarded'))
    await once(ws, 'message')
    expect((await bench.get('/clients/forwarded')).body).toMatchObject({ ip_address: '203.0.113.9', port: 99 })
  })
})

describe('what lasts and what does not', () => {
  it('1,000 ports opened and closed leave no port open', async () => {
    const servers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap').length
    const before = servers()
    for (let index = 0; index < 500; index++) {
      const reply = await bench.post('/listeners', { type: 'tcp', name: 'churn', bind: '127.0.0.1:0' })
      expect(reply.body.bind).toMatch(/:[1-9]\d+$/)
      await bench.delete('/listeners/tcp:churn')
    }
    await eventually(servers, before)
  }, 60_000)

  it('a broker that starts again has the listeners that it had, certificates included', async () => {
    const first = await areaAlone(listenerArea)
    const pair = namedPair('lasting')
    const port = await freePort()
    const settings = { type: 'ssl', name: 'kept', bind: `127.0.0.1:${port}`, ssl_options: pair, max_connections: 5 }
    await first.call('post /listeners', { body: settings })
    await first.call('delete /listeners/{id}', { params: { id: 'wss:default' } })
    await first.call('post /listeners/{id}/stop', { params: { id: 'ssl:default' } })
    const states = first.snapshot()
    await first.stop()

    const second = await areaAlone(listenerArea)
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

  it('a listener whose port was taken meanwhile stays stopped, and the log says why', async () => {
    const first = await areaAlone(listenerArea)
    const port = await freePort()
    await first.call('post /listeners', { body: { type: 'tcp', name: 'late', bind: `127.0.0.1:${port}` } })
    const states = first.snapshot()
    await first.stop()
    const squatter = createServer().listen(port, '127.0.0.1')
    await once(squatter, 'listening')
    onTestFinished(() => void squatter.close())
    const second = await areaAlone(listenerArea)
    await second.restore(states)
    const { body } = await second.call('get /listeners/{id}', { params: { id: 'tcp:late' } })
    expect(body).toMatchObject({ enable: false, running: false })
    expect(second.logged.join()).toContain('EADDRINUSE')
  })
})
