import type { IConnackPacket } from 'mqtt-packet'
import { Alarm } from '../Alarm'
import { propertiesNow } from '../messages'
import { connackCode, hasConnackCode, MqttError, Reason, reasonName } from '../reasons'
import type { Held } from '../session/Held'
import type { Link } from '../session/Link'
import type { Session } from '../session/Session'
import type { ProtocolVersion, WireEvent } from '../types'
import { ConnectError, decode } from '../wire/decode'
import { encode, encodeAck, encodePublish } from '../wire/encode'
import { type Frame, FrameSplitter } from '../wire/frames'
import type { ClientPacket } from '../wire/packets'
import type { Cluster } from './Cluster'
import { handlePacket } from './handlePacket'
import type { ListenerFacts } from './ListenerFacts'
import type { NodeState } from './NodeState'
import { Outbox } from './Outbox'
import { RateLimit } from './RateLimit'
import type { Transport } from './Transport'
import { InboundAliases, OutboundAliases } from './topicAliases'

/** Frames waiting for a slow answer (an authenticator) beyond which the socket is not read. */
const BACKLOG = 100

/** What CONNECT fixed for the connection. */
export interface Agreement {
  version: ProtocolVersion
  window: number
  /** Bytes the client takes in one packet (MQTT-3.1.2-24). */
  maxPacketSize: number
  aliasesOut: number
  aliasesIn: number
  /** QoS 1 and 2 messages the client may have under way. */
  receiveMaximum: number | 'infinity'
  mountpoint: string
}

const nothingAgreed: Agreement = {
  version: 4,
  window: 1,
  maxPacketSize: Number.POSITIVE_INFINITY,
  aliasesOut: 0,
  aliasesIn: 0,
  receiveMaximum: 'infinity',
  mountpoint: '',
}

/** One network connection (MQTT 5.0, 4.2): from its bytes to packets, in order, and back. */
export class Connection implements Link {
  session: Session | null = null
  agreed = nothingAgreed
  inbound = new InboundAliases(0)
  private outbound = new OutboundAliases(0)
  private connected = false
  private closed = false
  private busy = false
  private readonly queue: (Frame | MqttError)[] = []
  private readonly frames: FrameSplitter
  private readonly outbox: Outbox
  private readonly alarm = new Alarm()
  /** Set while the client is read more slowly than it sends. */
  private readonly brake = new Alarm()
  private readonly messagesRate = new RateLimit(() => this.listener.messagesRate)
  private readonly bytesRate = new RateLimit(() => this.listener.bytesRate)
  private lastPacketAt = Date.now()
  private received = { bytes: 0, chunks: 0, packets: 0 }
  private sent = { bytes: 0, chunks: 0, packets: 0 }
  /** Of CONNECT, for those who listen to packets: it may be refused and never get a session. */
  private claimed: { clientid: string; username: string | null } = { clientid: '', username: null }

  constructor(
    readonly cluster: Cluster,
    readonly node: NodeState,
    readonly listener: ListenerFacts,
    readonly transport: Transport,
    private readonly gone: (connection: Connection) => void,
  ) {
    this.frames = new FrameSplitter(() => cluster.settings.mqtt.max_packet_size)
    this.outbox = new Outbox(
      transport,
      (bytes) => this.countWrite(bytes),
      () => this.session?.pump(),
      listener.highWatermark,
    )
    transport.listen({ data: (bytes) => this.data(bytes), closed: () => this.finish('tcp_closed', true) })
    this.alarm.start(cluster.settings.mqtt.idle_timeout, () => this.drop('idle_timeout'))
  }

  get version(): ProtocolVersion {
    return this.agreed.version
  }

  get window(): number {
    return this.agreed.window
  }

  get congested(): boolean {
    return this.outbox.congested
  }

  get buffered(): number {
    return this.outbox.buffered
  }

  get backlog(): number {
    return this.queue.length
  }

  get isOpen(): boolean {
    return !this.closed
  }

  /** CONNECT was accepted: counters so far are the session's. */
  accept(session: Session, agreed: Agreement, keepalive: number): void {
    this.session = session
    this.agreed = agreed
    this.connected = true
    this.inbound = new InboundAliases(agreed.aliasesIn)
    this.outbound = new OutboundAliases(agreed.aliasesOut)
    const { traffic } = session
    traffic.recv_oct = this.received.bytes
    traffic.recv_cnt = this.received.chunks
    traffic.recv_pkt = this.received.packets
    this.setKeepalive(keepalive)
  }

  /** 0: none. */
  setKeepalive(seconds: number): void {
    if (this.session) this.session.facts.keepalive = seconds
    this.alarm.stop()
    if (seconds === 0) return
    const limit = seconds * 1000 * this.cluster.settings.mqtt.keepalive_multiplier
    const wait = () => {
      const left = this.lastPacketAt + limit - Date.now()
      // MQTT-3.1.2-22
      if (left <= 0 && this.brake.set) this.alarm.start(limit, wait)
      else if (left <= 0) this.close(Reason.keepAliveTimeout)
      else this.alarm.start(left, wait)
    }
    this.alarm.start(limit, wait)
  }

  connack(packet: Omit<IConnackPacket, 'cmd' | 'returnCode'> & { reasonCode: number }, version: ProtocolVersion): void {
    const { counters } = this.node
    const code = connackCode(packet.reasonCode, version)
    counters.add('packets.connack.sent')
    counters.add('client.connack')
    if (code !== Reason.success) counters.add('packets.connack.error')
    this.tell('packet_sent', { cmd: 'connack', ...packet, reasonCode: code })
    this.write(encode({ cmd: 'connack', ...packet, reasonCode: code, returnCode: code }, version))
  }

  publish(held: Held, packetId: number, dup: boolean): boolean {
    const { message } = held
    const topic = this.unmounted(message.topic)
    const alias = this.version === 5 ? this.outbound.of(topic) : null
    const bytes = encodePublish(
      {
        topic: alias?.known ? '' : topic,
        payload: message.payload,
        qos: held.qos,
        dup,
        retain: held.retain,
        packetId,
        properties: this.version === 5 ? propertiesNow(message) : {},
        subscriptionId: held.subscription.identifier,
        topicAlias: alias?.alias ?? null,
      },
      this.version,
    )
    if (bytes.length > this.agreed.maxPacketSize) {
      if (alias && !alias.known) this.outbound.forget(topic)
      return false
    }
    const { counters } = this.node
    counters.add('packets.publish.sent')
    counters.add('messages.sent')
    counters.add(`messages.qos${held.qos}.sent`)
    if (this.session) {
      this.session.traffic.send_msg++
      this.session.traffic[`send_msg.qos${held.qos}`]++
    }
    if (this.cluster.events.heard('packet_sent')) {
      const { qos, retain } = held
      this.tell('packet_sent', { cmd: 'publish', topic, payload: message.payload, qos, dup, retain, packetId })
    }
    this.write(bytes)
    return true
  }

  acknowledge(cmd: 'puback' | 'pubrec' | 'pubrel' | 'pubcomp', packetId: number, reason: number): void {
    this.node.counters.add(`packets.${cmd}.sent`)
    this.tell('packet_sent', { cmd, packetId, reason })
    this.write(encodeAck(cmd, packetId, reason, this.version))
  }

  /** SUBACK, UNSUBACK and PINGRESP. */
  answer(packet: Parameters<typeof encode>[0]): void {
    this.node.counters.add(`packets.${packet.cmd}.sent`)
    this.tell('packet_sent', packet as unknown as WireEvent['packet'])
    this.write(encode(packet, this.version))
  }

  close(code: number, serverReference?: string): void {
    if (this.closed) return
    // MQTT-3.14.0-1: only after CONNACK, and only 5.0 has it from the server.
    if (this.connected && this.version === 5) {
      this.node.counters.add('packets.disconnect.sent')
      this.tell('packet_sent', { cmd: 'disconnect', reason: code })
      const properties = serverReference === undefined ? {} : { properties: { serverReference } }
      this.write(encode({ cmd: 'disconnect', reasonCode: code, ...properties }, 5))
    }
    this.hangUp()
    this.finish(reasonName(code), true)
  }

  /** The client's DISCONNECT. */
  leave(sendWill: boolean): void {
    this.hangUp()
    this.finish('normal', sendWill)
  }

  /** Closes a connection that is not the client's yet. */
  hangUp(): void {
    this.outbox.flush()
    this.transport.end()
  }

  /** Ends without a word. */
  drop(reason: string): void {
    this.transport.destroy()
    this.finish(reason, true)
  }

  finish(reason: string, sendWill: boolean): void {
    if (this.closed) return
    this.closed = true
    this.alarm.stop()
    this.brake.stop()
    this.queue.length = 0
    this.gone(this)
    const { session } = this
    if (session?.link === this) this.cluster.detach(session, reason, sendWill)
  }

  private data(bytes: Buffer): void {
    if (this.closed) return
    this.node.counters.add('bytes.received', bytes.length)
    this.received.bytes += bytes.length
    this.received.chunks++
    if (this.session) {
      this.session.traffic.recv_oct += bytes.length
      this.session.traffic.recv_cnt++
    }
    try {
      for (const frame of this.frames.push(bytes)) this.queue.push(frame)
    } catch (error) {
      // What came before it is handled first.
      if (!(error instanceof MqttError)) throw error
      this.queue.push(error)
    }
    if (this.busy && this.queue.length > BACKLOG) this.transport.pause()
    this.slowDown(this.bytesRate.take(bytes.length))
    this.run()
  }

  private slowDown(ms: number): void {
    if (ms === 0 || this.closed || this.brake.set) return
    this.transport.pause()
    this.brake.start(ms, () => {
      this.transport.resume()
      this.run()
    })
  }

  private run(): void {
    while (!this.busy && !this.brake.set && !this.closed) {
      const next = this.queue.shift()
      if (!next) return
      try {
        if (next instanceof MqttError) throw next
        const pending = this.handle(next)
        if (pending) this.wait(pending)
      } catch (error) {
        this.fail(error)
      }
    }
  }

  private wait(pending: Promise<void>): void {
    this.busy = true
    const resume = () => {
      this.busy = false
      if (this.closed) return
      if (!this.brake.set) this.transport.resume()
      this.run()
    }
    pending.then(resume, (error: unknown) => {
      this.fail(error)
      resume()
    })
  }

  private handle(frame: Frame): Promise<void> | undefined {
    this.lastPacketAt = Date.now()
    this.received.packets++
    this.node.counters.add('packets.received')
    if (this.session) this.session.traffic.recv_pkt++
    const packet: ClientPacket = decode(frame, this.connected ? this.version : null)
    if (packet.cmd === 'connect') this.claimed = { clientid: packet.clientId, username: packet.username }
    this.tell('packet_received', packet as unknown as WireEvent['packet'])
    if (packet.cmd === 'publish') this.slowDown(this.messagesRate.take(1))
    return handlePacket(this, packet)
  }

  /** Costs a lookup while nobody listens. */
  private tell(event: 'packet_received' | 'packet_sent', packet: WireEvent['packet']): void {
    const { events } = this.cluster
    if (!events.heard(event)) return
    const { clientid, username } = this.session?.identity ?? this.claimed
    const { peerhost, peerport } = this.transport
    events.emit(event, {
      node: this.node.name,
      clientid,
      username,
      peerhost,
      peerport,
      protoVer: this.version,
      packet,
    })
  }

  private fail(error: unknown): void {
    if (this.closed) return
    if (!(error instanceof MqttError)) console.error('MQTT engine:', error)
    const code = error instanceof MqttError ? error.code : Reason.unspecified
    if (error instanceof ConnectError && hasConnackCode(error.code, error.version)) {
      this.connack({ sessionPresent: false, reasonCode: error.code }, error.version)
    }
    this.close(code)
  }

  private write(bytes: Buffer): void {
    if (this.closed) return
    this.sent.packets++
    this.node.counters.add('packets.sent')
    if (this.session) this.session.traffic.send_pkt++
    this.outbox.push(bytes)
  }

  private countWrite(bytes: number): void {
    this.node.counters.add('bytes.sent', bytes)
    this.sent.bytes += bytes
    this.sent.chunks++
    if (!this.session) return
    this.session.traffic.send_oct += bytes
    this.session.traffic.send_cnt++
  }

  private unmounted(topic: string): string {
    const { mountpoint } = this.agreed
    return mountpoint && topic.startsWith(mountpoint) ? topic.slice(mountpoint.length) : topic
  }
}
