import type { IConnectPacket } from 'mqtt-packet'
import { describe, expect, it } from 'vitest'
import { client, NODE, openRaw, rawClient, startBroker, subscribeRaw, waitUntil } from './support'

type Broker = Awaited<ReturnType<typeof startBroker>>
const waitForLeave = (broker: Broker, clientid: string) =>
  waitUntil(`${clientid} to leave`, () => broker.clients.get(clientid)?.connected !== true)

const createConnectOptions = (clean: boolean, sessionExpiryInterval?: number): Partial<IConnectPacket> => ({
  clientId: 'c',
  clean,
  ...(sessionExpiryInterval !== undefined && { properties: { sessionExpiryInterval } }),
})

describe('sessions (3.1.2.4, 3.1.2.11.2, 4.1)', () => {
  it.each([
    ['[MQTT-3.1.2-5] kept and resumed', createConnectOptions(false, 60), createConnectOptions(false, 60), true],
    [
      '[MQTT-3.1.2-4] discarded by a clean start',
      createConnectOptions(false, 60),
      createConnectOptions(true, 60),
      false,
    ],
    [
      '[MQTT-3.1.2-6] not there when it ended with its connection',
      createConnectOptions(false),
      createConnectOptions(false),
      false,
    ],
    ['resumed although begun with a clean start', createConnectOptions(true, 60), createConnectOptions(false), true],
    ['never ends', createConnectOptions(false, 0xffffffff), createConnectOptions(false), true],
  ])('%s', async (_, first, second, present) => {
    const broker = await startBroker()
    const before = await rawClient(broker, first)
    await subscribeRaw(before, 'a', { qos: 1 })
    before.destroy()
    await waitForLeave(broker, 'c')
    broker.publish({ topic: 'a', payload: Buffer.from('x'), qos: 1 })
    const after = await rawClient(broker, second)
    expect(after.connack.sessionPresent).toBe(present)
    expect((await after.drainPackets()).map(({ cmd }) => cmd)).toEqual(present ? ['publish'] : [])
    expect(broker.clients.count).toBe(1)
    expect(broker.metrics(NODE)['session.resumed']).toBe(present ? 1 : 0)
  })

  it('[MQTT-3.1.2-4] [MQTT-3.1.2-6] clean session in 3.1.1', async () => {
    const broker = await startBroker()
    const persistentClient = await rawClient(broker, { clientId: 'c', clean: false }, { version: 4 })
    await subscribeRaw(persistentClient, 'a', { qos: 1 })
    persistentClient.send({ cmd: 'disconnect' })
    await waitForLeave(broker, 'c')
    expect(broker.clients.get('c')).toMatchObject({ connected: false, expiry_interval: 7200, is_persistent: true })
    const resumedClient = await rawClient(broker, { clientId: 'c', clean: false }, { version: 4 })
    expect(resumedClient.connack.sessionPresent).toBe(true)
    const clean = await rawClient(broker, { clientId: 'c', clean: true }, { version: 4 })
    expect(clean.connack.sessionPresent).toBe(false)
    clean.destroy()
    await waitUntil('the session to end', () => broker.clients.count === 0)
  })

  it('[MQTT-3.1.2-23] ends a session after its expiry interval', async () => {
    const broker = await startBroker()
    const ended: string[] = []
    broker.events.on('session_terminated', ({ reason }) => ended.push(reason))
    const before = await rawClient(broker, createConnectOptions(false, 1))
    await subscribeRaw(before, 'a')
    before.destroy()
    await waitForLeave(broker, 'c')
    expect(broker.clients.count).toBe(1)
    await waitUntil('the end', () => broker.clients.count === 0)
    expect(ended).toEqual(['expired'])
    expect(broker.routes.count).toBe(0)
    expect(broker.stats(NODE)).toMatchObject({ 'sessions.count': 0, 'sessions.max': 1, 'subscriptions.count': 0 })
  })

  it('3.14.2.2.2: DISCONNECT may change the interval', async () => {
    const broker = await startBroker()
    const before = await rawClient(broker, createConnectOptions(false, 60))
    before.send({ cmd: 'disconnect', reasonCode: 0, properties: { sessionExpiryInterval: 0 } })
    await before.waitUntilClosed()
    expect(broker.clients.count).toBe(0)
  })

  it('3.14.2.2.2: DISCONNECT must not change an interval of zero', async () => {
    const broker = await startBroker()
    const before = await rawClient(broker, createConnectOptions(false))
    before.send({ cmd: 'disconnect', reasonCode: 0, properties: { sessionExpiryInterval: 5 } })
    expect(await before.reason()).toBe(0x82)
  })

  it('[MQTT-3.1.4-3] takeover keeps messages in flight', async () => {
    const broker = await startBroker()
    const before = await rawClient(broker, createConnectOptions(false, 60))
    await subscribeRaw(before, 'a', { qos: 1 })
    broker.publish({ topic: 'a', payload: Buffer.from('x'), qos: 1 })
    await before.next('publish')
    const after = await rawClient(broker, createConnectOptions(false, 60), { carrier: 'ws' })
    expect(await before.reason()).toBe(0x8e)
    expect((await after.next('publish')).dup).toBe(true)
    expect(broker.clients.get('c')).toMatchObject({ connected: true, listener: 'ws:default' })
    expect(broker.metrics(NODE)).toMatchObject({ 'session.takenover': 1, 'session.resumed': 1, 'session.created': 1 })
  })
})

describe('will messages (3.1.2.5, 3.1.3.2)', () => {
  const withWill = (extra: object = {}, properties: object = {}) => ({
    will: { topic: 'will', payload: Buffer.from('gone'), qos: 1 as const, retain: false, properties, ...extra },
  })

  it.each([3, 4, 5] as const)(
    '[MQTT-3.1.2-8] [MQTT-3.1.2-14] sent when the connection breaks, version %s',
    async (version) => {
      const broker = await startBroker()
      const watcher = await client(broker)
      await watcher.subscribeAsync('will', { qos: 1 })
      const dying = await rawClient(broker, withWill(), { version })
      dying.destroy()
      await waitUntil('the will', () => watcher.received.length === 1)
      expect(watcher.received[0]).toMatchObject({ topic: 'will', payload: 'gone', qos: 1, retain: false })
    },
  )

  it.each([4, 5] as const)('[MQTT-3.1.2-10] [MQTT-3.14.4-3] not sent after DISCONNECT, version %s', async (version) => {
    const broker = await startBroker()
    const dying = await rawClient(broker, withWill(), { version })
    dying.send({ cmd: 'disconnect', reasonCode: 0 })
    await dying.waitUntilClosed()
    expect(broker.metrics(NODE)['messages.publish']).toBe(0)
  })

  it('3.14.2.1: sent after DISCONNECT 0x04', async () => {
    const broker = await startBroker()
    const dying = await rawClient(broker, withWill())
    dying.send({ cmd: 'disconnect', reasonCode: 4 })
    await waitUntil('the will', () => broker.metrics(NODE)['messages.publish'] === 1)
  })

  it('[MQTT-3.1.2-15] a retained will is stored with its properties and remaining time', async () => {
    const broker = await startBroker()
    const dying = await rawClient(broker, withWill({ retain: true }, { contentType: 'x', messageExpiryInterval: 50 }))
    dying.send([0])
    await dying.waitUntilClosed()
    expect(broker.retainer.get('will')).toMatchObject({ properties: { contentType: 'x' }, will: true })
    expect(broker.retainer.get('will')?.expiresAt).toBeGreaterThan(Date.now() + 45_000)
  })

  it('[MQTT-3.1.3-9] a delayed will is not sent if the client reconnects in time', async () => {
    const broker = await startBroker()
    const connectOptions = { clientId: 'c', clean: false, ...withWill({}, { willDelayInterval: 1 }) }
    const properties = { sessionExpiryInterval: 60 }
    const first = await rawClient(broker, { ...connectOptions, properties })
    first.destroy()
    await waitForLeave(broker, 'c')
    const second = await rawClient(broker, { ...connectOptions, properties })
    // Longer than the delay of the first connection.
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect(await second.drainPackets()).toEqual([])
    expect(broker.metrics(NODE)['messages.publish']).toBe(0)
    second.destroy()
    await waitForLeave(broker, 'c')
    expect(broker.metrics(NODE)['messages.publish']).toBe(0)
    await waitUntil('the will of the second', () => broker.metrics(NODE)['messages.publish'] === 1)
  })

  it('3.1.3.2.2: sends a delayed will when the session ends earlier', async () => {
    const broker = await startBroker()
    const connectOptions = { clientId: 'c', clean: false, ...withWill({}, { willDelayInterval: 600 }) }
    const dying = await rawClient(broker, { ...connectOptions, properties: { sessionExpiryInterval: 600 } })
    dying.destroy()
    await waitForLeave(broker, 'c')
    await rawClient(broker, { clientId: 'c', clean: true })
    expect(broker.metrics(NODE)['messages.publish']).toBe(1)
  })

  it.each([
    ['a wildcard in its topic', { topic: 'a/#' }, 0x90],
    ['QoS beyond the maximum', { qos: 2 }, 0x9b],
    ['retain where not available', { retain: true }, 0x9a],
  ])('[MQTT-3.2.2-12] [MQTT-3.2.2-13] refused with %s', async (_, extra, code) => {
    const broker = await startBroker({ settings: { mqtt: { max_qos_allowed: 1, retain_available: false } } })
    const connection = await openRaw(broker)
    connection.send({
      cmd: 'connect',
      protocolId: 'MQTT',
      protocolVersion: 5,
      clientId: 'w',
      clean: true,
      keepalive: 0,
      ...withWill(extra),
    })
    expect((await connection.next('connack')).reasonCode).toBe(code)
    await connection.waitUntilClosed()
  })

  it('is not sent if the client may not publish', async () => {
    const broker = await startBroker({ hooks: { authorize: async () => ({ result: 'deny' }) } })
    const dying = await rawClient(broker, withWill())
    dying.destroy()
    await waitUntil('the verdict', () => broker.metrics(NODE)['authorization.deny'] === 1)
    expect(broker.metrics(NODE)['messages.publish']).toBe(0)
  })
})
