import { describe, expect, it } from 'vitest'
import type { ProtocolVersion } from '../../mqtt/types'
import { client, NODE, rawClient, startBroker, subscribeRaw, waitUntil } from './support'

const versions: ProtocolVersion[] = [3, 4, 5]

describe('SUBSCRIBE and UNSUBSCRIBE (3.8 – 3.11)', () => {
  it.each(versions)(
    '[MQTT-3.8.4-1] [MQTT-3.8.4-5] [MQTT-3.8.4-6] returns one code per filter in order, version %s',
    async (version) => {
      const broker = await startBroker({
        hooks: { authorize: (_, __, topic) => ({ result: topic === 'secret' ? 'deny' : 'allow' }) },
      })
      const connection = await rawClient(broker, { clientId: 'c' }, { version })
      const topics = ['a', 'b/#/c', 'secret', '$share//x', 'd/+']
      connection.send({
        cmd: 'subscribe',
        messageId: 77,
        subscriptions: topics.map((topic, index) => ({ topic, qos: (index % 3) as 0 | 1 | 2 })),
      })
      const suback = await connection.next('suback')
      expect(suback.messageId).toBe(77)
      expect(suback.granted).toEqual(version === 5 ? [0, 0x8f, 0x87, 0x8f, 1] : [0, 0x80, 0x80, 0x80, 1])
      expect(broker.clients.subscriptions('c')?.map(({ topic }) => topic)).toEqual(['a', 'd/+'])
      expect(broker.metrics(NODE)).toMatchObject({ 'packets.subscribe.error': 1, 'packets.subscribe.auth_error': 1 })
    },
  )

  it('[MQTT-3.8.4-8] delivers with the lower QoS of message and subscription; upgrades if configured', async () => {
    const broker = await startBroker({ settings: { mqtt: { max_qos_allowed: 1 } } })
    const user = await client(broker)
    expect(await user.subscribeAsync('a', { qos: 2 })).toMatchObject([{ qos: 1 }])
    for (const qos of [0, 1, 2] as const) broker.publish({ topic: 'a', payload: Buffer.from('x'), qos })
    await waitUntil('three', () => user.received.length === 3)
    expect(user.received.map(({ qos }) => qos)).toEqual([0, 1, 1])
    broker.settings.mqtt.upgrade_qos = true
    broker.publish({ topic: 'a', payload: Buffer.from('x'), qos: 0 })
    await waitUntil('one more', () => user.received.length === 4)
    expect(user.received[3]?.qos).toBe(1)
  })

  it('[MQTT-3.8.4-3] subscribing again replaces the subscription', async () => {
    const broker = await startBroker()
    const connection = await rawClient(broker, { clientId: 'c' })
    await subscribeRaw(connection, 'a', { qos: 0, identifier: 1 })
    await subscribeRaw(connection, 'a', { qos: 1, nl: true, rap: true, rh: 1, identifier: 2 })
    expect(broker.clients.subscriptions('c')).toEqual([
      { node: NODE, clientid: 'c', topic: 'a', qos: 1, nl: 1, rap: 1, rh: 1 },
    ])
    broker.publish({ topic: 'a', payload: Buffer.from('x'), qos: 1 })
    const [publish, ...more] = await connection.drainPackets()
    expect(publish).toMatchObject({ qos: 1, properties: { subscriptionIdentifier: 2 } })
    expect(more).toEqual([])
    expect(broker.stats(NODE)).toMatchObject({ 'subscriptions.count': 1, 'topics.count': 1 })
  })

  it('[MQTT-3.3.4-3] [MQTT-3.3.4-4] [MQTT-3.3.4-5] overlapping subscriptions get a copy each, with their identifiers', async () => {
    const broker = await startBroker()
    const connection = await rawClient(broker)
    await subscribeRaw(connection, 'a/#', { identifier: 1 })
    await subscribeRaw(connection, 'a/+', { identifier: 268_435_455 })
    await subscribeRaw(connection, 'a/b')
    broker.publish({ topic: 'a/b', payload: Buffer.from('x') })
    const ids = (await connection.drainPackets()).map((one) =>
      one.cmd === 'publish' ? one.properties?.subscriptionIdentifier : 0,
    )
    expect(ids.sort()).toEqual([1, 268_435_455, undefined])
  })

  it("[MQTT-3.8.3-3] no local excludes the client's messages", async () => {
    const broker = await startBroker()
    const user = await client(broker, { clientId: 'c' })
    const other = await client(broker)
    await user.subscribeAsync('a', { qos: 0, nl: true })
    await user.publishAsync('a', 'own', { qos: 1 })
    await other.publishAsync('a', 'other', { qos: 1 })
    await waitUntil('the other one', () => user.received.length > 0)
    expect(user.received.map(({ payload }) => payload)).toEqual(['other'])
    expect(broker.metrics(NODE)['delivery.dropped.no_local']).toBe(1)
  })

  it('ignore_loop_deliver does the same for 3.1.1', async () => {
    const broker = await startBroker({ settings: { mqtt: { ignore_loop_deliver: true } } })
    const user = await client(broker, { protocolVersion: 4 })
    await user.subscribeAsync('a')
    await user.publishAsync('a', 'own', { qos: 1 })
    expect(user.received).toEqual([])
  })

  it('[MQTT-3.8.3-4] no local on a shared subscription is a protocol error', async () => {
    const broker = await startBroker()
    const connection = await rawClient(broker)
    connection.send({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic: '$share/g/a', qos: 0, nl: true }] })
    expect(await connection.reason()).toBe(0x82)
  })

  it.each([
    ['[MQTT-3.8.3-2] no filter', [0x82, 3, 0, 1, 0], 0x82],
    ['[MQTT-3.8.1-1] reserved header flags', [0x80, 7, 0, 1, 0, 0, 1, 0x61, 0], 0x81],
    ['[MQTT-3.8.3-5] reserved option bits', [0x82, 7, 0, 1, 0, 0, 1, 0x61, 0x40], 0x81],
    ['3.8.3.1 QoS 3', [0x82, 7, 0, 1, 0, 0, 1, 0x61, 0x03], 0x81],
    ['3.8.3.1 retain handling 3', [0x82, 7, 0, 1, 0, 0, 1, 0x61, 0x30], 0x82],
    ['3.8.2.1.2 subscription identifier 0', [0x82, 9, 0, 1, 2, 0x0b, 0, 0, 1, 0x61, 0], 0x82],
    ['[MQTT-2.2.1-3] packet identifier 0', [0x82, 7, 0, 0, 0, 0, 1, 0x61, 0], 0x82],
    ['[MQTT-3.10.3-2] UNSUBSCRIBE without a filter', [0xa2, 3, 0, 1, 0], 0x82],
    ['[MQTT-3.10.1-1] UNSUBSCRIBE with reserved flags', [0xa0, 6, 0, 1, 0, 0, 1, 0x61], 0x81],
  ])('%s closes', async (_, bytes, code) => {
    const broker = await startBroker()
    const connection = await rawClient(broker)
    connection.send(bytes)
    expect(await connection.reason()).toBe(code)
  })

  it('3.9.3: refuses filters that the settings do not allow', async () => {
    const broker = await startBroker({
      settings: {
        mqtt: { wildcard_subscription: false, shared_subscription: false, max_subscriptions: 1, max_topic_levels: 2 },
      },
    })
    const connection = await rawClient(broker)
    expect(await subscribeRaw(connection, 'a/+')).toBe(0xa2)
    expect(await subscribeRaw(connection, '$share/g/a')).toBe(0x9e)
    expect(await subscribeRaw(connection, 'a/b/c')).toBe(0x8f)
    expect(await subscribeRaw(connection, 'a')).toBe(0)
    expect(await subscribeRaw(connection, 'b')).toBe(0x97)
    expect(await subscribeRaw(connection, 'a', { qos: 1 })).toBe(1)
  })

  it('an exclusive topic has one subscriber', async () => {
    const broker = await startBroker()
    const one = await rawClient(broker)
    const two = await rawClient(broker)
    expect(await subscribeRaw(one, '$exclusive/a')).toBe(0x8f)
    broker.settings.mqtt.exclusive_subscription = true
    expect(await subscribeRaw(one, '$exclusive/a')).toBe(0)
    expect(await subscribeRaw(two, '$exclusive/a')).toBe(0x97)
    broker.publish({ topic: 'a', payload: Buffer.from('x') })
    expect((await one.drainPackets()).map(({ cmd }) => cmd)).toEqual(['publish'])
    one.send({ cmd: 'disconnect', reasonCode: 0 })
    await one.waitUntilClosed()
    expect(await subscribeRaw(two, '$exclusive/a')).toBe(0)
  })

  it('[MQTT-3.10.4-1] [MQTT-3.10.4-4] [MQTT-3.11.3-1] [MQTT-3.11.3-2] UNSUBSCRIBE removes equal filters and returns codes', async () => {
    const broker = await startBroker()
    const connection = await rawClient(broker, { clientId: 'c' })
    await subscribeRaw(connection, 'a/+')
    await subscribeRaw(connection, '$share/g/a/b')
    connection.send({ cmd: 'unsubscribe', messageId: 5, unsubscriptions: ['a/b', 'a/+', '$share/g/a/b', 'a/#/b'] })
    expect(await connection.next('unsuback')).toMatchObject({ messageId: 5, granted: [0x11, 0, 0, 0x8f] })
    broker.publish({ topic: 'a/b', payload: Buffer.from('x') })
    expect(await connection.drainPackets()).toEqual([])
    expect(broker.routes.count).toBe(0)
    expect(broker.routes.select({ offset: 0, limit: 10, count: true })).toEqual({ data: [], matchCount: 0 })
  })

  it('[MQTT-3.10.4-5] sends UNSUBACK in 3.1.1 even if no filter matched', async () => {
    const broker = await startBroker()
    const connection = await rawClient(broker, {}, { version: 4 })
    connection.send({ cmd: 'unsubscribe', messageId: 5, unsubscriptions: ['none'] })
    expect((await connection.next('unsuback')).messageId).toBe(5)
  })
})

describe('shared subscriptions (4.8.2)', () => {
  const subscribeMembers = async (
    broker: Awaited<ReturnType<typeof startBroker>>,
    count: number,
    qos: 0 | 1 | 2 = 0,
  ) => {
    const all = await Promise.all(Array.from({ length: count }, () => rawClient(broker)))
    for (const one of all) await subscribeRaw(one, '$share/g/t/+', { qos })
    return all
  }
  const counts = async (all: Awaited<ReturnType<typeof subscribeMembers>>) =>
    Promise.all(all.map(async (one) => (await one.drainPackets()).filter(({ cmd }) => cmd === 'publish').length))
  const send = (broker: Awaited<ReturnType<typeof startBroker>>, count: number, from = 'http_api') => {
    for (let index = 0; index < count; index++) {
      broker.publish({ topic: `t/${index % 3}`, payload: Buffer.from(`${index}`), qos: 1, from })
    }
  }

  it.each([
    ['round_robin', [3, 3, 3]],
    ['round_robin_per_group', [3, 3, 3]],
  ] as const)('[MQTT-4.8.2-4] delivers each message to one member: %s', async (strategy, expected) => {
    const broker = await startBroker({ settings: { mqtt: { shared_subscription_strategy: strategy } } })
    const all = await subscribeMembers(broker, 3)
    const plain = await client(broker)
    await plain.subscribeAsync('t/#')
    send(broker, 9)
    expect(await counts(all)).toEqual(expected)
    await waitUntil('all of them', () => plain.received.length === 9)
  })

  it.each(['sticky', 'hash_clientid'] as const)('%s keeps one member', async (strategy) => {
    const broker = await startBroker({ settings: { mqtt: { shared_subscription_strategy: strategy } } })
    const all = await subscribeMembers(broker, 3)
    send(broker, 9)
    expect((await counts(all)).sort()).toEqual([0, 0, 9])
  })

  it.each(['random', 'hash_topic', 'local'] as const)('%s neither loses nor duplicates messages', async (strategy) => {
    const broker = await startBroker({ settings: { mqtt: { shared_subscription_strategy: strategy } } })
    const all = await subscribeMembers(broker, 3)
    send(broker, 30)
    expect((await counts(all)).reduce((a, b) => a + b)).toBe(30)
  })

  it('[MQTT-3.8.4-4] sends no retained messages for a shared subscription', async () => {
    const broker = await startBroker()
    broker.publish({ topic: 't/1', payload: Buffer.from('x'), retain: true })
    const [one] = await subscribeMembers(broker, 1)
    expect(await one?.drainPackets()).toEqual([])
  })

  it('4.8.2: redispatches unacknowledged messages of a leaving member, but not QoS 2 in flight [MQTT-4.8.2-5]', async () => {
    const broker = await startBroker({ settings: { mqtt: { max_inflight: 2 } } })
    const [one] = await subscribeMembers(broker, 1, 2)
    for (const [qos, payload] of [
      [1, 'a'],
      [2, 'b'],
      [1, 'c'],
      [2, 'd'],
    ] as const) {
      broker.publish({ topic: 't/1', payload: Buffer.from(payload), qos })
    }
    expect((await one?.drainPackets())?.length).toBe(2)
    const other = await rawClient(broker)
    await subscribeRaw(other, '$share/g/t/+', { qos: 2 })
    one?.send({ cmd: 'disconnect', reasonCode: 0 })
    await waitUntil('two of them', () => other.packets.length === 2)
    for (const packet of other.packets.splice(0)) {
      expect(['a', 'c']).toContain(packet.cmd === 'publish' ? String(packet.payload) : '')
      other.send({ cmd: 'puback', messageId: packet.messageId ?? 0, reasonCode: 0 })
    }
    expect(
      (await other.drainPackets()).map((packet) => (packet.cmd === 'publish' ? String(packet.payload) : '')),
    ).toEqual(['d'])
  })

  it('[MQTT-4.8.2-6] does not redispatch a message that a member refuses', async () => {
    const broker = await startBroker()
    const [one, two] = await subscribeMembers(broker, 2, 1)
    broker.publish({ topic: 't/1', payload: Buffer.from('x'), qos: 1 })
    const holder = (await one?.drainPackets())?.length === 1 ? one : two
    const [packet] = (await holder?.drainPackets()) ?? []
    holder?.packets.splice(0)
    holder?.send({ cmd: 'puback', messageId: packet?.messageId ?? 0, reasonCode: 0x80 })
    expect(await Promise.all([one, two].map((member) => member?.drainPackets()))).toEqual([[], []])
  })

  it('prefers a connected member to an offline one', async () => {
    const broker = await startBroker()
    const away = await rawClient(broker, { clientId: 'away', clean: false, properties: { sessionExpiryInterval: 60 } })
    await subscribeRaw(away, '$share/g/t/+', { qos: 1 })
    away.destroy()
    await waitUntil('it to leave', () => broker.clients.get('away')?.connected === false)
    const [connectedMember] = await subscribeMembers(broker, 1)
    send(broker, 4)
    expect((await connectedMember?.drainPackets())?.length).toBe(4)
  })

  it('is listed with its group, counted and found by topic', async () => {
    const broker = await startBroker()
    await subscribeMembers(broker, 2)
    expect([...broker.subscriptions.match('t/9')].map(({ topic }) => topic)).toEqual(['$share/g/t/+', '$share/g/t/+'])
    expect(broker.routes.get('$share/g/t/+')).toEqual([{ topic: '$share/g/t/+', node: NODE }])
    expect(broker.stats(NODE)).toMatchObject({
      'subscriptions.shared.count': 2,
      'subscriptions.count': 2,
      'topics.count': 1,
    })
  })
})
