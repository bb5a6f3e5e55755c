import { describe, expect, it } from 'vitest'
import type { ListenerOptions } from '../../mqtt/types'
import { client, connectPacket, NODE, publishPacket, raw, rawClient, startBroker, subscribeRaw, until } from './support'

describe("the admin's powers over clients", () => {
  it('kick closes with 0x98 and ends a session that would last; the will goes', async () => {
    const broker = await startBroker()
    const reasons: string[] = []
    broker.events.on('client_disconnected', ({ reason }) => reasons.push(reason))
    const kicked = await rawClient(broker, {
      clientId: 'c',
      clean: false,
      properties: { sessionExpiryInterval: 600 },
      will: { topic: 'w', payload: Buffer.from('w'), qos: 0, retain: true },
    })
    await subscribeRaw(kicked, 'a')
    expect(broker.clients.kick('c')).toBe(true)
    expect(await kicked.reason()).toBe(0x98)
    expect(broker.clients.get('c')).toBeUndefined()
    expect(broker.clients.kick('c')).toBe(false)
    expect(reasons).toEqual(['kicked'])
    expect(broker.retainer.get('w')?.from).toBe('c')
    expect(broker.subscriptions.some({ offset: 0, limit: 10, count: true })).toEqual({ data: [], seen: 0 })
  })

  it('kick ends a session that waits for its client', async () => {
    const broker = await startBroker()
    const away = await rawClient(broker, { clientId: 'c', clean: false }, { version: 4 })
    away.destroy()
    await until('it to leave', () => broker.clients.get('c')?.connected === false)
    expect(broker.clients.kick('c')).toBe(true)
    expect(broker.clients.count).toBe(0)
  })

  it('subscribes and unsubscribes on behalf of a client, retained messages included', async () => {
    const broker = await startBroker()
    broker.publish({ topic: 'a/1', payload: Buffer.from('kept'), retain: true })
    const user = await client(broker, { clientId: 'c' })
    expect(broker.clients.subscribe('c', { topic: 'a/+', qos: 1, nl: 1 })).toEqual({
      node: NODE,
      clientid: 'c',
      topic: 'a/+',
      qos: 1,
      nl: 1,
      rap: 0,
      rh: 0,
    })
    await until('the retained message', () => user.received.length === 1)
    expect(broker.publish({ topic: 'a/2', payload: Buffer.from('x'), qos: 1 })).toMatchObject({ ok: true, matched: 1 })
    await until('the message', () => user.received.length === 2)
    expect(broker.clients.unsubscribe('c', 'a/+')).toBe(true)
    expect(broker.clients.unsubscribe('c', 'a/+')).toBe(false)
    expect(broker.clients.subscribe('c', { topic: 'a/#/b', qos: 1 })).toBe(false)
    expect(broker.clients.subscribe('ghost', { topic: 'a', qos: 1 })).toBeUndefined()
    expect(broker.clients.unsubscribe('ghost', 'a')).toBeUndefined()
    expect(broker.clients.subscriptions('ghost')).toBeUndefined()
  })

  it('changes the keep-alive of a connection', async () => {
    const broker = await startBroker({ settings: { mqtt: { keepalive_multiplier: 0.05 } } })
    const connection = await rawClient(broker, { clientId: 'c', keepalive: 600 })
    expect(broker.clients.setKeepalive('c', 1)).toBe(true)
    expect(broker.clients.get('c')?.keepalive).toBe(1)
    expect(await connection.reason()).toBe(0x8d)
    expect(broker.clients.setKeepalive('c', 1)).toBeUndefined()
  })

  it('publishes with an id that sorts by time, and says how many took it', async () => {
    const broker = await startBroker()
    const user = await client(broker)
    await user.subscribeAsync(['t', '#'])
    const first = broker.publish({ topic: 't', payload: Buffer.from('1') })
    const second = broker.publish({ topic: 'u/v', payload: Buffer.from('2') })
    expect(first).toMatchObject({ ok: true, matched: 2 })
    expect(second).toMatchObject({ ok: true, matched: 1 })
    if (!first.ok || !second.ok) return
    expect(first.id).toMatch(/^[0-9A-F]{32}$/)
    expect(first.id < second.id).toBe(true)
    expect(broker.publish({ topic: 'a/#', payload: Buffer.alloc(0) })).toEqual({ ok: false, reason: 'invalid_topic' })
  })
})

describe('bans and authorization', () => {
  it('a ban refuses before authentication, by any property of the client', async () => {
    const asked: string[] = []
    const broker = await startBroker({
      hooks: {
        banned: ({ clientid, peerhost }) => (clientid === 'bad' && peerhost === '127.0.0.1' ? 'banned' : undefined),
        authenticate: ({ clientid }) => {
          asked.push(clientid)
          return { ok: true }
        },
      },
    })
    for (const [version, code] of [
      [5, 0x8a],
      [4, 5],
    ] as const) {
      const connection = await raw(broker, version)
      connection.send(connectPacket(version, { clientId: 'bad' }))
      const connack = await connection.next('connack')
      expect(version === 5 ? connack.reasonCode : connack.returnCode).toBe(code)
    }
    await rawClient(broker, { clientId: 'good' })
    expect(asked).toEqual(['good'])
    expect(broker.metrics(NODE)).toMatchObject({
      'client.connect': 3,
      'client.connected': 1,
      'client.authenticate': 1,
      'packets.connack.auth_error': 2,
    })
  })

  it('verdicts are cached, listed, cleaned and counted', async () => {
    let asked = 0
    const broker = await startBroker({
      hooks: {
        authorize: (_client, action) => {
          asked++
          return action.action_type === 'subscribe' ? {} : { result: 'allow', source: 'file' }
        },
      },
    })
    const connection = await rawClient(broker, { clientId: 'c' })
    await subscribeRaw(connection, '$share/g/s', { qos: 1 })
    for (let round = 0; round < 3; round++) connection.send(publishPacket('t', 'x'))
    await connection.settled()
    expect(asked).toBe(2)
    expect(broker.clients.authzCache('c')).toMatchObject([
      { access: { action_type: 'subscribe', qos: 1 }, topic: 's', result: 'allow' },
      { access: { action_type: 'publish', qos: 0, retain: false }, topic: 't', result: 'allow' },
    ])
    expect(broker.metrics(NODE)).toMatchObject({
      'client.authorize': 4,
      'authorization.allow': 4,
      'authorization.matched.allow': 1,
      'authorization.nomatch': 1,
      'authorization.cache_hit': 2,
      'authorization.cache_miss': 2,
    })
    expect(broker.clients.cleanAuthzCache('c')).toBe(true)
    expect(broker.clients.authzCache('c')).toEqual([])
    expect(broker.clients.authzCache('ghost')).toBeUndefined()
    expect(broker.clients.cleanAuthzCache('ghost')).toBe(false)
  })

  it('the cache holds no more than its size, nothing excluded, and nothing for longer than its time', async () => {
    const broker = await startBroker({
      settings: { authz: { cache: { enable: true, max_size: 2, ttl: 60_000, excludes: ['no/#'] } } },
    })
    const connection = await rawClient(broker, { clientId: 'c' })
    for (const topic of ['a', 'b', 'no/1', 'c']) connection.send(publishPacket(topic, 'x'))
    await connection.settled()
    expect(broker.clients.authzCache('c')?.map(({ topic }) => topic)).toEqual(['b', 'c'])
    broker.settings.authz.cache.ttl = 0
    expect(broker.clients.authzCache('c')).toEqual([])
  })

  it('a superuser is not asked, and no match may mean deny', async () => {
    const broker = await startBroker({
      settings: { authz: { no_match: 'deny' } },
      hooks: { authenticate: ({ username }) => ({ ok: true, superuser: username === 'root' }) },
    })
    const root = await rawClient(broker, { username: 'root' })
    expect(await subscribeRaw(root, 'a')).toBe(0)
    const user = await rawClient(broker)
    expect(await subscribeRaw(user, 'a')).toBe(0x87)
    expect(broker.metrics(NODE)).toMatchObject({ 'authorization.superuser': 1, 'authorization.nomatch': 1 })
  })

  it('hooks rewrite topics, subscribe for new clients, and change or drop messages', async () => {
    const dropped: string[] = []
    const broker = await startBroker({
      hooks: {
        rewrite: (topic) => topic.replace(/^x\//, 'y/'),
        autoSubscribe: ({ clientid }) => [{ topic: `in/${clientid}`, qos: 1 }],
        messagePublish: (message) =>
          message.topic === 'y/bad' ? null : { ...message, payload: Buffer.from('changed') },
      },
    })
    broker.events.on('message_dropped', ({ reason }) => dropped.push(reason))
    const user = await client(broker, { clientId: 'c' })
    expect(broker.clients.subscriptions('c')).toMatchObject([{ topic: 'in/c', qos: 1 }])
    await user.subscribeAsync('x/#')
    await user.publishAsync('x/1', 'm', { qos: 1 })
    await user.publishAsync('x/bad', 'm', { qos: 1 })
    await until('the message', () => user.received.length === 1)
    expect(user.received[0]).toMatchObject({ topic: 'y/1', payload: 'changed' })
    expect(dropped).toEqual(['rejected'])
  })
})

describe('listeners', () => {
  it('a mount point is put before topics and taken off again', async () => {
    const listeners: ListenerOptions[] = [
      { type: 'tcp', mountpoint: 'm/$' + '{clientid}/', enableAuthn: false },
      { type: 'ws' },
    ]
    const broker = await startBroker({
      nodes: [{ listeners }],
      hooks: { authenticate: () => ({ ok: false, reason: 'not_authorized' }) },
    })
    const user = await client(broker, { clientId: 'c' })
    await user.subscribeAsync('a/#')
    await user.publishAsync('a/b', 'own', { qos: 1 })
    broker.publish({ topic: 'm/c/a/c', payload: Buffer.from('other') })
    await until('both', () => user.received.length === 2)
    expect(user.received.map(({ topic }) => topic)).toEqual(['a/b', 'a/c'])
    expect(broker.clients.get('c')).toMatchObject({ mountpoint: 'm/c/', enable_authn: false })
    expect(broker.routes.get('m/c/a/#')).toHaveLength(1)
  })

  it('stop and start one by one, on the port they had', async () => {
    const broker = await startBroker()
    const [tcp] = broker.nodes[0]?.listeners ?? []
    if (!tcp) throw new Error('no listener')
    const connection = await rawClient(broker)
    expect(tcp).toMatchObject({ id: 'tcp:default', running: true, currentConnections: 1 })
    const { port } = tcp
    await tcp.stop()
    expect(await connection.reason()).toBe(0x8b)
    expect(tcp.running).toBe(false)
    await rawClient(broker, {}, { carrier: 'ws' })
    await tcp.start()
    expect(tcp.port).toBe(port)
    await rawClient(broker)
  })

  it('take no more connections than they may', async () => {
    const broker = await startBroker({
      nodes: [{ listeners: [{ type: 'tcp', maxConnections: 1 }, { type: 'ws' }] }],
    })
    await rawClient(broker)
    const other = await raw(broker)
    await other.gone()
  })

  it('say which port is taken', async () => {
    const broker = await startBroker()
    const port = broker.nodes[0]?.listeners[0]?.port ?? 0
    const node = broker.node(NODE)
    const second = node?.addListener({ type: 'tcp', name: 'second', port })
    await expect(second?.start()).rejects.toMatchObject({ code: 'EADDRINUSE', port })
    expect(await node?.removeListener('tcp:second')).toBe(true)
    expect(await node?.removeListener('tcp:second')).toBe(false)
  })
})

describe('nodes', () => {
  const TWO = 'emqx@127.0.0.2'

  it('share subscriptions, retained messages and sessions', async () => {
    const broker = await startBroker({ nodes: [{}, {}] })
    const here = await client(broker, { clientId: 'here' })
    const there = await client(broker, { clientId: 'there', node: TWO })
    await there.subscribeAsync('a', { qos: 1 })
    await here.publishAsync('a', 'x', { qos: 1, retain: true })
    await until('the message', () => there.received.length === 1)
    expect(broker.metrics(NODE)['messages.forward']).toBe(1)
    expect(broker.metrics(NODE)['messages.received']).toBe(1)
    expect(broker.metrics(TWO)).toMatchObject({ 'messages.sent': 1, 'messages.received': 0 })
    expect(broker.routes.get('a')).toEqual([{ topic: 'a', node: TWO }])
    expect([...broker.clients.all(TWO)].map(({ clientid }) => clientid)).toEqual(['there'])
    expect(broker.stats(TWO)).toMatchObject({ 'connections.count': 1, 'cluster_sessions.count': 2, 'topics.count': 1 })
  })

  it('a client takes its session from node to node', async () => {
    const broker = await startBroker({ nodes: [{}, {}] })
    const who = { clientId: 'c', clean: false, properties: { sessionExpiryInterval: 60 } }
    const first = await rawClient(broker, who)
    await subscribeRaw(first, 'a')
    const second = await rawClient(broker, who, { node: TWO })
    expect(second.connack.sessionPresent).toBe(true)
    expect(await first.reason()).toBe(0x8e)
    expect(broker.routes.get('a')).toEqual([{ topic: 'a', node: TWO }])
    expect(broker.stats(NODE)).toMatchObject({
      'sessions.count': 0,
      'subscriptions.count': 0,
      'live_connections.count': 0,
    })
    expect(broker.stats(TWO)).toMatchObject({
      'sessions.count': 1,
      'subscriptions.count': 1,
      'live_connections.count': 1,
    })
  })

  it('one that stops closes its clients; lasting sessions go on elsewhere, and it comes back', async () => {
    const broker = await startBroker({ nodes: [{}, {}] })
    const lasting = await rawClient(
      broker,
      { clientId: 'lasting', clean: false, properties: { sessionExpiryInterval: 60 } },
      { node: TWO },
    )
    await subscribeRaw(lasting, 'a', { qos: 1 })
    const passing = await rawClient(broker, { clientId: 'passing' }, { node: TWO, carrier: 'ws' })
    const other = await rawClient(broker, { clientId: 'other' })
    await broker.stopNode(TWO)
    expect(await lasting.reason()).toBe(0x8b)
    expect(await passing.reason()).toBe(0x8b)
    expect(await other.settled()).toEqual([])
    expect(broker.node(TWO)).toMatchObject({ status: 'stopped', connections: 0 })
    expect(broker.clients.get('passing')).toBeUndefined()
    expect(broker.clients.get('lasting')).toMatchObject({ node: NODE, connected: false })
    broker.publish({ topic: 'a', payload: Buffer.from('x'), qos: 1 })
    await broker.startNode(TWO)
    expect(broker.node(TWO)?.status).toBe('running')
    const back = await rawClient(
      broker,
      { clientId: 'lasting', clean: false, properties: { sessionExpiryInterval: 60 } },
      { node: TWO },
    )
    await back.next('publish')
  })

  it('with none running nothing is published', async () => {
    const broker = await startBroker()
    await broker.stopNode(NODE)
    expect(broker.publish({ topic: 'a', payload: Buffer.alloc(0) })).toEqual({ ok: false, reason: 'no_running_node' })
  })
})

describe('figures', () => {
  it('count every packet and byte of a small conversation', async () => {
    const broker = await startBroker()
    const connection = await rawClient(broker, { clientId: 'c' })
    await subscribeRaw(connection, 'a', { qos: 1 })
    connection.send(publishPacket('a', 'x', { qos: 1, messageId: 1 }))
    const { messageId } = await connection.next('publish')
    connection.send({ cmd: 'puback', messageId: messageId ?? 0, reasonCode: 0 })
    connection.send({ cmd: 'pingreq' })
    await connection.next('pingresp')
    const facts = broker.clients.get('c')
    expect(facts).toMatchObject({
      recv_pkt: 5,
      send_pkt: 5,
      recv_msg: 1,
      send_msg: 1,
      'send_msg.qos1': 1,
      mailbox_len: 0,
    })
    const metrics = broker.metrics(NODE)
    expect(metrics).toMatchObject({
      'bytes.received': facts?.recv_oct,
      'bytes.sent': facts?.send_oct,
      'packets.received': 5,
      'packets.sent': 5,
      'packets.connect.received': 1,
      'packets.connack.sent': 1,
      'packets.subscribe.received': 1,
      'packets.suback.sent': 1,
      'packets.publish.received': 1,
      'packets.publish.sent': 1,
      'packets.puback.received': 1,
      'packets.puback.sent': 1,
      'packets.pingreq.received': 1,
      'packets.pingresp.sent': 1,
      'messages.received': 1,
      'messages.qos1.received': 1,
      'messages.qos1.sent': 1,
      'messages.publish': 1,
      'messages.acked': 1,
      'authentication.success': 1,
      'authentication.success.anonymous': 1,
      'session.created': 1,
    })
    connection.send({ cmd: 'disconnect', reasonCode: 0 })
    await connection.gone()
    expect(broker.metrics(NODE)).toMatchObject({
      'packets.disconnect.received': 1,
      'client.disconnected': 1,
      'session.terminated': 1,
    })
    expect(broker.stats(NODE)).toMatchObject({ 'connections.count': 0, 'connections.max': 1, 'subscriptions.max': 1 })
  })

  it('events tell the whole life of a client', async () => {
    const broker = await startBroker()
    const heard: string[] = []
    for (const name of [
      'client_check_authn_complete',
      'session_created',
      'client_connected',
      'client_connack',
      'client_check_authz_complete',
      'session_subscribed',
      'message_publish',
      'message_delivered',
      'message_acked',
      'session_unsubscribed',
      'client_disconnected',
      'session_terminated',
    ] as const) {
      broker.events.on(name, () => heard.push(name))
    }
    const off = broker.events.on('client_connected', () => heard.push('never'))
    off()
    const user = await client(broker)
    await user.subscribeAsync('a', { qos: 1 })
    broker.publish({ topic: 'a', payload: Buffer.from('x'), qos: 1 })
    await until('the acknowledgement', () => heard.includes('message_acked'))
    await user.unsubscribeAsync('a')
    await user.endAsync()
    await until('the end', () => heard.includes('session_terminated'))
    expect(heard).toEqual([
      'client_check_authn_complete',
      'session_created',
      'client_connected',
      'client_connack',
      'client_check_authz_complete',
      'session_subscribed',
      'message_publish',
      'message_delivered',
      'message_acked',
      'session_unsubscribed',
      'client_disconnected',
      'session_terminated',
    ])
  })
})
