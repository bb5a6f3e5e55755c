import { once } from 'node:events'
import type { Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { selfSigned } from '../../sandbox/domains/listeners/selfSigned'
import { type StompPeer, stompPeer } from './stompPeer'
import { eventually, openBench } from './support'

const bench = openBench()
let port = 0

const portOf = async (id = 'stomp:tcp:default'): Promise<number> =>
  Number((await bench.get(`/gateways/stomp/listeners/${id}`)).body.bind.split(':').at(-1))

beforeAll(async () => {
  const listeners = [{ type: 'tcp', name: 'default', bind: '127.0.0.1:0' }]
  const reply = await bench.put('/gateways/stomp', { idle_timeout: '1s', listeners })
  expect(reply.status, reply.text).toBe(204)
  port = await portOf()
}, 60_000)

/** A peer that is connected. */
const enter = async (headers: Record<string, string> = {}, at = port): Promise<StompPeer> => {
  const peer = await stompPeer(at)
  peer.say('CONNECT', { 'accept-version': '1.2', host: 'broker', ...headers })
  await peer.next('CONNECTED')
  return peer
}

const clients = async () => (await bench.get('/gateways/stomp/clients')).body.data as Record<string, unknown>[]

describe('CONNECT', () => {
  it.each([
    ['1.0,1.1,1.2', '1.2'],
    ['1.0,1.1', '1.1'],
    ['1.0', '1.0'],
    [undefined, '1.0'],
  ])('offered %s, %s is spoken', async (offered, spoken) => {
    const peer = await stompPeer(port)
    peer.say(offered === undefined ? 'CONNECT' : 'STOMP', offered === undefined ? {} : { 'accept-version': offered })
    expect((await peer.next('CONNECTED')).headers.get('version')).toBe(spoken)
  })

  it.each([
    ['a version that nobody speaks', { 'accept-version': '3.0' }, /1\.0, 1\.1 and 1\.2/],
    ['heart-beats that are no numbers', { 'heart-beat': 'often' }, /heart-beat/],
  ])('%s is refused', async (_what, headers, message) => {
    const peer = await stompPeer(port)
    peer.say('CONNECT', headers)
    expect((await peer.next('ERROR')).headers.get('message')).toMatch(message)
    await peer.gone()
  })

  it('everything before it is refused, and saying nothing too', async () => {
    const early = await stompPeer(port)
    early.say('SEND', { destination: 'a', receipt: 'r1' }, 'x')
    const error = await early.next('ERROR')
    expect(error.headers.get('receipt-id')).toBe('r1')
    await early.gone()
    const silent = await stompPeer(port)
    expect((await silent.next('ERROR')).headers.get('message')).toContain('in time')
    await silent.gone()
  })

  it('a second one is refused', async () => {
    const peer = await enter()
    peer.say('CONNECT')
    await peer.next('ERROR')
    await peer.gone()
  })
})

describe('messages', () => {
  it('go to MQTT clients and come from them', async () => {
    const peer = await enter()
    const mqtt = await bench.connect('mqtt-side', { protocolVersion: 5 })
    await mqtt.client.subscribeAsync('from/stomp')
    peer.say('SUBSCRIBE', { id: '7', destination: 'to/+', receipt: 'sub' })
    expect((await peer.next('RECEIPT')).headers.get('receipt-id')).toBe('sub')
    peer.say('SEND', { destination: 'from/stomp', 'content-type': 'text/plain' }, 'hello')
    await eventually(() => mqtt.messages.map(({ topic, payload }) => [topic, payload]), [['from/stomp', 'hello']])
    await mqtt.client.publishAsync('to/you', 'back', { qos: 1 })
    const message = await peer.next('MESSAGE')
    expect(message.body.toString()).toBe('back')
    expect(Object.fromEntries(message.headers)).toMatchObject({ subscription: '7', destination: 'to/you' })
    peer.say('UNSUBSCRIBE', { id: '7', receipt: 'unsub' })
    await peer.next('RECEIPT')
    await mqtt.client.publishAsync('to/you', 'nobody', { qos: 1 })
    expect(peer.frames.filter(({ command }) => command === 'MESSAGE')).toHaveLength(1)
  })

  it("carry binary bodies, escaped headers and the sender's own headers", async () => {
    const [sender, receiver] = [await enter(), await enter()]
    receiver.say('SUBSCRIBE', { id: 'b', destination: 'bin', receipt: 's' })
    await receiver.next('RECEIPT')
    sender.raw(
      Buffer.concat([
        Buffer.from('SEND\ndestination:bin\nfoo:a\\cb\\nc\\\\\nfoo:second\ncontent-length:3\n\n'),
        Buffer.from([0, 1, 0, 0]),
      ]),
    )
    const { body, headers } = await receiver.next('MESSAGE')
    expect([...body]).toEqual([0, 1, 0])
    expect(headers.get('foo')).toBe('a:b\nc\\')
  })

  it('arrive byte by byte', async () => {
    const peer = await enter()
    for (const byte of Buffer.from('SUBSCRIBE\r\nid:1\r\ndestination:slow\r\nreceipt:r\r\n\r\n\0\n\n'))
      peer.raw(Buffer.from([byte]))
    expect((await peer.next('RECEIPT')).headers.get('receipt-id')).toBe('r')
  })

  it('that were retained come to a new subscription', async () => {
    const mqtt = await bench.connect('keeper')
    await mqtt.client.publishAsync('kept/stomp', 'old', { retain: true, qos: 1 })
    const peer = await enter()
    peer.say('SUBSCRIBE', { id: '1', destination: 'kept/#' })
    expect((await peer.next('MESSAGE')).body.toString()).toBe('old')
  })

  it('are acknowledged one by one or all before, and refused for a wrong id', async () => {
    const [single, all] = [await enter(), await enter()]
    single.say('SUBSCRIBE', { id: '1', destination: 'ack', ack: 'client-individual' })
    all.say('SUBSCRIBE', { id: '1', destination: 'ack', ack: 'client', receipt: 'r' })
    await all.next('RECEIPT')
    await eventually(async () => (await clients()).filter((one) => one.subscriptions_cnt === 1).length, 2)
    for (const payload of ['1', '2', '3']) {
      await bench.post('/publish', { topic: 'ack', payload })
    }
    const ids = async (peer: StompPeer) => {
      const messages = [await peer.next('MESSAGE'), await peer.next('MESSAGE'), await peer.next('MESSAGE')]
      return messages.map(({ headers }) => headers.get('ack') ?? '')
    }
    const [one, many] = [await ids(single), await ids(all)]
    single.say('ACK', { id: one[1] ?? '' })
    all.say('NACK', { id: many[1] ?? '' })
    const waiting = async () => (await clients()).map(({ inflight_cnt }) => inflight_cnt).filter((count) => count !== 0)
    await eventually(waiting, [2, 1])
    single.say('ACK', { id: 'ghost', receipt: 'x' })
    expect((await single.next('ERROR')).headers.get('receipt-id')).toBe('x')
  })

  it('of a transaction go when it is committed, and not when it is aborted', async () => {
    const peer = await enter()
    const mqtt = await bench.connect('witness')
    await mqtt.client.subscribeAsync('tx')
    peer.say('BEGIN', { transaction: 'a' })
    peer.say('SEND', { destination: 'tx', transaction: 'a' }, 'committed')
    peer.say('BEGIN', { transaction: 'b' })
    peer.say('SEND', { destination: 'tx', transaction: 'b' }, 'aborted')
    peer.say('ABORT', { transaction: 'b', receipt: 'r' })
    await peer.next('RECEIPT')
    expect(mqtt.messages).toEqual([])
    peer.say('COMMIT', { transaction: 'a' })
    await eventually(() => mqtt.messages.map(({ payload }) => payload), ['committed'])
    peer.say('COMMIT', { transaction: 'a' })
    await peer.next('ERROR')
  })
})

describe('the end', () => {
  it('DISCONNECT is answered, then closed, and the client is gone', async () => {
    const before = (await clients()).length
    const peer = await enter()
    expect(await clients()).toHaveLength(before + 1)
    peer.say('DISCONNECT', { receipt: 'bye' })
    expect((await peer.next('RECEIPT')).headers.get('receipt-id')).toBe('bye')
    await peer.gone()
    await eventually(async () => (await clients()).length, before)
  })

  it('heart-beats are kept, and asked for', async () => {
    const peer = await stompPeer(port)
    peer.say('CONNECT', { 'accept-version': '1.2', 'heart-beat': '100,100' })
    expect((await peer.next('CONNECTED')).headers.get('heart-beat')).toBe('100,100')
    const beating = setInterval(() => peer.raw('\n'), 50)
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(peer.frames.map(({ command }) => command)).toEqual(['CONNECTED'])
    expect(peer.heard().split('\0').at(-1)?.length).toBeGreaterThan(2)
    clearInterval(beating)
    expect((await peer.next('ERROR')).headers.get('message')).toContain('heart-beat')
    await peer.gone()
  })

  it.each([
    ['an unknown command', 'SHOUT\n\n\0', /unknown command/],
    ['a command without an end', 'X'.repeat(5_000), /unknown command/],
    ['a header without a colon', 'SEND\nnonsense\n\n\0', /colon/],
    ['an undefined escape', 'SEND\ndestination:a\\t\n\n\0', /escape/],
    ['too many headers', `SEND\n${'a:b\n'.repeat(11)}\n\0`, /too many headers/],
    ['a header that is too long', `SEND\na:${'x'.repeat(2_000)}\n\n\0`, /too long/],
    ['a body that is too long', `SEND\ndestination:a\n\n${'x'.repeat(70_000)}`, /too long/],
    ['a stated length that is too long', 'SEND\ndestination:a\ncontent-length:99999999\n\n', /too long/],
    ['a length that is no number', 'SEND\ndestination:a\ncontent-length:-1\n\n\0', /number/],
    ['no NUL after the length', 'SEND\ndestination:a\ncontent-length:1\n\nab\0', /NUL/],
    ['no destination', 'SEND\n\n\0', /destination/],
    ['a wildcard to send to', 'SEND\ndestination:a/#\n\nx\0', /topic name/],
    ['a subscription without an id', 'SUBSCRIBE\ndestination:a\n\n\0', /id/],
    ['a filter that is none', 'SUBSCRIBE\nid:1\ndestination:a/#/b\n\n\0', /topic filter/],
    ['an unknown ack mode', 'SUBSCRIBE\nid:1\ndestination:a\nack:maybe\n\n\0', /ack/],
    ['a subscription id twice', 'SUBSCRIBE\nid:1\ndestination:a\n\n\0SUBSCRIBE\nid:1\ndestination:b\n\n\0', /conflict/],
    ['a transaction that never began', 'SEND\ndestination:a\ntransaction:t\n\n\0', /not begun/],
  ])('%s is told, and closed', async (_what, bytes, message) => {
    const peer = await enter()
    peer.raw(bytes)
    expect((await peer.next('ERROR')).headers.get('message')).toMatch(message)
    await peer.gone()
  })

  it('no bytes whatever harm another client', async () => {
    const bystander = await enter()
    let seed = 7
    const noise = (): number => {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
      return (seed >> 8) & 0xff
    }
    for (let round = 0; round < 30; round++) {
      const peer = await stompPeer(port)
      if (round % 2) peer.say('CONNECT')
      peer.raw(Buffer.from(Array.from({ length: 500 }, noise)))
      peer.socket.end()
    }
    bystander.say('SEND', { destination: 'fine', receipt: 'fine' })
    await bystander.next('RECEIPT')
  })
})

describe('through the API', () => {
  it('clients are listed with their figures, and are none of the MQTT clients', async () => {
    const peer = await enter({ login: 'joe', 'heart-beat': '60000,0' })
    peer.say('SUBSCRIBE', { id: 's1', destination: 'listed/#', receipt: 'r' })
    await peer.next('RECEIPT')
    const found = (await bench.get('/gateways/stomp/clients?username=joe')).body.data
    expect(found).toHaveLength(1)
    const [client] = found
    expect(client).toMatchObject({
      connected: true,
      proto_name: 'STOMP',
      proto_ver: '1.2',
      ip_address: '127.0.0.1',
      port: peer.socket.localPort,
      keepalive: 60,
      subscriptions_cnt: 1,
      recv_pkt: 2,
      send_pkt: 2,
    })
    const path = `/gateways/stomp/clients/${client.clientid}`
    expect((await bench.get(path)).body.clientid).toBe(client.clientid)
    expect((await bench.get(`/clients/${client.clientid}`)).status).toBe(404)
    expect((await bench.get(`${path}/subscriptions`)).body).toEqual([
      { topic: 'listed/#', qos: 0, nl: 0, rap: 0, rh: 0, sub_props: { subid: 's1' } },
    ])
    expect((await bench.get('/subscriptions?topic=listed%2F%23')).body.data).toMatchObject([
      { clientid: client.clientid },
    ])
    const overview = (await bench.get('/gateways?status=running')).body[0]
    expect(overview.current_connections).toBeGreaterThan(0)
  })

  it('a client can be subscribed, unsubscribed and kicked', async () => {
    const peer = await enter({ login: 'ann' })
    const [{ clientid }] = (await bench.get('/gateways/stomp/clients?like_username=an')).body.data
    const path = `/gateways/stomp/clients/${clientid}`
    const body = { topic: 'given/#', qos: 0, sub_props: { subid: 'by-admin' } }
    expect((await bench.post(`${path}/subscriptions`, body)).status).toBe(201)
    expect((await bench.post(`${path}/subscriptions`, body)).status).toBe(400)
    expect((await bench.post(`${path}/subscriptions`, { topic: 'a/#/b' })).status).toBe(400)
    await bench.post('/publish', { topic: 'given/x', payload: 'p' })
    expect((await peer.next('MESSAGE')).headers.get('subscription')).toBe('by-admin')
    expect((await bench.delete(`${path}/subscriptions/given%2F%23`)).status).toBe(204)
    expect((await bench.delete(`${path}/subscriptions/given%2F%23`)).status).toBe(404)
    expect((await bench.delete(path)).status).toBe(204)
    expect((await peer.next('ERROR')).headers.get('message')).toBe('Kicked out')
    await peer.gone()
    expect(await bench.delete(path)).toMatchObject({ status: 404, body: { code: 'RESOURCE_NOT_FOUND' } })
  })

  it('users are asked for where there is an authenticator, at the gateway or at the listener', async () => {
    const base = '/gateways/stomp/authentication'
    const settings = { mechanism: 'password_based', backend: 'built_in_database', user_id_type: 'username' }
    const hash = { name: 'sha256', salt_position: 'suffix' }
    expect((await bench.post(base, { ...settings, password_hash_algorithm: hash })).status).toBe(201)
    onTestFinished(async () => void (await bench.delete(base)))
    await bench.post(`${base}/users`, { user_id: 'joe', password: 'secret-1', is_superuser: true })
    const attempt = async (login: string, passcode: string, at = port) => {
      const peer = await stompPeer(at)
      peer.say('CONNECT', { 'accept-version': '1.2', login, passcode })
      await eventually(() => peer.frames.length, 1)
      return peer.frames[0]?.command
    }
    expect(await attempt('joe', 'secret-1')).toBe('CONNECTED')
    expect(await attempt('joe', 'wrong')).toBe('ERROR')
    expect(await attempt('eve', 'secret-1')).toBe('ERROR')
    const listener = { type: 'tcp', name: 'own', bind: '127.0.0.1:0' }
    expect((await bench.post('/gateways/stomp/listeners', listener)).status).toBe(201)
    const path = '/gateways/stomp/listeners/stomp:tcp:own'
    onTestFinished(async () => void (await bench.delete(path)))
    const own = await portOf('stomp:tcp:own')
    const algorithm = { name: 'pbkdf2', mac_fun: 'sha256', iterations: 10 }
    await bench.post(`${path}/authentication`, { ...settings, password_hash_algorithm: algorithm })
    await bench.post(`${path}/authentication/users`, { user_id: 'eve', password: 'secret-2' })
    expect(await attempt('eve', 'secret-2', own)).toBe('CONNECTED')
    expect(await attempt('joe', 'secret-1', own)).toBe('ERROR')
    const open = { type: 'tcp', name: 'open', bind: '127.0.0.1:0', enable_authn: false }
    await bench.post('/gateways/stomp/listeners', open)
    onTestFinished(async () => void (await bench.delete('/gateways/stomp/listeners/stomp:tcp:open')))
    expect(await attempt('anyone', '', await portOf('stomp:tcp:open'))).toBe('CONNECTED')
  })

  it('what a client may do is asked of the authorization', async () => {
    const { hooks } = bench.sandbox.broker
    const { authorize } = hooks
    hooks.authorize = (_client, { action_type }, topic) => ({
      result: topic === 'secret' ? 'deny' : 'allow',
      source: action_type,
    })
    onTestFinished(() => {
      if (authorize) hooks.authorize = authorize
      else delete hooks.authorize
    })
    for (const bytes of ['SEND\ndestination:secret\n\n\0', 'SUBSCRIBE\nid:1\ndestination:secret\n\n\0']) {
      const peer = await enter()
      peer.raw(bytes)
      expect((await peer.next('ERROR')).headers.get('message')).toBe('not authorized')
    }
  })

  it('the mountpoint and what takes the place of client and user', async () => {
    /* biome-ignore-start lint/suspicious/noTemplateCurlyInString: the broker's own placeholders */
    const override = { clientid: 'st-${Packet.headers.login}', username: '${Packet.headers.host}' }
    await bench.put('/gateways/stomp', { mountpoint: 'st/${clientid}/', clientinfo_override: override })
    /* biome-ignore-end lint/suspicious/noTemplateCurlyInString: the broker's own placeholders */
    onTestFinished(async () => void (await bench.put('/gateways/stomp', { mountpoint: '', clientinfo_override: {} })))
    const peer = await enter({ login: 'joe' })
    expect((await bench.get('/gateways/stomp/clients/st-joe')).body).toMatchObject({
      username: 'broker',
      mountpoint: 'st/st-joe/',
    })
    const outside = await bench.connect('outside')
    await outside.client.subscribeAsync('st/#')
    peer.say('SUBSCRIBE', { id: '1', destination: 'in' })
    peer.say('SEND', { destination: 'out', receipt: 'r' }, 'x')
    await peer.next('RECEIPT')
    await eventually(() => outside.messages.map(({ topic }) => topic), ['st/st-joe/out'])
    await outside.client.publishAsync('st/st-joe/in', 'y')
    expect((await peer.next('MESSAGE')).headers.get('destination')).toBe('in')
    const again = await enter({ login: 'joe' })
    expect((await peer.next('ERROR')).headers.get('message')).toContain('taken over')
    expect(again.socket.destroyed).toBe(false)
  })

  it('over TLS, and no more clients than the listener takes', async () => {
    const { cert, key } = selfSigned('stomp')
    const ssl = {
      type: 'ssl',
      name: 'tls',
      bind: '127.0.0.1:0',
      max_connections: 1,
      ssl_options: { certfile: cert, keyfile: key },
    }
    const reply = await bench.post('/gateways/stomp/listeners', ssl)
    expect(reply.status, reply.text).toBe(201)
    expect(reply.body.ssl_options.keyfile).not.toContain('BEGIN')
    onTestFinished(async () => void (await bench.delete('/gateways/stomp/listeners/stomp:ssl:tls')))
    const over = async (socket: Socket) => {
      const secure = connectTls({ socket, ca: cert, servername: 'localhost' })
      await once(secure, 'secureConnect')
      return secure
    }
    const at = await portOf('stomp:ssl:tls')
    const peer = await stompPeer(at, over)
    peer.say('CONNECT')
    await peer.next('CONNECTED')
    const second = await stompPeer(at, over)
    await second.gone()
  })

  it('a stopped gateway closes its clients and its ports', async () => {
    const peer = await enter()
    expect((await bench.put('/gateways/stomp/enable/false')).status).toBe(204)
    await peer.next('ERROR')
    await peer.gone()
    await expect(stompPeer(port)).rejects.toThrow(/ECONNREFUSED/)
    expect((await bench.put('/gateways/stomp/enable/true')).status).toBe(204)
    await enter()
  })
})
