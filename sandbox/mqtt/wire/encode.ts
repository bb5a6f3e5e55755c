import { generate, type Packet } from 'mqtt-packet'
import { Reason } from '../reasons'
import type { MessageProperties, ProtocolVersion, QoS } from '../types'

/** Message with the options of one delivery. */
export interface Delivery {
  topic: string
  payload: Buffer
  qos: QoS
  dup: boolean
  retain: boolean
  packetId: number
  properties: MessageProperties
  subscriptionId: number | null
  topicAlias: number | null
}

/** Encodes with mqtt-packet; PUBLISH and acknowledgements have separate functions below. */
export const encode = (packet: Packet, version: ProtocolVersion): Buffer =>
  generate(packet, { protocolVersion: version })

const ackHeads = { puback: 0x40, pubrec: 0x50, pubrel: 0x62, pubcomp: 0x70 } as const

/** Encodes two or four bytes of body: optional properties are never sent. */
export const encodeAck = (
  cmd: keyof typeof ackHeads,
  packetId: number,
  reason: number,
  version: ProtocolVersion,
): Buffer => {
  const head = ackHeads[cmd]
  return version === 5 && reason !== Reason.success
    ? Buffer.from([head, 3, packetId >> 8, packetId & 0xff, reason])
    : Buffer.from([head, 2, packetId >> 8, packetId & 0xff])
}

const varint = (value: number): number[] => {
  const bytes: number[] = []
  let left = value
  do {
    const low = left % 128
    left = Math.floor(left / 128)
    bytes.push(left > 0 ? low | 0x80 : low)
  } while (left > 0)
  return bytes
}

const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff])
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.allocUnsafe(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const binary = (value: Buffer): Buffer => Buffer.concat([uint16(value.length), value])
const text = (value: string): Buffer => binary(Buffer.from(value, 'utf8'))

const encodeProperties = (delivery: Delivery): Buffer => {
  const { properties: from, subscriptionId, topicAlias } = delivery
  const parts: Buffer[] = []
  const add = (id: number, ...values: Buffer[]) => parts.push(Buffer.from([id]), ...values)
  if (from.payloadFormatIndicator !== undefined) add(0x01, Buffer.from([from.payloadFormatIndicator]))
  if (from.messageExpiryInterval !== undefined) add(0x02, uint32(from.messageExpiryInterval))
  if (from.contentType !== undefined) add(0x03, text(from.contentType))
  if (from.responseTopic !== undefined) add(0x08, text(from.responseTopic))
  if (from.correlationData !== undefined) add(0x09, binary(from.correlationData))
  if (subscriptionId !== null) add(0x0b, Buffer.from(varint(subscriptionId)))
  if (topicAlias !== null) add(0x23, uint16(topicAlias))
  for (const [name, value] of from.userProperties ?? []) add(0x26, text(name), text(value))
  return Buffer.concat(parts)
}

/**
 * Encodes PUBLISH (3.3). mqtt-packet takes user properties as an object, which loses their order if names repeat or
 * look like numbers (MQTT-3.3.2-18).
 */
export const encodePublish = (delivery: Delivery, version: ProtocolVersion): Buffer => {
  const topic = Buffer.from(delivery.topic, 'utf8')
  const list = version === 5 ? encodeProperties(delivery) : null
  const listLength = list ? varint(list.length) : []
  const idLength = delivery.qos > 0 ? 2 : 0
  const remaining = 2 + topic.length + idLength + listLength.length + (list?.length ?? 0) + delivery.payload.length
  const remainingBytes = varint(remaining)
  const out = Buffer.allocUnsafe(1 + remainingBytes.length + remaining)
  let at = out.writeUInt8(0x30 | (delivery.dup ? 0x08 : 0) | (delivery.qos << 1) | (delivery.retain ? 0x01 : 0), 0)
  for (const byte of remainingBytes) at = out.writeUInt8(byte, at)
  at = out.writeUInt16BE(topic.length, at)
  at += topic.copy(out, at)
  if (delivery.qos > 0) at = out.writeUInt16BE(delivery.packetId, at)
  for (const byte of listLength) at = out.writeUInt8(byte, at)
  if (list) at += list.copy(out, at)
  delivery.payload.copy(out, at)
  return out
}
