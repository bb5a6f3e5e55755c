import { formatTime } from '../../http/kinds'
import { MASK } from '../../http/secrets'

export type PayloadEncoding = 'text' | 'hex' | 'hidden'

export interface TraceEvent {
  tag: string
  message: string
  /** In output order. */
  details: Record<string, unknown>
  payload?: Buffer
}

/** Bytes: longer payloads are cut to the second value. */
const [mostPayload, shownOfMore] = [1024, 100]

type Packet = { readonly cmd: string; readonly [field: string]: unknown }

interface Subject {
  clientid: string
  username: string | null
  peer: string
}

/**
 * Formats `time [TAG] client@peer msg: text, name: value …, username: …`. Always one line, whatever the client
 * sent.
 */
export function formatTraceLine(event: TraceEvent, subject: Subject, encoding: PayloadEncoding): string {
  const details = Object.entries(event.details).map(([name, value]) => `${name}: ${show(value)}`)
  if (subject.username !== null) details.push(`username: ${show(subject.username)}`)
  if (event.payload) details.push(`payload: ${showPayload(event.payload, encoding)}`)
  const head = `${formatTime(Date.now())} [${event.tag}] ${escapeLine(subject.clientid)}@${subject.peer} msg: ${event.message}`
  return [head, ...details].join(', ')
}

/** Formats a packet with its fixed header and main fields, without passwords. */
export function formatPacket(packet: Packet, encoding: PayloadEncoding): string {
  const bit = (value: unknown): number => (value === true ? 1 : 0)
  const type = packet.cmd.toUpperCase()
  const qos = packet.cmd === 'publish' ? packet.qos : /^(subscribe|unsubscribe|pubrel)$/.test(packet.cmd) ? 1 : 0
  const head = `Q${qos}, R${bit(packet.retain)}, D${bit(packet.dup)}`
  const fields = Object.entries(listPacketFields(packet, encoding)).map(([name, value]) => `${name}=${show(value)}`)
  return `${type}(${[head, ...fields].join(', ')})`
}

function listPacketFields(packet: Packet, encoding: PayloadEncoding): Record<string, unknown> {
  switch (packet.cmd) {
    case 'connect':
      return {
        ClientId: packet.clientId,
        ProtoName: packet.protocolName,
        ProtoVsn: packet.version,
        CleanStart: packet.clean,
        KeepAlive: packet.keepalive,
        Username: packet.username ?? 'undefined',
        Password: packet.password ? MASK : '',
      }
    case 'connack':
      return { AckFlags: packet.sessionPresent ? 1 : 0, ReasonCode: packet.reasonCode }
    case 'publish':
      return {
        Topic: packet.topic,
        PacketId: packet.packetId || 'undefined',
        Payload: showPayload(packet.payload as Buffer, encoding),
      }
    case 'subscribe':
      return {
        PacketId: packet.packetId,
        TopicFilters: formatFilters(packet.subscriptions as Record<string, unknown>[]),
      }
    case 'suback':
    case 'unsuback':
      return { PacketId: packet.messageId, ReasonCodes: packet.granted ?? [] }
    case 'unsubscribe':
      return { PacketId: packet.packetId, TopicFilters: packet.topics }
    case 'pingreq':
    case 'pingresp':
    case 'auth':
      return {}
    default:
      return {
        ...(packet.packetId !== undefined && { PacketId: packet.packetId }),
        ReasonCode: packet.reason ?? packet.reasonCode ?? 0,
      }
  }
}

const formatFilters = (subscriptions: Record<string, unknown>[]): string =>
  `[${subscriptions.map(({ topic, qos, nl, rap, rh }) => `${topic}(#{nl => ${Number(nl)},qos => ${qos},rap => ${Number(rap)},rh => ${rh}})`).join(', ')}]`

function showPayload(payload: Buffer, encoding: PayloadEncoding): string {
  if (encoding === 'hidden') return MASK
  const visiblePayload = payload.length > mostPayload ? payload.subarray(0, shownOfMore) : payload
  const text =
    encoding === 'hex' ? visiblePayload.toString('hex').toUpperCase() : escapeLine(visiblePayload.toString('utf8'))
  const left = payload.length - visiblePayload.length
  return left > 0 ? `${text}... The ${left} bytes of this log are truncated` : text
}

const show = (value: unknown): string => escapeLine(Array.isArray(value) ? `[${value.join(', ')}]` : String(value))

/** Escapes line ends and control characters, since a client could forge log lines. */
const escapeLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)
