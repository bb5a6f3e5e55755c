import { describe, expect, it } from 'vitest'
import {
  client,
  connectPacket,
  NODE,
  openRaw,
  publishPacket,
  rawClient,
  startBroker,
  subscribeRaw,
  waitUntil,
} from './support'

describe('bans and authorization', () => {
  it('a ban by any property of the client refuses before authentication', async () => {
    const authenticatedIds: string[] = []
    const broker = await startBroker({
      hooks: {
        banned: ({ clientid, peerhost }) => (clientid === 'bad' && peerhost === '127.0.0.1' ? 'banned' : undefined),
        authenticate: ({ clientid }) => {
          authenticatedIds.push(clientid)
          return { ok: true }
        },
      },
    })
    for (const [version, code] of [
      [5, 0x8a],
      [4, 5],
    ] as const) {
      const connection = await openRaw(broker, version)
      connection.send(connectPacket(version, { clientId: 'bad' }))
      const connack = await connection.next('connack')
      expect(version === 5 ? connack.reasonCode : connack.returnCode).toBe(code)
    }
    await rawClient(broker, { clientId: 'good' })
    expect(authenticatedIds).toEqual(['good'])
    expect(broker.metrics(NODE)).toMatchObject({
      'client.connect': 3,
      'client.connected': 1,
      'client.authenticate': 1,
      'packets.connack.auth_error': 2,
    })
  })

  it('authorization decisions are cached, listed, cleared and counted', async () => {
    let authorizeCalls = 0
    const broker = await startBroker({
      hooks: {
        authorize: (_client, action) => {
          authorizeCalls++
          return action.action_type === 'subscribe' ? {} : { result: 'allow', source: 'file' }
        },
      },
    })
    const connection = await rawClient(broker, { clientId: 'c' })
    await subscribeRaw(connection, '$share/g/s', { qos: 1 })
    for (let round = 0; round < 3; round++) connection.send(publishPacket('t', 'x'))
    await connection.drainPackets()
    expect(authorizeCalls).toBe(2)
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

  it('the cache respects its size, exclusions and time to live', async () => {
    const broker = await startBroker({
      settings: { authz: { cache: { enable: true, max_size: 2, ttl: 60_000, excludes: ['no/#'] } } },
    })
    const connection = await rawClient(broker, { clientId: 'c' })
    for (const topic of ['a', 'b', 'no/1', 'c']) connection.send(publishPacket(topic, 'x'))
    await connection.drainPackets()
    expect(broker.clients.authzCache('c')?.map(({ topic }) => topic)).toEqual(['b', 'c'])
    broker.settings.authz.cache.ttl = 0
    expect(broker.clients.authzCache('c')).toEqual([])
  })

  it('skips authorization for superusers, and may deny if no source matches', async () => {
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
    await waitUntil('the message', () => user.received.length === 1)
    expect(user.received[0]).toMatchObject({ topic: 'y/1', payload: 'changed' })
    expect(dropped).toEqual(['rejected'])
  })
})
