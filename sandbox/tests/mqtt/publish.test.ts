import { describe, expect, it } from 'vitest'
import { client, NODE, publishPacket, rawClient, startBroker, subscribeRaw, waitUntil } from './support'

describe('PUBLISH (3.3)', () => {
  it('[MQTT-3.3.2-15] [MQTT-3.3.2-16] [MQTT-3.3.2-17] [MQTT-3.3.2-20] properties pass unchanged', async () => {
    const broker = await startBroker()
    const user = await client(broker)
    await user.subscribeAsync('p')
    const properties = {
      payloadFormatIndicator: true,
      contentType: 'text/plain',
      responseTopic: 'answer',
      correlationData: Buffer.from([0, 255]),
      userProperties: { a: ['1', '2'], b: '3' },
    }
    await user.publishAsync('p', 'x', { qos: 1, properties })
    const [message] = await waitUntil('the message', () => user.received.length > 0 && user.received)
    expect(message?.properties).toEqual(properties)
  })

  it('[MQTT-3.3.2-18] user properties keep their order', async () => {
    const broker = await startBroker()
    const receivedProperties: unknown[] = []
    broker.events.on('message_publish', ({ message }) => receivedProperties.push(message.properties.userProperties))
    const connection = await rawClient(broker)
    await subscribeRaw(connection, 't')
    // b=1, 2=x, b=3, 1=y: neither grouped by name nor sorted.
    const list = [
      0x26, 0, 1, 0x62, 0, 1, 0x31, 0x26, 0, 1, 0x32, 0, 1, 0x78, 0x26, 0, 1, 0x62, 0, 1, 0x33, 0x26, 0, 1, 0x31, 0, 1,
      0x79,
    ]
    const chunks: Buffer[] = []
    const feed = connection.feed.bind(connection)
    connection.feed = (bytes) => {
      chunks.push(bytes)
      feed(bytes)
    }
    connection.send([0x30, 4 + list.length, 0, 1, 0x74, list.length, ...list])
    await connection.next('publish')
    expect(receivedProperties).toEqual([
      [
        ['b', '1'],
        ['2', 'x'],
        ['b', '3'],
        ['1', 'y'],
      ],
    ])
    expect(Buffer.concat(chunks).includes(Buffer.from(list))).toBe(true)
  })

  it('[MQTT-3.3.2-5] [MQTT-3.3.2-6] counts down the expiry interval and drops expired messages', async () => {
    const broker = await startBroker()
    const away = { clientId: 'away', clean: false, properties: { sessionExpiryInterval: 60 } }
    const before = await rawClient(broker, away)
    await subscribeRaw(before, 'e/#', { qos: 1 })
    before.destroy()
    await waitUntil('the client to leave', () => broker.clients.get('away')?.connected === false)
    broker.publish({ topic: 'e/long', payload: Buffer.from('l'), qos: 1, properties: { messageExpiryInterval: 100 } })
    broker.publish({ topic: 'e/short', payload: Buffer.from('s'), qos: 1, properties: { messageExpiryInterval: 1 } })
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const after = await rawClient(broker, away)
    const publish = await after.next('publish')
    expect(publish.topic).toBe('e/long')
    expect(publish.properties?.messageExpiryInterval).toBeLessThan(100)
    expect(publish.properties?.messageExpiryInterval).toBeGreaterThan(90)
    expect((await after.drainPackets()).filter(({ cmd }) => cmd === 'publish')).toEqual([])
    expect(broker.metrics(NODE)['delivery.dropped.expired']).toBe(1)
  })

  it.each([
    ['a wildcard in the topic name', '[MQTT-3.3.2-2]', { topic: 'a/#' }, 0x90],
    ['a wildcard in the response topic', '[MQTT-3.3.2-14]', { topic: 'a', properties: { responseTopic: 'b/+' } }, 0x82],
    ['an alias of 0', '[MQTT-3.3.2-8]', { topic: 'a', properties: { topicAlias: 0 } }, 0x94],
    ['an alias beyond the maximum', '[MQTT-3.3.2-9]', { topic: 'a', properties: { topicAlias: 6 } }, 0x94],
    ['an alias that was not set', '3.3.2.3.4', { topic: '', properties: { topicAlias: 2 } }, 0x82],
    ['no topic at all', '[MQTT-4.7.3-1]', { topic: '' }, 0x82],
    ['QoS beyond the maximum', '[MQTT-3.2.2-11]', { topic: 'a', qos: 2, messageId: 1 }, 0x9b],
    ['retain where it is not available', '[MQTT-3.2.2-14]', { topic: 'a', retain: true }, 0x9a],
  ])('%s closes: %s', async (_what, _section, { topic, ...options }, code) => {
    const broker = await startBroker({
      settings: { mqtt: { max_topic_alias: 5, max_qos_allowed: 1, retain_available: false } },
    })
    const connection = await rawClient(broker)
    connection.send(publishPacket(topic, 'x', options as object))
    expect(await connection.reason()).toBe(code)
  })

  it('[MQTT-3.3.4-6] refuses a subscription identifier from a client', async () => {
    const broker = await startBroker()
    const connection = await rawClient(broker)
    connection.send([0x30, 6, 0, 1, 0x61, 2, 0x0b, 1])
    expect(await connection.reason()).toBe(0x81)
  })

  it('3.3.2.3.4: client aliases are valid for one connection', async () => {
    const broker = await startBroker()
    const watcher = await client(broker)
    await watcher.subscribeAsync('#')
    const connection = await rawClient(broker)
    connection.send(publishPacket('one', '1', { properties: { topicAlias: 1 } }))
    connection.send(publishPacket('', '2', { properties: { topicAlias: 1 } }))
    connection.send(publishPacket('two', '3', { properties: { topicAlias: 1 } }))
    connection.send(publishPacket('', '4', { properties: { topicAlias: 1 } }))
    await waitUntil('four messages', () => watcher.received.length === 4)
    expect(watcher.received.map(({ topic, payload }) => topic + payload)).toEqual(['one1', 'one2', 'two3', 'two4'])
    expect(watcher.received.every(({ properties }) => properties.topicAlias === undefined)).toBe(true)
  })

  it("[MQTT-3.1.2-26] [MQTT-3.1.2-27] respects the client's topic alias maximum", async () => {
    const broker = await startBroker()
    const aliasClient = await rawClient(broker, { properties: { topicAliasMaximum: 1 } })
    const none = await rawClient(broker)
    for (const one of [aliasClient, none]) await subscribeRaw(one, '+')
    for (const topic of ['a', 'a', 'b', 'a']) broker.publish({ topic, payload: Buffer.from('x') })
    const receivedAliases = (await aliasClient.drainPackets()).flatMap((one) =>
      one.cmd === 'publish' ? [[one.topic, one.properties?.topicAlias]] : [],
    )
    expect(receivedAliases).toEqual([
      ['a', 1],
      ['', 1],
      ['b', undefined],
      ['', 1],
    ])
    for (const one of await none.drainPackets()) expect(one).not.toHaveProperty('properties.topicAlias')
  })

  it('[MQTT-3.1.2-24] [MQTT-3.1.2-25] drops a message too large for the client as if delivered', async () => {
    const broker = await startBroker()
    const connection = await rawClient(broker, {
      clientId: 'small',
      properties: { maximumPacketSize: 50, topicAliasMaximum: 5 },
    })
    await subscribeRaw(connection, 'l', { qos: 2 })
    for (const length of [100, 5, 100, 5]) {
      broker.publish({ topic: 'l', payload: Buffer.alloc(length, 'x'), qos: 1 })
    }
    const receivedMessages = (await connection.drainPackets()).filter(({ cmd }) => cmd === 'publish')
    expect(receivedMessages).toHaveLength(2)
    expect(broker.clients.get('small')).toMatchObject({ inflight_cnt: 2, 'send_msg.dropped.too_large': 2 })
    expect(broker.metrics(NODE)['delivery.dropped.too_large']).toBe(2)
  })

  it('[MQTT-3.3.1-2] DUP with QoS 0 is malformed', async () => {
    const broker = await startBroker()
    const connection = await rawClient(broker)
    connection.send([0x38, 4, 0, 1, 0x61, 0])
    expect(await connection.reason()).toBe(0x81)
  })

  it('3.4.2.1: PUBACK and PUBREC report missing subscribers to 5.0 clients only', async () => {
    const broker = await startBroker()
    for (const [version, reason] of [
      [5, 0x10],
      [4, undefined],
    ] as const) {
      const connection = await rawClient(broker, {}, { version })
      connection.send(publishPacket('nobody', 'x', { qos: 1, messageId: 1 }))
      expect((await connection.next('puback')).reasonCode).toBe(reason)
      connection.send(publishPacket('nobody', 'x', { qos: 2, messageId: 2 }))
      expect((await connection.next('pubrec')).reasonCode).toBe(reason)
    }
    expect(broker.metrics(NODE)).toMatchObject({ 'messages.dropped': 4, 'messages.dropped.no_subscribers': 4 })
  })

  it('[MQTT-3.3.5-2] acknowledges a denied message with 0x87, or closes if configured', async () => {
    const broker = await startBroker({ hooks: { authorize: async () => ({ result: 'deny' }) } })
    const connection = await rawClient(broker, { clientId: 'd' })
    connection.send(publishPacket('t', 'x'))
    connection.send(publishPacket('t', 'x', { qos: 1, messageId: 1 }))
    expect((await connection.next('puback')).reasonCode).toBe(0x87)
    connection.send(publishPacket('t', 'x', { qos: 2, messageId: 2 }))
    expect((await connection.next('pubrec')).reasonCode).toBe(0x87)
    expect(broker.clients.get('d')).toMatchObject({ awaiting_rel_cnt: 0, 'recv_msg.dropped': 3 })
    expect(broker.metrics(NODE)).toMatchObject({
      'packets.publish.auth_error': 3,
      'messages.publish': 0,
      'authorization.deny': 3,
    })
    broker.settings.authz.deny_action = 'disconnect'
    connection.send(publishPacket('t', 'x'))
    expect(await connection.reason()).toBe(0x87)
  })
})
