import { connect as connectSocket, type Socket } from 'node:net'
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import { generate, type IConnackPacket, type IConnectPacket, type Packet, parser } from 'mqtt-packet'
import { afterEach, expect } from 'vitest'
import { WebSocket } from 'ws'
import { createBroker } from '../../mqtt/createBroker'
import type { Broker, BrokerOptions, ProtocolVersion } from '../../mqtt/types'

const LIMIT_MS = 3000
export const NODE = 'emqx@127.0.0.1'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** Starts a broker that stops after the test. */
export const startBroker = async (options: BrokerOptions = {}): Promise<Broker> => {
  const broker = createBroker(options)
  await broker.start()
  undo.push(() => broker.stop())
  return broker
}

export const getPort = (broker: Broker, id: 'tcp:default' | 'ws:default', node = NODE): number => {
  const listener = broker.node(node)?.listeners.find((one) => one.id === id)
  if (!listener) throw new Error(`no listener ${id}`)
  return listener.port
}

export type Carrier = 'tcp' | 'ws'

export const buildUrl = (broker: Broker, carrier: Carrier = 'tcp', node = NODE): string =>
  carrier === 'tcp'
    ? `mqtt://127.0.0.1:${getPort(broker, 'tcp:default', node)}`
    : `ws://127.0.0.1:${getPort(broker, 'ws:default', node)}/mqtt`

/** Opens a plain socket, destroyed after the test. */
export const openSocket = (port: number): Socket => {
  const socket = connectSocket(port, '127.0.0.1')
  undo.push(() => socket.destroy())
  return socket
}

/** Head of a WebSocket upgrade request. */
export const UPGRADE =
  'GET /mqtt HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: mqtt\r\n\r\n'

/** Waits for a condition; the timeout error names it. */
export const waitUntil = async <T>(description: string, probe: () => T | undefined | false | null): Promise<T> => {
  const end = Date.now() + LIMIT_MS
  for (;;) {
    const value = probe()
    if (value !== undefined && value !== false && value !== null) return value
    if (Date.now() > end) throw new Error(`waited in vain for ${description}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

export interface ReceivedMessage {
  topic: string
  payload: string
  qos: number
  retain: boolean
  dup: boolean
  properties: Record<string, unknown>
}

/** MQTT.js client that records messages; closed after the test. */
export const client = async (
  broker: Broker,
  options: IClientOptions & { carrier?: Carrier; node?: string } = {},
): Promise<MqttClient & { received: ReceivedMessage[] }> => {
  const { carrier, node, ...rest } = options
  const mqttClient = await mqtt.connectAsync(buildUrl(broker, carrier, node), {
    protocolVersion: 5,
    reconnectPeriod: 0,
    timerVariant: 'native',
    // MQTT.js would offer only `mqttv3.1`, which no listener accepts by default.
    ...(rest.protocolVersion === 3 && {
      protocolId: 'MQIsdp',
      createWebsocket: (url: string) => new WebSocket(url, 'mqtt'),
    }),
    ...rest,
  })
  const received: ReceivedMessage[] = []
  mqttClient.on('message', (topic, payload, packet) => {
    received.push({
      topic,
      payload: payload.toString(),
      qos: packet.qos,
      retain: packet.retain,
      dup: packet.dup,
      properties: { ...packet.properties },
    })
  })
  mqttClient.on('error', () => {})
  undo.push(() => mqttClient.endAsync(true))
  return Object.assign(mqttClient, { received })
}

/** Connection that sends only the given packets. */
export class RawConnection {
  readonly packets: Packet[] = []
  closed = false
  private readonly parser

  constructor(
    readonly version: ProtocolVersion,
    private readonly write: (bytes: Buffer) => void,
    readonly destroy: () => void,
  ) {
    this.parser = parser({ protocolVersion: version })
    this.parser.on('packet', (packet) => this.packets.push(packet))
    this.parser.on('error', (error: Error) => {
      throw error
    })
  }

  feed(bytes: Buffer): void {
    this.parser.parse(bytes)
  }

  /** Sends an encoded packet or raw bytes. */
  send(packet: Packet | Buffer | number[]): this {
    if (Buffer.isBuffer(packet)) this.write(packet)
    else if (Array.isArray(packet)) this.write(Buffer.from(packet))
    else this.write(generate(packet, { protocolVersion: this.version }))
    return this
  }

  /** Waits for the next packet of a type and removes it. */
  async next<C extends Packet['cmd']>(cmd: C): Promise<Extract<Packet, { cmd: C }>> {
    const packet = await waitUntil(`${cmd} from the broker`, () => this.packets.find((one) => one.cmd === cmd))
    this.packets.splice(this.packets.indexOf(packet), 1)
    return packet as Extract<Packet, { cmd: C }>
  }

  async waitUntilClosed(): Promise<void> {
    await waitUntil('the connection to close', () => this.closed)
  }

  /** Waits for the close and returns the broker's reason code, or null. */
  async reason(): Promise<number | null> {
    await this.waitUntilClosed()
    const disconnect = this.packets.find((packet) => packet.cmd === 'disconnect')
    return disconnect?.cmd === 'disconnect' ? (disconnect.reasonCode ?? null) : null
  }

  /** Returns all packets received before a PINGRESP. */
  async drainPackets(): Promise<Packet[]> {
    this.send({ cmd: 'pingreq' })
    await this.next('pingresp')
    return this.packets
  }
}

const rawTcp = async (broker: Broker, version: ProtocolVersion, node: string): Promise<RawConnection> => {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opening: Socket = connectSocket(getPort(broker, 'tcp:default', node), '127.0.0.1', () => resolve(opening))
    opening.once('error', reject)
  })
  const raw = new RawConnection(
    version,
    (bytes) => socket.write(bytes),
    () => socket.destroy(),
  )
  socket.on('data', (bytes) => raw.feed(bytes))
  socket.on('error', () => {})
  socket.on('close', () => {
    raw.closed = true
  })
  return raw
}

const rawWs = async (broker: Broker, version: ProtocolVersion, node: string): Promise<RawConnection> => {
  const socket = new WebSocket(buildUrl(broker, 'ws', node), ['mqtt'])
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const raw = new RawConnection(
    version,
    (bytes) => socket.send(bytes),
    () => socket.terminate(),
  )
  socket.on('message', (data: Buffer) => raw.feed(data))
  socket.on('error', () => {})
  socket.on('close', () => {
    raw.closed = true
  })
  return raw
}

/** Opens a connection without CONNECT. */
export const openRaw = async (
  broker: Broker,
  version: ProtocolVersion = 5,
  carrier: Carrier = 'tcp',
  node = NODE,
): Promise<RawConnection> => {
  const connection = await (carrier === 'tcp' ? rawTcp : rawWs)(broker, version, node)
  undo.push(() => connection.destroy())
  return connection
}

let ids = 0
export const uniqueId = (): string => `test_${process.pid}_${++ids}`

export const connectPacket = (version: ProtocolVersion, options: Partial<IConnectPacket> = {}): IConnectPacket => ({
  cmd: 'connect',
  protocolId: version === 3 ? 'MQIsdp' : 'MQTT',
  protocolVersion: version,
  clientId: uniqueId(),
  clean: true,
  keepalive: 0,
  ...options,
})

/** Opens a connection and returns it with its CONNACK. */
export const rawClient = async (
  broker: Broker,
  options: Partial<IConnectPacket> = {},
  { version = 5, carrier = 'tcp', node = NODE }: { version?: ProtocolVersion; carrier?: Carrier; node?: string } = {},
): Promise<RawConnection & { connack: IConnackPacket }> => {
  const connection = await openRaw(broker, version, carrier, node)
  connection.send(connectPacket(version, options))
  const connack = await connection.next('connack')
  expect(version === 5 ? connack.reasonCode : connack.returnCode).toBe(0)
  return Object.assign(connection, { connack })
}

export const subscribeRaw = async (
  from: RawConnection,
  topic: string,
  options: { qos?: 0 | 1 | 2; nl?: boolean; rap?: boolean; rh?: number; identifier?: number } = {},
): Promise<number> => {
  const { qos = 0, identifier, ...flags } = options
  from.send({
    cmd: 'subscribe',
    messageId: 1000,
    subscriptions: [{ topic, qos, nl: false, rap: false, rh: 0, ...flags }],
    ...(identifier !== undefined && { properties: { subscriptionIdentifier: identifier } }),
  })
  const { granted } = await from.next('suback')
  return Number(granted[0])
}

export const publishPacket = (
  topic: string,
  payload: string,
  options: { qos?: 0 | 1 | 2; messageId?: number; retain?: boolean; dup?: boolean; properties?: object } = {},
): Packet => ({ cmd: 'publish', topic, payload, qos: 0, retain: false, dup: false, ...options })
