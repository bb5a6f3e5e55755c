import { LongTimer } from '../LongTimer'
import { getConnackCode, getReasonName, hasConnackCode, MqttError, Reason } from '../reasons'
import type { HeldDelivery } from '../session/Held'
import type { Link } from '../session/Link'
import type { Session } from '../session/Session'
import { createTraffic } from '../session/traffic'
import type { ProtocolVersion, WireEvent } from '../types'
import { ConnectError, decode } from '../wire/decode'
import { encode, encodeAck } from '../wire/encode'
import type { Frame } from '../wire/frames'
import type { ClientPacket } from '../wire/packets'
import { type Agreement, INITIAL_AGREEMENT } from './agreement'
import type { Cluster } from './Cluster'
import { type Connack, connackForms } from './connackForms'
import { Inbox } from './Inbox'
import { KeepAlive } from './KeepAlive'
import type { ListenerFacts } from './ListenerFacts'
import type { NodeState } from './NodeState'
import { Outbox } from './Outbox'
import { PublishEncoder } from './PublishEncoder'
import type { Transport } from './Transport'
import { InboundAliases } from './topicAliases'

/** Network connection (4.2): client identity, received and sent packets. */
export class Connection implements Link {
  session: Session | null = null
  agreement = INITIAL_AGREEMENT
  inbound = new InboundAliases(0)
  private publishes = new PublishEncoder(INITIAL_AGREEMENT)
  private connected = false
  private closed = false
  private readonly inbox: Inbox
  private readonly outbox: Outbox
  private readonly keepAlive: KeepAlive
  /** Runs until CONNECT is accepted. */
  private readonly idle = new LongTimer()
  /** Replaced by the session's counters. */
  private traffic = createTraffic()
  /** Identity claimed in CONNECT, for packet listeners; a refused CONNECT never gets a session. */
  private claimedIdentity: { clientid: string; username: string | null } = { clientid: '', username: null }

  constructor(
    readonly cluster: Cluster,
    readonly node: NodeState,
    readonly listener: ListenerFacts,
    readonly transport: Transport,
    private readonly handlePacket: (connection: Connection, packet: ClientPacket) => Promise<void> | undefined,
    private readonly onClosed: (connection: Connection) => void,
  ) {
    this.keepAlive = new KeepAlive(
      () => cluster.settings.mqtt.keepalive_multiplier,
      () => this.inbox.slowed,
      () => this.close(Reason.keepAliveTimeout),
    )
    this.inbox = new Inbox(
      transport,
      listener,
      () => cluster.settings.mqtt.max_packet_size,
      (frame) => this.handle(frame),
      (error) => this.fail(error),
    )
    this.outbox = new Outbox(
      transport,
      (bytes) => this.countWrite(bytes),
      () => this.session?.outgoing.pump(),
      listener.highWatermark,
    )
    transport.listen({ data: (bytes) => this.data(bytes), closed: () => this.finish('tcp_closed', true) })
    this.idle.start(cluster.settings.mqtt.idle_timeout, () => this.drop('idle_timeout'))
  }

  get version(): ProtocolVersion {
    return this.agreement.version
  }

  get window(): number {
    return this.agreement.window
  }

  get congested(): boolean {
    return this.outbox.congested
  }

  get buffered(): number {
    return this.outbox.buffered
  }

  get backlog(): number {
    return this.inbox.size
  }

  get isOpen(): boolean {
    return !this.closed
  }

  /** Accepts CONNECT and moves the counters so far to the session. */
  accept(session: Session, agreed: Agreement, keepalive: number): void {
    this.session = session
    this.agreement = agreed
    this.connected = true
    this.inbound = new InboundAliases(agreed.maxInboundAliases)
    this.publishes = new PublishEncoder(agreed)
    const { recv_oct, recv_cnt, recv_pkt } = this.traffic
    this.traffic = Object.assign(session.traffic, { recv_oct, recv_cnt, recv_pkt })
    this.idle.stop()
    this.setKeepalive(keepalive)
  }

  /** 0 disables it. */
  setKeepalive(seconds: number): void {
    if (this.session) this.session.facts.keepalive = seconds
    this.keepAlive.watch(seconds)
  }

  /** `maxPacketSize`: the client's limit in bytes, from CONNECT. False if even the shortest form exceeds it. */
  connack(packet: Connack, version: ProtocolVersion, maxPacketSize = Number.POSITIVE_INFINITY): boolean {
    const { counters } = this.node
    const code = getConnackCode(packet.reasonCode, version)
    for (const form of connackForms(packet)) {
      const fullPacket = { cmd: 'connack', ...form, reasonCode: code } as const
      const bytes = encode({ ...fullPacket, returnCode: code }, version)
      if (bytes.length > maxPacketSize) continue
      counters.add('packets.connack.sent')
      counters.add('client.connack')
      if (code !== Reason.success) counters.add('packets.connack.error')
      this.emitPacket('packet_sent', fullPacket)
      this.write(bytes)
      return true
    }
    return false
  }

  publish(delivery: HeldDelivery, packetId: number, dup: boolean): boolean {
    const bytes = this.publishes.encode(delivery, packetId, dup)
    if (!bytes) return false
    const { counters } = this.node
    counters.add('packets.publish.sent')
    counters.add('messages.sent')
    counters.add(`messages.qos${delivery.qos}.sent`)
    this.traffic.send_msg++
    this.traffic[`send_msg.qos${delivery.qos}`]++
    if (this.cluster.events.hasListeners('packet_sent')) {
      const { message, qos, retain } = delivery
      const topic = this.publishes.topicFor(message.topic)
      this.emitPacket('packet_sent', { cmd: 'publish', topic, payload: message.payload, qos, dup, retain, packetId })
    }
    this.write(bytes)
    return true
  }

  acknowledge(cmd: 'puback' | 'pubrec' | 'pubrel' | 'pubcomp', packetId: number, reason: number): void {
    this.send({ cmd, packetId, reason }, encodeAck(cmd, packetId, reason, this.version))
  }

  /** SUBACK, UNSUBACK and PINGRESP. */
  answer(packet: Parameters<typeof encode>[0]): void {
    this.send(packet as unknown as WireEvent['packet'], encode(packet, this.version))
  }

  close(code: number, serverReference?: string): void {
    if (this.closed) return
    // MQTT-3.14.0-1: only after CONNACK. Servers send it in 5.0 only.
    if (this.connected && this.version === 5) {
      const packet = { cmd: 'disconnect', reasonCode: code } as const
      const reportedPacket = { cmd: 'disconnect', reason: code }
      const referred =
        serverReference !== undefined &&
        this.send(reportedPacket, encode({ ...packet, properties: { serverReference } }, 5))
      if (!referred) this.send(reportedPacket, encode(packet, 5))
    }
    this.endTransport()
    this.finish(getReasonName(code), true)
  }

  disconnect(sendWill: boolean): void {
    this.endTransport()
    this.finish('normal', sendWill)
  }

  /** Closes a connection before CONNECT was accepted. */
  endTransport(): void {
    this.outbox.flush()
    this.transport.end()
  }

  /** Closes without a DISCONNECT. */
  drop(reason: string): void {
    this.transport.destroy()
    this.finish(reason, true)
  }

  finish(reason: string, sendWill: boolean): void {
    if (this.closed) return
    this.closed = true
    this.idle.stop()
    this.keepAlive.stop()
    this.inbox.close()
    this.onClosed(this)
    const { session } = this
    if (session?.link === this) this.cluster.detach(session, reason, sendWill)
  }

  private data(bytes: Buffer): void {
    if (this.closed) return
    this.node.counters.add('bytes.received', bytes.length)
    this.traffic.recv_oct += bytes.length
    this.traffic.recv_cnt++
    this.inbox.push(bytes)
  }

  private handle(frame: Frame): Promise<void> | undefined {
    this.keepAlive.recordPacket()
    this.node.counters.add('packets.received')
    this.traffic.recv_pkt++
    const packet: ClientPacket = decode(frame, this.connected ? this.version : null)
    if (packet.cmd === 'connect') this.claimedIdentity = { clientid: packet.clientId, username: packet.username }
    this.emitPacket('packet_received', packet as unknown as WireEvent['packet'])
    if (packet.cmd === 'publish') this.inbox.countMessage()
    return this.handlePacket(this, packet)
  }

  /** Costs one lookup without listeners. */
  private emitPacket(event: 'packet_received' | 'packet_sent', packet: WireEvent['packet']): void {
    const { events } = this.cluster
    if (!events.hasListeners(event)) return
    const { clientid, username } = this.session?.identity ?? this.claimedIdentity
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
      this.connack({ sessionPresent: false, reasonCode: error.code }, error.version, error.maxPacketSize)
    }
    this.close(code)
  }

  /** False if larger than the client's maximum, so not sent (MQTT-3.1.2-24). */
  private send(packet: WireEvent['packet'], bytes: Buffer): boolean {
    if (bytes.length > this.agreement.maxPacketSize) return false
    this.node.counters.add(`packets.${packet.cmd}.sent` as Parameters<typeof this.node.counters.add>[0])
    this.emitPacket('packet_sent', packet)
    this.write(bytes)
    return true
  }

  private write(bytes: Buffer): void {
    if (this.closed) return
    this.node.counters.add('packets.sent')
    this.traffic.send_pkt++
    this.outbox.push(bytes)
  }

  private countWrite(bytes: number): void {
    this.node.counters.add('bytes.sent', bytes)
    this.traffic.send_oct += bytes
    this.traffic.send_cnt++
  }
}
