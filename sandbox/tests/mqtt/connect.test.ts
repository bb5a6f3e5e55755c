import { describe, expect, it } from 'vitest'
import type { ProtocolVersion } from '../../mqtt/types'
import { type Carrier, client, connectPacket, openRaw, rawClient, startBroker, waitUntil } from './support'

const carriers: Carrier[] = ['tcp', 'ws']
const versions: ProtocolVersion[] = [3, 4, 5]
const everywhere = carriers.flatMap((carrier) => versions.map((version) => ({ carrier, version })))

const readConnack = async (version: ProtocolVersion, options: Parameters<typeof connectPacket>[1]) => {
  const broker = await startBroker()
  const connection = await openRaw(broker, version)
  connection.send(connectPacket(version, options))
  const connack = await connection.next('connack')
  return { connection, code: version === 5 ? connack.reasonCode : connack.returnCode, connack, broker }
}

describe('CONNECT (3.1)', () => {
  it.each(everywhere)(
    '[MQTT-3.1.4-5] version $version over $carrier is accepted and carries messages',
    async ({ carrier, version }) => {
      const broker = await startBroker()
      const user = await client(broker, {
        protocolVersion: version,
        carrier,
        clientId: 'c',
        username: 'u',
        password: 'p',
      })
      await user.subscribeAsync('a/+', { qos: 2 })
      for (const qos of [0, 1, 2] as const) await user.publishAsync('a/b', `m${qos}`, { qos })
      await waitUntil('three messages', () => user.received.length === 3)
      expect(user.received.map(({ payload, qos }) => [payload, qos])).toEqual([
        ['m0', 0],
        ['m1', 1],
        ['m2', 2],
      ])
      expect(broker.clients.get('c')).toMatchObject({
        connected: true,
        proto_ver: version,
        proto_name: version === 3 ? 'MQIsdp' : 'MQTT',
        listener: `${carrier}:default`,
        username: 'u',
        ip_address: '127.0.0.1',
        recv_msg: 3,
        'recv_msg.qos2': 1,
        send_msg: 3,
        subscriptions_cnt: 1,
      })
    },
  )

  it.each(everywhere)(
    '[MQTT-3.1.0-1] closes if the first packet is not CONNECT, version $version over $carrier',
    async ({ carrier, version }) => {
      const broker = await startBroker()
      const connection = await openRaw(broker, version, carrier)
      connection.send({ cmd: 'pingreq' })
      await connection.waitUntilClosed()
      expect(connection.packets).toEqual([])
    },
  )

  it.each(versions)('[MQTT-3.1.0-2] closes on a second CONNECT, version %s', async (version) => {
    const broker = await startBroker()
    const connection = await rawClient(broker, {}, { version })
    connection.send(connectPacket(version))
    expect(await connection.reason()).toBe(version === 5 ? 0x82 : null)
  })

  it('[MQTT-3.1.2-1] closes without CONNACK for another protocol name', async () => {
    const broker = await startBroker()
    const connection = await openRaw(broker)
    connection.send([0x10, 12, 0, 4, 0x48, 0x54, 0x54, 0x50, 4, 2, 0, 0, 0, 0])
    await connection.waitUntilClosed()
    expect(connection.packets).toEqual([])
  })

  it.each([
    [2, 4, 1],
    [6, 5, 0x84],
  ] as const)('[MQTT-3.1.2-2] answers protocol level %i with CONNACK', async (level, version, code) => {
    const broker = await startBroker()
    const connection = await openRaw(broker, version)
    connection.send([0x10, 12, 0, 4, 0x4d, 0x51, 0x54, 0x54, level, 2, 0, 0, 0, 0])
    const connack = await connection.next('connack')
    expect(version === 5 ? connack.reasonCode : connack.returnCode).toBe(code)
    await connection.waitUntilClosed()
  })

  it.each([
    ['[MQTT-3.1.2-3] the reserved flag set', 0x03],
    ['[MQTT-3.1.2-11] will QoS without a will', 0x0a],
    ['[MQTT-3.1.2-13] will retain without a will', 0x22],
    ['[MQTT-3.1.2-12] will QoS 3', 0x1e],
  ])('%s is refused', async (_, flags) => {
    const broker = await startBroker()
    const five = await openRaw(broker, 5)
    five.send([0x10, 13, 0, 4, 0x4d, 0x51, 0x54, 0x54, 5, flags, 0, 0, 0, 0, 0])
    expect((await five.next('connack')).reasonCode).toBe(0x81)
    await five.waitUntilClosed()
    const four = await openRaw(broker, 4)
    four.send([0x10, 12, 0, 4, 0x4d, 0x51, 0x54, 0x54, 4, flags, 0, 0, 0, 0])
    await four.waitUntilClosed()
    expect(four.packets).toEqual([])
  })

  it('[MQTT-3.1.2-22] refuses a password without a user name in 3.1.1 but not in 5.0', async () => {
    const broker = await startBroker()
    const four = await openRaw(broker, 4)
    four.send([0x10, 15, 0, 4, 0x4d, 0x51, 0x54, 0x54, 4, 0x42, 0, 0, 0, 0, 0, 1, 0x70])
    await four.waitUntilClosed()
    const five = await openRaw(broker, 5)
    five.send([0x10, 16, 0, 4, 0x4d, 0x51, 0x54, 0x54, 5, 0x42, 0, 0, 0, 0, 0, 0, 1, 0x70])
    expect((await five.next('connack')).reasonCode).toBe(0)
  })

  it('[MQTT-3.1.3-6] [MQTT-3.1.3-7] assigns an identifier to a 5.0 client without one', async () => {
    const { connack, broker } = await readConnack(5, { clientId: '' })
    const assigned = connack.properties?.assignedClientIdentifier ?? ''
    expect(assigned).not.toBe('')
    expect(broker.clients.get(assigned)?.connected).toBe(true)
  })

  it('[MQTT-3.1.3-7] [MQTT-3.1.3-8] accepts a missing identifier in 3.1.1 only with a clean session', async () => {
    expect((await readConnack(4, { clientId: '', clean: true })).code).toBe(0)
    const connection = await openRaw(await startBroker(), 4)
    connection.send([0x10, 12, 0, 4, 0x4d, 0x51, 0x54, 0x54, 4, 0, 0, 0, 0, 0])
    expect((await connection.next('connack')).returnCode).toBe(2)
    await connection.waitUntilClosed()
  })

  it('3.1, 3.1: refuses an empty identifier', async () => {
    const connection = await openRaw(await startBroker(), 3)
    connection.send([0x10, 14, 0, 6, 0x4d, 0x51, 0x49, 0x73, 0x64, 0x70, 3, 2, 0, 0, 0, 0])
    expect((await connection.next('connack')).returnCode).toBe(2)
  })

  it('[MQTT-3.1.3-5] refuses an identifier above the limit', async () => {
    const broker = await startBroker({ settings: { mqtt: { max_clientid_len: 30 } } })
    const connection = await openRaw(broker)
    connection.send(connectPacket(5, { clientId: 'x'.repeat(31) }))
    expect((await connection.next('connack')).reasonCode).toBe(0x85)
  })

  it('[MQTT-4.12.0-1] refuses an unsupported authentication method', async () => {
    expect((await readConnack(5, { properties: { authenticationMethod: 'SCRAM-SHA-1' } })).code).toBe(0x8c)
  })

  it('[MQTT-4.12.0-6] treats AUTH without a method as a protocol error', async () => {
    const broker = await startBroker()
    const connection = await rawClient(broker)
    connection.send({ cmd: 'auth', reasonCode: 0x18, properties: { authenticationMethod: 'x' } })
    expect(await connection.reason()).toBe(0x82)
  })

  it.each([
    ['receiveMaximum', { receiveMaximum: 0 }],
    ['maximumPacketSize', { maximumPacketSize: 0 }],
  ])('3.1.2.11: %s 0 is a protocol error', async (_, properties) => {
    expect((await readConnack(5, { properties })).code).toBe(0x82)
  })

  it('2.2.2.2: a repeated property is a protocol error, one of another packet is malformed', async () => {
    const broker = await startBroker()
    const head = [0x4d, 0x51, 0x54, 0x54, 5, 2, 0, 0]
    const twice = await openRaw(broker)
    twice.send([0x10, 19, 0, 4, ...head, 6, 0x21, 0, 1, 0x21, 0, 1, 0, 0])
    expect((await twice.next('connack')).reasonCode).toBe(0x82)
    const foreign = await openRaw(broker)
    foreign.send([0x10, 16, 0, 4, ...head, 3, 0x23, 0, 1, 0, 0])
    expect((await foreign.next('connack')).reasonCode).toBe(0x81)
  })

  it('[MQTT-3.1.4-1] closes without CONNECT within the idle time', async () => {
    const broker = await startBroker({ settings: { mqtt: { idle_timeout: 40 } } })
    const connection = await openRaw(broker)
    await connection.waitUntilClosed()
    expect(broker.clients.count).toBe(0)
  })

  it.each(versions)(
    '[MQTT-3.1.2-22] closes after one and a half silent keep alive intervals, version %s',
    async (version) => {
      const broker = await startBroker({ settings: { mqtt: { keepalive_multiplier: 0.2 } } })
      const connection = await rawClient(broker, { keepalive: 1 }, { version })
      const from = Date.now()
      expect(await connection.reason()).toBe(version === 5 ? 0x8d : null)
      expect(Date.now() - from).toBeGreaterThan(150)
    },
  )

  it('[MQTT-3.1.2-21] [MQTT-3.2.2-21] the server keep alive overrides and is sent to the client', async () => {
    const broker = await startBroker({ settings: { mqtt: { server_keepalive: 7 } } })
    const { connack } = await rawClient(broker, { clientId: 'k', keepalive: 60 })
    expect(connack.properties?.serverKeepAlive).toBe(7)
    expect(broker.clients.get('k')?.keepalive).toBe(7)
  })

  it("3.2.2.3: CONNACK lists the broker's capabilities", async () => {
    const broker = await startBroker({
      settings: {
        mqtt: { max_qos_allowed: 1, shared_subscription: false, max_topic_alias: 5, response_information: 'r/' },
      },
    })
    const { connack } = await rawClient(broker, { properties: { requestResponseInformation: true } })
    expect(connack.properties).toMatchObject({
      maximumQoS: 1,
      retainAvailable: true,
      wildcardSubscriptionAvailable: true,
      subscriptionIdentifiersAvailable: true,
      sharedSubscriptionAvailable: false,
      topicAliasMaximum: 5,
      maximumPacketSize: 1_048_576,
      responseInformation: 'r/',
    })
  })

  it.each([
    ['banned', 0x8a, 5],
    ['not_authorized', 0x87, 5],
    ['bad_username_or_password', 0x86, 4],
    ['server_unavailable', 0x88, 3],
    ['quota_exceeded', 0x97, 3],
  ] as const)('3.2.2.2: refused as %s', async (reason, five, four) => {
    const broker = await startBroker({ hooks: { authenticate: async () => ({ ok: false, reason }) } })
    for (const version of [5, 4] as const) {
      const connection = await openRaw(broker, version)
      connection.send(connectPacket(version))
      const connack = await connection.next('connack')
      expect(version === 5 ? connack.reasonCode : connack.returnCode).toBe(version === 5 ? five : four)
      await connection.waitUntilClosed()
    }
    expect(broker.clients.count).toBe(0)
    expect(broker.metrics('emqx@127.0.0.1')).toMatchObject({ 'authentication.failure': 2, 'packets.connack.error': 2 })
  })

  it('[MQTT-3.1.4-5] packets after CONNECT wait for a slow authenticator, in order', async () => {
    let admit: () => void = () => {}
    const admission = new Promise<void>((resolve) => {
      admit = resolve
    })
    const broker = await startBroker({
      hooks: {
        authenticate: async () => {
          await admission
          return { ok: true }
        },
      },
    })
    const connection = await openRaw(broker)
    connection.send(connectPacket(5))
    connection.send({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic: 'a', qos: 0 }] })
    connection.send({ cmd: 'publish', topic: 'a', payload: 'x', qos: 0, dup: false, retain: false })
    await waitUntil('the frames to arrive', () => (broker.metrics('emqx@127.0.0.1')['bytes.received'] ?? 0) > 30)
    admit()
    await connection.next('publish')
    expect(connection.packets.map(({ cmd }) => cmd)).toEqual(['connack', 'suback'])
  })

  it.each(versions)('[MQTT-3.1.4-3] closes the older connection of a client, version %s', async (version) => {
    const broker = await startBroker()
    const older = await rawClient(broker, { clientId: 'same' }, { version })
    const newer = await rawClient(broker, { clientId: 'same' }, { version, carrier: 'ws' })
    expect(await older.reason()).toBe(version === 5 ? 0x8e : null)
    await newer.drainPackets()
    expect(broker.clients.count).toBe(1)
    expect(broker.stats('emqx@127.0.0.1')).toMatchObject({ 'live_connections.count': 1, 'sessions.count': 1 })
  })

  it('an exhausted license refuses further clients, but not a takeover', async () => {
    const broker = await startBroker({ settings: { license: { max_connections: 1 } } })
    await rawClient(broker, { clientId: 'one' })
    const other = await openRaw(broker)
    other.send(connectPacket(5))
    expect((await other.next('connack')).reasonCode).toBe(0x97)
    await rawClient(broker, { clientId: 'one' })
  })

  it('[MQTT-3.12.4-1] answers PINGREQ', async () => {
    const broker = await startBroker()
    const connection = await rawClient(broker)
    expect(await connection.drainPackets()).toEqual([])
  })
})
