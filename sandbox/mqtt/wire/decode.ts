import { MqttError, Reason } from '../reasons'
import type { ProtocolVersion, QoS } from '../types'
import type { Frame } from './frames'
import type { AckPacket, ClientPacket, ConnectPacket, PublishPacket, SubscribePacket } from './packets'
import { type Properties, type PropertyPlace, readProperties } from './properties'
import { Reader } from './reader'

/*
 * Client packets are decoded here and not by mqtt-packet: its parser keeps user properties in an object, which
 * loses their order (MQTT-3.3.2-18), and it accepts malformed packets (invalid UTF-8, repeated properties, lengths
 * that exceed the packet).
 */

/** CONNECT refused with a CONNACK, in the format of its protocol version. */
export class ConnectError extends MqttError {
  constructor(
    code: number,
    message: string,
    readonly version: ProtocolVersion,
    /** From CONNECT, if already decoded. */
    readonly maxPacketSize?: number,
  ) {
    super(code, message)
  }
}

const toQos = (bits: number): QoS => {
  if (bits > 2) throw new MqttError(Reason.malformedPacket, 'QoS 3')
  return bits as QoS
}

const readVersionProperties = (reader: Reader, version: ProtocolVersion, place: PropertyPlace): Properties =>
  version === 5 ? readProperties(reader, place) : {}

const readPacketId = (reader: Reader): number => {
  const id = reader.uint16()
  // MQTT-2.2.1-3 (5.0), MQTT-2.3.1-1 (3.1.1).
  if (id === 0) throw new MqttError(Reason.protocolError, 'packet identifier 0')
  return id
}

/** A Map, since an object has inherited names that a client could send. */
const protocolVersions: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ['MQIsdp', [3]],
  ['MQTT', [4, 5]],
])

const readVersion = (reader: Reader): { protocolName: string; version: ProtocolVersion; bridge: boolean } => {
  const protocolName = reader.string()
  const accepted = protocolVersions.get(protocolName)
  if (!accepted) throw new MqttError(Reason.unsupportedProtocolVersion, 'not MQTT')
  const level = reader.byte()
  // Bridges of mosquitto set the highest bit of a 3.x level.
  const bridge = level >= 128 && level !== 133
  const version = bridge ? level - 128 : level
  // MQTT-3.1.2-2: unknown levels get a CONNACK in 3.1.1 format.
  if (!accepted.includes(version)) {
    throw new ConnectError(Reason.unsupportedProtocolVersion, `protocol level ${level}`, version > 5 ? 5 : 4)
  }
  return { protocolName, version: version as ProtocolVersion, bridge }
}

const readConnect = (reader: Reader): ConnectPacket => {
  const { protocolName, version, bridge } = readVersion(reader)
  try {
    return { cmd: 'connect', protocolName, version, bridge, ...readConnectRest(reader, version) }
  } catch (error) {
    if (error instanceof MqttError) throw new ConnectError(error.code, error.message, version)
    throw error
  }
}

const readConnectRest = (
  reader: Reader,
  version: ProtocolVersion,
): Omit<ConnectPacket, 'cmd' | 'protocolName' | 'version' | 'bridge'> => {
  const flags = reader.byte()
  if (flags & 0x01) throw new MqttError(Reason.malformedPacket, 'reserved connect flag') // MQTT-3.1.2-3
  const hasWill = (flags & 0x04) !== 0
  const willQos = toQos((flags >> 3) & 0x03) // MQTT-3.1.2-12
  const willRetain = (flags & 0x20) !== 0
  // MQTT-3.1.2-11, MQTT-3.1.2-13
  if (!hasWill && (willQos > 0 || willRetain)) throw new MqttError(Reason.malformedPacket, 'will flags without a will')
  const hasPassword = (flags & 0x40) !== 0
  const hasUsername = (flags & 0x80) !== 0
  // MQTT-3.1.2-22 of 3.1.1; 5.0 allows a password alone.
  if (version !== 5 && hasPassword && !hasUsername)
    throw new MqttError(Reason.malformedPacket, 'password without user name')
  const keepalive = reader.uint16()
  const connectProperties = readVersionProperties(reader, version, 'connect')
  const clientId = reader.string()
  const will = hasWill
    ? {
        qos: willQos,
        retain: willRetain,
        properties: readVersionProperties(reader, version, 'will'),
        topic: reader.string(),
        payload: Buffer.from(reader.binary()),
      }
    : null
  const username = hasUsername ? reader.string() : null
  const password = hasPassword ? Buffer.from(reader.binary()) : null
  reader.finish()
  return { clean: (flags & 0x02) !== 0, keepalive, properties: connectProperties, clientId, will, username, password }
}

const readPublish = (reader: Reader, flags: number, version: ProtocolVersion): PublishPacket => {
  const qos = toQos((flags >> 1) & 0x03)
  const dup = (flags & 0x08) !== 0
  if (dup && qos === 0) throw new MqttError(Reason.malformedPacket, 'DUP with QoS 0') // MQTT-3.3.1-2
  const topic = reader.string()
  const packetId = qos > 0 ? readPacketId(reader) : 0
  const list = readVersionProperties(reader, version, 'publish')
  // Copied: the message outlives its chunk, which may be much larger.
  const payload = Buffer.from(reader.readRest())
  return { cmd: 'publish', topic, payload, qos, dup, retain: (flags & 0x01) !== 0, packetId, properties: list }
}

const received = [0x00, 0x10, 0x80, 0x83, 0x87, 0x90, 0x91, 0x97, 0x99]
const released = [0x00, 0x92]

/** Reason codes allowed from clients (3.4.2.1, 3.5.2.1, 3.6.2.1, 3.7.2.1, 3.14.2.1). */
const reasons: Record<AckPacket['cmd'] | 'disconnect', readonly number[]> = {
  puback: received,
  pubrec: received,
  pubrel: released,
  pubcomp: released,
  disconnect: [0x00, 0x04, 0x80, 0x81, 0x82, 0x83, 0x90, 0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99],
}

const readReason = (reader: Reader, cmd: keyof typeof reasons): number => {
  const code = reader.byte()
  // MQTT-3.4.2-1, MQTT-3.5.2-1, MQTT-3.6.2-1, MQTT-3.7.2-1, MQTT-3.14.2-1
  if (!reasons[cmd].includes(code)) throw new MqttError(Reason.protocolError, `${cmd} of reason 0x${code.toString(16)}`)
  return code
}

const readAck = (reader: Reader, cmd: AckPacket['cmd'], version: ProtocolVersion): AckPacket => {
  const packetId = readPacketId(reader)
  let reason: number = Reason.success
  if (version === 5 && reader.left > 0) {
    reason = readReason(reader, cmd)
    if (reader.left > 0) readProperties(reader, 'ack')
  }
  reader.finish()
  return { cmd, packetId, reason }
}

const readSubscribe = (reader: Reader, version: ProtocolVersion): SubscribePacket => {
  const packetId = readPacketId(reader)
  const list = readVersionProperties(reader, version, 'subscribe')
  const subscriptions: SubscribePacket['subscriptions'] = []
  while (reader.left > 0) {
    const topic = reader.string()
    const options = reader.byte()
    // MQTT-3.8.3-5 (5.0), MQTT-3-8.3-4 (3.1.1)
    if (options & (version === 5 ? 0xc0 : 0xfc))
      throw new MqttError(Reason.malformedPacket, 'reserved subscription bits')
    const rh = (options >> 4) & 0x03
    if (rh === 3) throw new MqttError(Reason.protocolError, 'retain handling 3')
    subscriptions.push({
      topic,
      qos: toQos(options & 0x03),
      nl: options & 0x04 ? 1 : 0,
      rap: options & 0x08 ? 1 : 0,
      rh: rh as 0 | 1 | 2,
    })
  }
  if (subscriptions.length === 0) throw new MqttError(Reason.protocolError, 'SUBSCRIBE without a filter') // MQTT-3.8.3-2
  return { cmd: 'subscribe', packetId, subscriptions, properties: list }
}

const readUnsubscribe = (reader: Reader, version: ProtocolVersion): ClientPacket => {
  const packetId = readPacketId(reader)
  readVersionProperties(reader, version, 'unsubscribe')
  const topics: string[] = []
  while (reader.left > 0) topics.push(reader.string())
  if (topics.length === 0) throw new MqttError(Reason.protocolError, 'UNSUBSCRIBE without a filter') // MQTT-3.10.3-2
  return { cmd: 'unsubscribe', packetId, topics }
}

const readDisconnect = (reader: Reader, version: ProtocolVersion): ClientPacket => {
  const reason = version === 5 && reader.left > 0 ? readReason(reader, 'disconnect') : Reason.success
  const list = version === 5 && reader.left > 0 ? readProperties(reader, 'disconnect') : {}
  reader.finish()
  return { cmd: 'disconnect', reason, properties: list }
}

const acks: Record<number, AckPacket['cmd']> = { 4: 'puback', 5: 'pubrec', 6: 'pubrel', 7: 'pubcomp' }

/** Decodes a client frame. `version` is null before CONNECT, the only packet allowed then. */
export const decode = (frame: Frame, version: ProtocolVersion | null): ClientPacket => {
  const reader = new Reader(frame.body)
  if (version === null) {
    if (frame.type !== 1) throw new MqttError(Reason.protocolError, 'first packet is not CONNECT') // MQTT-3.1.0-1
    return readConnect(reader)
  }
  const ack = acks[frame.type]
  if (ack) return readAck(reader, ack, version)
  switch (frame.type) {
    case 1:
      throw new MqttError(Reason.protocolError, 'second CONNECT') // MQTT-3.1.0-2
    case 3:
      return readPublish(reader, frame.flags, version)
    case 8:
      return readSubscribe(reader, version)
    case 10:
      return readUnsubscribe(reader, version)
    case 12:
      reader.finish()
      return { cmd: 'pingreq' }
    case 14:
      return readDisconnect(reader, version)
    case 15:
      if (version === 5) return { cmd: 'auth' }
      throw new MqttError(Reason.malformedPacket, 'AUTH before MQTT 5.0')
    default:
      throw new MqttError(Reason.protocolError, `packet type ${frame.type} from a client`)
  }
}
