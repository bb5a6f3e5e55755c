import type { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Broker } from '../../mqtt/types'
import { getPort, NODE, openSocket, publishPacket, rawClient, startBroker, UPGRADE, waitUntil } from './support'

/** Head of a masked binary frame with this declared length. */
const createFrameHead = (bytes: number, first = 0x82): Buffer => {
  const frame = Buffer.alloc(14)
  frame[0] = first
  frame[1] = 0xff
  frame.writeBigUInt64BE(BigInt(bytes), 2)
  return frame
}

interface OpenConnection {
  socket: Socket
  received: Buffer
  closed: boolean
}

/** Opens a raw WebSocket: after the handshake bytes are sent unchanged. */
const open = async (broker: Broker): Promise<OpenConnection> => {
  const socket = openSocket(getPort(broker, 'ws:default'))
  const connection: OpenConnection = { socket, received: Buffer.alloc(0), closed: false }
  socket.on('error', () => {})
  socket.on('close', () => {
    connection.closed = true
  })
  socket.on('data', (data) => {
    connection.received = Buffer.concat([connection.received, data])
  })
  socket.write(UPGRADE)
  await waitUntil('the handshake', () => connection.received.includes('\r\n\r\n'))
  connection.received = connection.received.subarray(connection.received.indexOf('\r\n\r\n') + 4)
  return connection
}

/** Code of the received close frame. */
const closeCode = ({ received }: OpenConnection): number | null =>
  received[0] === 0x88 && received.length >= 4 ? received.readUInt16BE(2) : null

describe('WebSocket frames', () => {
  it.each([2 ** 20 + 1, 2 ** 31, 2 ** 40, Number.MAX_SAFE_INTEGER])(
    'closes with 1009 at the head of a frame of %i bytes, before CONNECT',
    async (size) => {
      const connection = await open(await startBroker())
      connection.socket.write(createFrameHead(size))
      await waitUntil('the close', () => connection.closed)
      expect(closeCode(connection)).toBe(1009)
    },
  )

  it('does not buffer frames that declare 2^40 bytes', async () => {
    const broker = await startBroker()
    const part = Buffer.alloc(4 * 1024 * 1024, 1)
    const before = process.memoryUsage().rss
    const connections = await Promise.all(Array.from({ length: 100 }, () => open(broker)))
    for (const { socket } of connections) {
      socket.write(createFrameHead(2 ** 40))
      socket.write(part)
    }
    await waitUntil('all to be closed', () => connections.every(({ closed }) => closed))
    expect(process.memoryUsage().rss - before).toBeLessThan(120_000_000)
  })

  it('accepts the maximum packet in one frame and follows the setting', async () => {
    const broker = await startBroker({ settings: { mqtt: { max_packet_size: 5000 } } })
    const small = await rawClient(broker, {}, { carrier: 'ws' })
    small.send({ ...publishPacket('a', 'x'.repeat(5000 - 9), { qos: 1, messageId: 1 }) })
    await small.next('puback')
    broker.settings.mqtt.max_packet_size = 20_000
    const large = await rawClient(broker, {}, { carrier: 'ws' })
    large.send({ ...publishPacket('a', 'x'.repeat(15_000), { qos: 1, messageId: 1 }) })
    await large.next('puback')
  })

  it('limits the total size and number of fragments', async () => {
    const broker = await startBroker({ settings: { mqtt: { max_packet_size: 5000 } } })
    const large = await open(broker)
    for (const first of [0x02, 0x00])
      large.socket.write(Buffer.concat([createFrameHead(3000, first), Buffer.alloc(3000)]))
    await waitUntil('the close', () => large.closed)
    expect(closeCode(large)).toBe(1009)
    const many = await open(await startBroker())
    const empty = Buffer.from([0x00, 0x80, 0, 0, 0, 0])
    many.socket.write(
      Buffer.concat([Buffer.from([0x02, 0x80, 0, 0, 0, 0]), ...Array.from({ length: 9000 }, () => empty)]),
    )
    await waitUntil('the close', () => many.closed)
    expect(closeCode(many)).toBe(1008)
  })

  it.each(['Content-Length: 5', 'Transfer-Encoding: chunked'])('refuses an upgrade with %s', async (line) => {
    const socket = openSocket(getPort(await startBroker(), 'ws:default'))
    const answer = new Promise((resolve) => socket.once('data', (data) => resolve(data.toString().slice(0, 12))))
    socket.write(UPGRADE.replace('\r\n\r\n', `\r\n${line}\r\n\r\n`))
    expect(await answer).toBe('HTTP/1.1 400')
  })

  it('limits the inflated size', async () => {
    const broker = await startBroker()
    const listener = broker.node(NODE)?.addListener({ type: 'ws', name: 'deflate', webSocket: { compress: {} } })
    await listener?.start()
    const socket = new WebSocket(`ws://127.0.0.1:${listener?.port}/mqtt`, 'mqtt', { perMessageDeflate: true })
    const code = new Promise((resolve) => socket.on('close', resolve))
    socket.on('open', () => socket.send(Buffer.alloc(50_000_000)))
    socket.on('error', () => {})
    expect(await code).toBe(1009)
  })
})
