import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { buildUrl, type Carrier, getPort, openRaw, rawClient, startBroker } from './support'

const carriers: Carrier[] = ['tcp', 'ws']

describe('malformed packets (1.5, 2, 4.13)', () => {
  it.each([
    ['[MQTT-1.5.4-1] ill-formed UTF-8 in a topic', [0x30, 5, 0, 2, 0xc3, 0x28, 0], 0x81],
    ['[MQTT-1.5.4-1] a surrogate in a topic', [0x30, 6, 0, 3, 0xed, 0xa0, 0x80, 0], 0x81],
    ['[MQTT-1.5.4-2] U+0000 in a topic', [0x30, 5, 0, 2, 0x61, 0, 0], 0x81],
    ['[MQTT-1.5.5-1] a remaining length of five bytes', [0x30, 0xff, 0xff, 0xff, 0xff, 0x01], 0x81],
    ['[MQTT-2.1.3-1] reserved flags of PUBREL', [0x60, 2, 0, 1], 0x81],
    ['[MQTT-3.3.1-4] both QoS bits', [0x36, 6, 0, 1, 0x61, 0, 1, 0], 0x81],
    ['2.1.2 packet type 0', [0x00, 0], 0x81],
    ['[MQTT-2.2.1-3] PUBLISH with packet identifier 0', [0x32, 6, 0, 1, 0x61, 0, 0, 0], 0x82],
    ['a topic longer than the packet', [0x30, 4, 0, 9, 0x61, 0], 0x81],
    ['properties longer than the packet', [0x30, 4, 0, 1, 0x61, 9], 0x81],
    ['2.2.2.2 an unknown property', [0x30, 6, 0, 1, 0x61, 2, 0x7f, 0], 0x81],
    ['3.3.2.3.2 a payload format of 2', [0x30, 6, 0, 1, 0x61, 2, 0x01, 2], 0x82],
    ['bytes behind a PUBACK', [0x40, 5, 0, 1, 0, 0, 9], 0x81],
    ['a body on PINGREQ', [0xc0, 1, 0], 0x81],
    ['CONNACK from a client', [0x20, 3, 0, 0, 0], 0x82],
    ['SUBACK from a client', [0x90, 4, 0, 1, 0, 0], 0x82],
  ])('%s closes only this connection', async (_, bytes, code) => {
    const broker = await startBroker()
    for (const carrier of carriers) {
      const other = await rawClient(broker, {}, { carrier })
      const connection = await rawClient(broker, {}, { carrier })
      connection.send(bytes)
      expect(await connection.reason()).toBe(code)
      const old = await rawClient(broker, {}, { version: 4, carrier })
      if (code === 0x81 && bytes[0] !== 0x40 && bytes[0] !== 0x30) {
        old.send(bytes)
        expect(await old.reason()).toBeNull()
      }
      expect(await other.drainPackets()).toEqual([])
    }
  })

  it('4.13: handles packets before the malformed one', async () => {
    const broker = await startBroker()
    const connection = await rawClient(broker)
    connection.send([0x32, 7, 0, 1, 0x61, 0, 5, 0, 0x78, 0x00, 0x00])
    expect(await connection.reason()).toBe(0x81)
    expect(connection.packets.map(({ cmd }) => cmd)).toEqual(['puback', 'disconnect'])
  })

  it.each(carriers)('[MQTT-3.2.2-15] closes at the header of an oversized packet, over %s', async (carrier) => {
    const broker = await startBroker({ settings: { mqtt: { max_packet_size: 100 } } })
    const connection = await rawClient(broker, {}, { carrier })
    expect(connection.connack.properties?.maximumPacketSize).toBe(100)
    connection.send([0x30, 0xff, 0x01, 0])
    expect(await connection.reason()).toBe(0x95)
  })

  it.each(carriers)('accepts packets byte by byte or many at once, over %s', async (carrier) => {
    const broker = await startBroker()
    const connection = await rawClient(broker, {}, { carrier })
    const publish = [0x32, 7, 0, 1, 0x61, 0, 5, 0, 0x78]
    for (const byte of publish) connection.send([byte])
    await connection.next('puback')
    connection.send([...publish, ...publish, 0xc0, 0])
    await connection.next('pingresp')
    expect(connection.packets.map(({ cmd }) => cmd)).toEqual(['puback', 'puback'])
  })

  it('accepts a packet of the maximum size', async () => {
    const broker = await startBroker()
    const connection = await rawClient(broker)
    const size = 1_048_576
    connection.send({
      cmd: 'publish',
      topic: 'a',
      payload: Buffer.alloc(size - 12),
      qos: 1,
      messageId: 1,
      dup: false,
      retain: false,
    })
    expect((await connection.next('puback')).messageId).toBe(1)
  })

  it('random bytes do not affect other clients', async () => {
    const broker = await startBroker()
    const other = await rawClient(broker)
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 60 }), fc.boolean(), async (bytes, connected) => {
        const connection = connected ? await rawClient(broker) : await openRaw(broker)
        connection.send(Buffer.from(bytes))
        expect(await other.drainPackets()).toEqual([])
        connection.destroy()
      }),
      { numRuns: 150 },
    )
  })
})

describe('WebSocket (6)', () => {
  const open = (url: string, protocols: string[]) =>
    new Promise<WebSocket | number>((resolve) => {
      const socket = new WebSocket(url, protocols)
      socket.on('open', () => resolve(socket))
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
      socket.on('error', () => {})
    })

  it('[MQTT-6.0.0-3] [MQTT-6.0.0-4] the subprotocol is mqtt', async () => {
    const broker = await startBroker()
    const url = buildUrl(broker, 'ws')
    expect(await open(url, [])).toBe(400)
    expect(await open(url, ['soap'])).toBe(400)
    expect(await open(`ws://127.0.0.1:${getPort(broker, 'ws:default')}/other`, ['mqtt'])).toBe(404)
    const socket = await open(url, ['soap', 'mqtt'])
    expect(socket).toBeInstanceOf(WebSocket)
    if (typeof socket === 'number') return
    expect(socket.protocol).toBe('mqtt')
    socket.terminate()
  })

  it('[MQTT-6.0.0-1] a text frame closes', async () => {
    const broker = await startBroker()
    const socket = await open(buildUrl(broker, 'ws'), ['mqtt'])
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`)
    const closed = new Promise((resolve) => socket.on('close', resolve))
    socket.send('text')
    expect(await closed).toBe(1003)
  })
})
