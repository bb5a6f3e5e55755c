import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { FrameSplitter } from '../../mqtt/wire/frames'
import {
  client,
  connectPacket,
  NODE,
  openRaw,
  openSocket,
  rawClient,
  startBroker,
  subscribeRaw,
  UPGRADE,
  waitUntil,
} from './support'

describe('slow clients', () => {
  it.each([
    ['nothing', ''],
    ['a byte now and then', UPGRADE.slice(0, -4)],
    ['requests that are no upgrade', 'GET / HTTP/1.1\r\nHost: x\r\nX: '],
  ])('closes an upgrade that takes too long: %s', async (_what, first) => {
    const broker = await startBroker()
    const listener = broker.node(NODE)?.addListener({ type: 'ws', name: 'slow', webSocket: { upgradeTimeout: 300 } })
    await listener?.start()
    const socket = openSocket(listener?.port ?? 0)
    let closed = false
    socket.on('error', () => {})
    socket.on('close', () => {
      closed = true
    })
    socket.write(first)
    const timer = setInterval(() => socket.write('x'), 50)
    await waitUntil('the close', () => closed)
    clearInterval(timer)
    const upgraded = new WebSocket(`ws://127.0.0.1:${listener?.port}/mqtt`, 'mqtt')
    await new Promise((resolve) => upgraded.once('open', resolve))
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(upgraded.readyState).toBe(WebSocket.OPEN)
    upgraded.terminate()
  })

  it('reads a packet sent byte by byte without quadratic cost', () => {
    const size = 1_000_000
    const frames = new FrameSplitter(() => size + 10)
    const packet = Buffer.alloc(size + 4, 7)
    packet.set([0x30, 0xc0, 0x84, 0x3d])
    const before = process.memoryUsage()
    const packetLengths: number[] = []
    for (let at = 0; at < packet.length; at++) {
      // A separate chunk, as received from a socket.
      for (const { bytes } of frames.push(Buffer.from(packet.subarray(at, at + 1)))) packetLengths.push(bytes.length)
      if (at === packet.length - 2) {
        const { heapUsed, external } = process.memoryUsage()
        expect(heapUsed + external - before.heapUsed - before.external).toBeLessThan(60_000_000)
      }
    }
    expect(packetLengths).toEqual([packet.length])
  })

  it('splits packets correctly at any chunk boundary', () => {
    const bytes = Buffer.concat([
      Buffer.from([0xc0, 0]),
      Buffer.concat([Buffer.from([0x30, 0xac, 0x02, 0, 1, 0x61, 0]), Buffer.alloc(296, 1)]),
      Buffer.from([0xc0, 0, 0xe0, 0]),
    ])
    for (let step = 1; step <= bytes.length; step++) {
      const frames = new FrameSplitter(() => 1000)
      const found: Buffer[] = []
      for (let at = 0; at < bytes.length; at += step)
        for (const { bytes: raw } of frames.push(bytes.subarray(at, at + step))) found.push(Buffer.from(raw))
      expect(found.map(({ length }) => length)).toEqual([2, 303, 2, 2])
      expect(Buffer.concat(found)).toEqual(bytes)
    }
  })
})

describe("the client's maximum packet size (3.1.2.11.4)", () => {
  const createSmallOptions = (maximumPacketSize: number, more: object = {}) => ({
    properties: { maximumPacketSize, ...more },
  })

  it.each([
    [1000, ['maximumPacketSize', 'receiveMaximum', 'retainAvailable', 'topicAliasMaximum']],
    [20, ['maximumPacketSize', 'receiveMaximum', 'topicAliasMaximum']],
    [5, []],
  ])('[MQTT-3.1.2-24] fits CONNACK into %i bytes', async (size, present) => {
    const broker = await startBroker()
    const { connack } = await rawClient(broker, createSmallOptions(size))
    expect(Object.keys(connack.properties ?? {}).sort()).toEqual(expect.arrayContaining(present))
    expect(connack.length ?? 0).toBeLessThanOrEqual(size - 2)
  })

  it('[MQTT-3.1.2-24] closes rather than omit mandatory CONNACK properties', async () => {
    const broker = await startBroker()
    for (const [size, options] of [
      [4, {}],
      [20, { clientId: '' }],
    ] as const) {
      const connection = await openRaw(broker)
      connection.send(connectPacket(5, { ...createSmallOptions(size), ...options }))
      await connection.waitUntilClosed()
      expect(connection.packets).toEqual([])
    }
    const assignedClient = await rawClient(broker, { ...createSmallOptions(50), clientId: '' })
    expect(assignedClient.connack.properties?.assignedClientIdentifier).toMatch(/^emqx_/)
    await waitUntil('only one to be connected', () => broker.node(NODE)?.connections === 1)
  })

  it('[MQTT-3.1.2-24] omits a refusal that does not fit', async () => {
    const broker = await startBroker()
    broker.hooks.authenticate = () => ({ ok: false, reason: 'not_authorized' })
    const connection = await openRaw(broker)
    connection.send(connectPacket(5, createSmallOptions(4)))
    await connection.waitUntilClosed()
    expect(connection.packets).toEqual([])
  })

  it('[MQTT-3.1.2-25] drops messages that do not fit and keeps the connection', async () => {
    const broker = await startBroker()
    const connection = await rawClient(broker, createSmallOptions(8))
    connection.send({
      cmd: 'subscribe',
      messageId: 7,
      subscriptions: Array.from({ length: 20 }, (_, index) => ({ topic: `t${index}`, qos: 0 as const })),
    })
    expect((await connection.drainPackets()).map(({ cmd }) => cmd)).toEqual([])
    const publisher = await client(broker)
    await publisher.publishAsync('t1', 'x'.repeat(100))
    await publisher.publishAsync('t2', 'x')
    expect((await connection.next('publish')).topic).toBe('t2')
    expect(await subscribeRaw(connection, 'a')).toBe(0)
    expect(broker.metrics(NODE)['packets.suback.sent']).toBe(1)
  })

  it('[MQTT-3.1.2-24] omits a DISCONNECT that does not fit', async () => {
    const broker = await startBroker()
    const tiny = await rawClient(broker, { ...createSmallOptions(5), clientId: 'tiny' })
    tiny.send([0x40, 3, 0, 1, 0x55])
    expect(await tiny.reason()).toBe(0x82)
  })
})

describe('reason codes of a client', () => {
  const packets: [string, number, number[]][] = [
    ['3.4.2.1 PUBACK', 0x40, [0x00, 0x10, 0x80, 0x83, 0x87, 0x90, 0x91, 0x97, 0x99]],
    ['3.5.2.1 PUBREC', 0x50, [0x00, 0x10, 0x80, 0x83, 0x87, 0x90, 0x91, 0x97, 0x99]],
    ['3.6.2.1 PUBREL', 0x62, [0x00, 0x92]],
    ['3.7.2.1 PUBCOMP', 0x70, [0x00, 0x92]],
  ]
  it.each(packets)('%s: other codes are a protocol error', async (_what, first, allowed) => {
    const broker = await startBroker()
    for (const code of allowed) {
      const connection = await rawClient(broker)
      connection.send([first, 3, 0, 9, code])
      await connection.drainPackets()
      connection.destroy()
    }
    for (const code of [0x01, 0x04, 0x7f, 0x81, 0x82, 0x98, 0xff]) {
      const connection = await rawClient(broker)
      connection.send([first, 3, 0, 9, code])
      expect(await connection.reason()).toBe(0x82)
    }
  })

  it('3.14.2.1 DISCONNECT: server-only codes are a protocol error and the will is sent', async () => {
    const broker = await startBroker()
    const watcher = await rawClient(broker)
    await subscribeRaw(watcher, 'will/#')
    const disconnectWith = async (code: number) => {
      const topic = `will/${code}`
      const will = { topic, payload: Buffer.from('x'), qos: 0 as const, retain: false }
      const connection = await rawClient(broker, { will })
      connection.send([0xe0, 1, code])
      return connection.reason()
    }
    for (const code of [0x04, 0x80, 0x81, 0x82, 0x83, 0x90, 0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99]) {
      expect(await disconnectWith(code)).toBeNull()
    }
    for (const code of [0x01, 0x87, 0x89, 0x8b, 0x8d, 0x8e, 0x8f, 0x9a, 0x9d, 0xa2, 0xff]) {
      expect(await disconnectWith(code)).toBe(0x82)
      expect((await watcher.next('publish')).topic.startsWith('will/')).toBe(true)
    }
    expect(await disconnectWith(0x00)).toBeNull()
  })

  it('refuses protocol names inherited from Object.prototype', async () => {
    const broker = await startBroker()
    for (const name of ['constructor', '__proto__', 'toString']) {
      const connection = await openRaw(broker)
      const text = Buffer.from(name)
      const body = Buffer.concat([Buffer.from([0, text.length]), text, Buffer.from([4, 2, 0, 0, 0, 1, 0x61])])
      connection.send(Buffer.concat([Buffer.from([0x10, body.length]), body]))
      await connection.waitUntilClosed()
      expect(connection.packets).toEqual([])
    }
  })
})
