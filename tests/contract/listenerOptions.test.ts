import { once } from 'node:events'
import { connect as connectTcp, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { namedPair, type OpenedListeners, openListeners } from './openListeners'
import { eventually, openBench } from './support'

const bench = openBench({ nodes: 2 })
const { make } = openListeners(bench)

/** Opens a TCP connection; `closed` reports whether the server closed it. */
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

describe('TLS', () => {
  it('accepts PEM texts, returns them as files, and keeps them if unchanged', async () => {
    const pair = namedPair('mine')
    const listener = await make({ type: 'ssl', ssl_options: { ...pair, password: undefined } })
    const { body } = await bench.get(`/listeners/${listener.id}`)
    expect(body.ssl_options.certfile).not.toContain('BEGIN')
    const commonName = async () => {
      const socket = connectTls({ port: listener.port, host: '127.0.0.1', rejectUnauthorized: false })
      await once(socket, 'secureConnect')
      const { CN } = socket.getPeerCertificate().subject
      socket.destroy()
      return CN
    }
    expect(await commonName()).toBe('mine')
    const { client } = await bench.connect('tls', { url: listener.url, ca: pair.certfile })
    expect(client.connected).toBe(true)
    const saved = await bench.put(`/listeners/${listener.id}`, body)
    expect(saved.status, saved.text).toBe(200)
    expect(await commonName()).toBe('mine')
    expect((await bench.put(`/listeners/${listener.id}`, { ...body, ssl_options: namedPair('next') })).status).toBe(200)
    expect(await commonName()).toBe('next')
    expect(client.connected).toBe(true)
  })

  it('verifies client certificates: rejects invalid ones, and missing ones if required', async () => {
    const authority = namedPair('client')
    const stranger = namedPair('stranger')
    const ssl = { ...namedPair('server'), cacertfile: authority.certfile, verify: 'verify_peer', versions: ['tlsv1.2'] }
    const enter = (listener: OpenedListeners, pair?: { certfile: string; keyfile: string }) =>
      bench.connect(`tls-${++listener.port}`, {
        url: listener.url,
        rejectUnauthorized: false,
        connectTimeout: 2_000,
        ...(pair && { cert: pair.certfile, key: pair.keyfile }),
      })
    const lenientListener = await make({ type: 'ssl', ssl_options: ssl })
    expect((await enter(lenientListener, authority)).code).toBe(0)
    expect((await enter(lenientListener)).code).toBe(0)
    expect((await enter(lenientListener, stranger)).code).not.toBe(0)
    const demanded = await make({ type: 'ssl', ssl_options: { ...ssl, fail_if_no_peer_cert: true } })
    expect((await enter(demanded, authority)).code).toBe(0)
    expect((await enter(demanded)).code).not.toBe(0)
    expect((await enter(demanded, stranger)).code).not.toBe(0)
  })

  it('rejects disallowed versions', async () => {
    const { port } = await make({ type: 'ssl', ssl_options: { versions: ['tlsv1.3'] } })
    const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false, maxVersion: 'TLSv1.2' })
    const [error] = await once(socket, 'error').catch((reason: unknown) => [reason])
    expect(String(error)).toMatch(/protocol version/)
  })
})

describe('access rules', () => {
  it.each([
    [['deny 127.0.0.0/8', 'allow all'], true],
    [['allow 127.0.0.1', 'deny all'], false],
    [['deny 10.0.0.0/8'], false],
    [['deny all'], true],
  ])('apply the rules %o', async (rules, shut) => {
    const { url } = await make({ access_rules: rules })
    expect((await bench.connect('ruled', { url })).code !== 0).toBe(shut)
  })

  it('deny clients without a username if anonymous clients are denied', async () => {
    const { url } = await make({ enable_authn: 'quick_deny_anonymous' })
    expect((await bench.connect('nameless', { url, protocolVersion: 5 })).code).toBe(0x87)
    expect((await bench.connect('named', { url, protocolVersion: 5, username: 'me' })).code).toBe(0)
  })

  it('skip authentication if disabled on the listener', async () => {
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

it('hide the mountpoint from clients and prepend it to all their topics', async () => {
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

describe('rate limits', () => {
  const measureDuration = async (run: () => Promise<unknown>): Promise<number> => {
    const from = performance.now()
    await run()
    return performance.now() - from
  }

  it('delay messages above the rate without loss', async () => {
    const { url } = await make({ messages_rate: '20/s' })
    const { client } = await bench.connect('chatty', { url })
    const ears = await bench.connect('ears')
    await ears.client.subscribeAsync('chat')
    const took = await measureDuration(() =>
      Promise.all(Array.from({ length: 40 }, (_, index) => client.publishAsync('chat', String(index), { qos: 1 }))),
    )
    expect(took).toBeGreaterThan(800)
    await eventually(() => ears.messages.map(({ payload }) => Number(payload)), [...Array(40).keys()])
    // A listener without a rate does not delay.
    const { client: free } = await bench.connect('free')
    const quick = await measureDuration(() =>
      Promise.all(Array.from({ length: 40 }, () => free.publishAsync('chat', 'x', { qos: 1 }))),
    )
    expect(quick).toBeLessThan(took)
  })

  it('delay bytes above the rate and keep a delayed client alive', async () => {
    const { port, url } = await make({ bytes_rate: '10KB/s' })
    const { client } = await bench.connect('heavy', { url })
    const took = await measureDuration(async () => {
      await client.publishAsync('bytes', Buffer.alloc(30_000), { qos: 1 })
      await client.publishAsync('bytes', 'after', { qos: 1 })
    })
    expect(took).toBeGreaterThan(1_500)
    const { socket, closed } = await dial(port)
    socket.write(connectBytes('patient', 1))
    await once(socket, 'data')
    // PUBLISH of 30,000 bytes, QoS 0: a delay of two seconds with a keep-alive of 1.5 seconds.
    socket.write(Buffer.concat([Buffer.from([0x30, 0xb0, 0xea, 0x01, 0, 1, 0x61]), Buffer.alloc(29_997)]))
    await new Promise((resolve) => setTimeout(resolve, 1_800))
    expect(closed()).toBe(false)
    expect((await bench.get('/clients/patient')).body.connected).toBe(true)
  })

  it('delay connections above the rate', async () => {
    const { url } = await make({ max_conn_rate: '5/s' })
    const took = await measureDuration(async () => {
      const all = await Promise.all(Array.from({ length: 9 }, (_, index) => bench.connect(`crowd${index}`, { url })))
      expect(all.map(({ code }) => code)).toEqual(Array(9).fill(0))
    })
    expect(took).toBeGreaterThan(600)
  })
})

describe('PROXY protocol', () => {
  const v2 = (host: number[], port: number): Buffer => {
    const addresses = Buffer.from([...host, 127, 0, 0, 1, port >> 8, port & 0xff, 7, 91])
    return Buffer.concat([Buffer.from('0d0a0d0a000d0a515549540a2111000c', 'hex'), addresses])
  }

  it.each([
    ['version 1', Buffer.from('PROXY TCP4 203.0.113.7 127.0.0.1 4711 1883\r\n'), '203.0.113.7', 4711],
    ['version 1 over IPv6', Buffer.from('PROXY TCP6 2001:db8::1 ::1 4712 1883\r\n'), '2001:db8::1', 4712],
    ['version 2', v2([198, 51, 100, 9], 4713), '198.51.100.9', 4713],
  ])("%s provides the client's address", async (_version, header, address, clientPort) => {
    const { port } = await make({ proxy_protocol: true })
    const { socket } = await dial(port)
    // Split as a network may deliver it.
    socket.write(header.subarray(0, 5))
    await new Promise((resolve) => setTimeout(resolve, 20))
    socket.write(Buffer.concat([header.subarray(5), connectBytes(`proxied-${clientPort}`)]))
    await once(socket, 'data')
    const { body } = await bench.get(`/clients/proxied-${clientPort}`)
    expect(body).toMatchObject({ ip_address: address, port: clientPort })
  })

  it('closes a client with a missing, invalid or late header', async () => {
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

  it.each(['ws', 'ssl', 'wss'])('works before %s', async (type) => {
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

  it('checks path, subprotocol and origin', async () => {
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

  it('closes idle connections and oversized frames', async () => {
    const { port } = await make({ type: 'ws', websocket: { idle_timeout: '200ms', max_frame_size: 100 } })
    const idle = await open(port)
    await once(idle.ws, 'close')
    const long = await open(port)
    long.ws.on('error', () => {})
    long.ws.send(Buffer.alloc(200))
    await once(long.ws, 'close')
  })

  it("reads the address from a reverse proxy's header", async () => {
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
