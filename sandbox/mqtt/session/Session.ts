import { Alarm } from '../Alarm'
import { isExpired } from '../messages'
import { MqttError, Reason } from '../reasons'
import type { Cluster } from '../server/Cluster'
import type { NodeState } from '../server/NodeState'
import type { Receiver } from '../server/Receiver'
import type { ClientIdentity, DeliveryDropReason, Message, QoS } from '../types'
import { AuthzCache } from './AuthzCache'
import { AwaitingRel } from './AwaitingRel'
import { type Held, hold } from './Held'
import { Inflight, type InflightEntry } from './Inflight'
import type { Link } from './Link'
import { Queue } from './Queue'
import { type Subscription, subscriptionFacts } from './Subscription'
import { newTraffic } from './traffic'
import type { Will } from './Will'

/** What a CONNECT says of the client; renewed at every connection. */
export interface ConnectionFacts {
  identity: ClientIdentity
  port: number
  protoName: string
  keepalive: number
  cleanStart: boolean
  enableAuthn: boolean
  bridge: boolean
  mountpoint: string | null
}

/** One session (4.1): its subscriptions and every message on its way, with or without a connection. */
export class Session implements Receiver {
  readonly subscriptions = new Map<string, Subscription>()
  readonly queue: Queue
  readonly inflight = new Inflight()
  readonly awaitingRel: AwaitingRel
  readonly authzCache: AuthzCache
  connectedAt: number
  disconnectedAt: number | null = null
  link: Link | null = null
  traffic = newTraffic()
  /** Seconds; 0xFFFFFFFF never. */
  expiryInterval = 0
  ended = false
  will: Will | null = null
  readonly expiry = new Alarm()
  readonly willDelay = new Alarm()
  private readonly retry = new Alarm()
  /** Window entries of an earlier connection still to be sent again, in order. */
  private resend: InflightEntry[] = []

  constructor(
    private readonly cluster: Cluster,
    readonly clientid: string,
    public node: NodeState,
    public facts: ConnectionFacts,
    readonly createdAt = Date.now(),
  ) {
    this.connectedAt = createdAt
    const mqtt = () => cluster.settings.mqtt
    this.queue = new Queue(mqtt)
    this.authzCache = new AuthzCache(() => cluster.settings.authz.cache)
    this.awaitingRel = new AwaitingRel(
      () => mqtt().await_rel_timeout,
      (count) => this.relTimedOut(count),
    )
  }

  get key(): string {
    return this.clientid
  }

  get identity(): ClientIdentity {
    return this.facts.identity
  }

  get window(): number {
    return this.link?.window ?? this.cluster.settings.mqtt.max_inflight
  }

  /** Tells who keeps sessions what this one is now, if it may be resumed at all. */
  changed(): void {
    if (this.expiryInterval > 0) this.cluster.keeper?.session(this)
    else this.cluster.keeper?.ended(this.clientid)
  }

  /** Its time is over, and so is that of what waited. */
  forget(): void {
    if (!this.cluster.keeper) return
    for (const held of this.queue.values()) this.release(held)
    for (const { held } of this.inflight.values()) this.release(held)
    this.cluster.keeper.ended(this.clientid)
  }

  /** Takes a message for one of its subscriptions: sends, queues or drops it. False: dropped. */
  deliver(message: Message, subscription: Subscription, retained = false): boolean {
    const { mqtt } = this.cluster.settings
    if (message.from === this.clientid && (subscription.nl === 1 || (mqtt.ignore_loop_deliver && this.isLegacy))) {
      return this.drop(message, 'no_local')
    }
    if (isExpired(message)) return this.drop(message, 'expired')
    const higher = mqtt.upgrade_qos ? Math.max : Math.min
    const qos = higher(message.qos, subscription.qos) as QoS
    // MQTT-3.3.1-12, MQTT-3.3.1-13; MQTT-3.3.1-8 for what comes from the retained store.
    const retain = retained || (message.retain && (subscription.rap === 1 || this.facts.bridge))
    const held = hold(message, qos, retain, subscription)
    const taken = this.canSend(qos) ? this.send(held) : this.enqueue(held)
    if (taken && qos > 0 && this.expiryInterval > 0) this.cluster.keeper?.held(this, held, true)
    return taken
  }

  /** Takes up a message that waited in an earlier process. */
  takeUp(held: Held): void {
    this.enqueue(held)
  }

  /** Sends what waits while the window and the socket have room. */
  pump(): void {
    while (this.link && !this.link.congested) {
      const again = this.inflight.size - this.resend.length < this.window ? this.resend.shift() : undefined
      if (again) {
        this.sendAgain(again)
        continue
      }
      if (this.resend.length > 0) return
      const next = this.queue.shift()
      if (!next) return
      if (next.qos > 0 && this.inflight.size >= this.window) {
        this.queue.unshift(next)
        return
      }
      if (isExpired(next.message)) {
        this.release(next)
        this.drop(next.message, 'expired')
      } else this.send(next)
    }
  }

  /** 4.4: what was not acknowledged goes first, in its order, then the queue. */
  resume(): void {
    this.resend = [...this.inflight.values()]
    this.pump()
  }

  puback(packetId: number): void {
    const entry = this.inflight.get(packetId)
    if (entry?.held.qos === 1) this.complete(entry)
    else this.node.counters.add('packets.puback.missed')
  }

  pubrec(packetId: number, reason: number): void {
    const entry = this.inflight.get(packetId)
    if (entry?.held.qos !== 2) {
      this.node.counters.add('packets.pubrec.missed')
      this.link?.acknowledge('pubrel', packetId, Reason.packetIdNotFound)
      return
    }
    // An error ends the exchange (4.3.3).
    if (reason >= 0x80) {
      this.complete(entry)
      return
    }
    if (entry.phase === 'wait_comp') this.node.counters.add('packets.pubrec.inuse')
    entry.phase = 'wait_comp'
    this.link?.acknowledge('pubrel', packetId, Reason.success)
  }

  pubcomp(packetId: number): void {
    const entry = this.inflight.get(packetId)
    if (entry?.phase === 'wait_comp') this.complete(entry)
    else this.node.counters.add('packets.pubcomp.missed')
  }

  /** True: first time this identifier comes, so the message is to be published. */
  receiveQos2(packetId: number, limit: number | 'infinity'): boolean {
    if (this.awaitingRel.has(packetId)) {
      this.node.counters.add('packets.publish.inuse')
      return false
    }
    if (limit !== 'infinity' && this.awaitingRel.size >= limit) {
      this.node.counters.add('packets.publish.dropped')
      this.traffic['recv_msg.dropped']++
      throw new MqttError(Reason.receiveMaximumExceeded, 'too many QoS 2 messages without PUBREL')
    }
    this.awaitingRel.add(packetId)
    return true
  }

  pubrel(packetId: number): void {
    const known = this.awaitingRel.remove(packetId)
    if (!known) this.node.counters.add('packets.pubrel.missed')
    this.link?.acknowledge('pubcomp', packetId, known ? Reason.success : Reason.packetIdNotFound)
  }

  /** The connection is gone; the session may stay. */
  detach(): void {
    this.link = null
    this.disconnectedAt = Date.now()
    this.resend = []
    this.retry.stop()
  }

  /** Frees every timer and message. The cluster forgets the session itself. */
  dispose(): void {
    this.ended = true
    this.expiry.stop()
    this.willDelay.stop()
    this.retry.stop()
    this.awaitingRel.clear()
    this.queue.clear()
    this.inflight.clear()
  }

  private get isLegacy(): boolean {
    return this.identity.protoVer < 5
  }

  private canSend(qos: QoS): boolean {
    if (!this.link || this.link.congested) return false
    return qos === 0 || (this.queue.size === 0 && this.inflight.size < this.window)
  }

  private enqueue(held: Held): boolean {
    const lost = this.queue.push(held)
    if (!lost) return true
    this.release(lost.dropped)
    this.drop(lost.dropped.message, lost.reason)
    return lost.dropped !== held
  }

  private send(held: Held): boolean {
    if (!this.link) return this.enqueue(held)
    const entry = held.qos > 0 ? this.inflight.add(held) : null
    if (!this.link.publish(held, entry?.packetId ?? 0, false)) {
      // MQTT-3.1.2-25: as if it had been delivered.
      if (entry) this.inflight.remove(entry.packetId)
      this.release(held)
      return this.drop(held.message, 'too_large')
    }
    if (entry && this.isLegacy) this.watchRetries()
    this.node.counters.add('messages.delivered')
    if (this.cluster.events.heard('message_delivered')) {
      const subscription = subscriptionFacts(held.subscription, this.clientid, this.node.name)
      this.cluster.events.emit('message_delivered', {
        message: held.message,
        client: this.identity,
        subscription,
        qos: held.qos,
      })
    }
    if (!entry) this.completed(held, Date.now())
    return true
  }

  private sendAgain(entry: InflightEntry): void {
    entry.sentAt = Date.now()
    if (entry.phase === 'wait_comp') this.link?.acknowledge('pubrel', entry.packetId, Reason.success)
    else if (this.link?.publish(entry.held, entry.packetId, true) === false) {
      this.inflight.remove(entry.packetId)
      this.release(entry.held)
      this.drop(entry.held.message, 'too_large')
      return
    }
    if (this.isLegacy) this.watchRetries()
  }

  private complete(entry: InflightEntry): void {
    this.inflight.remove(entry.packetId)
    this.release(entry.held)
    if (this.inflight.size === 0) this.retry.stop()
    this.node.counters.add('messages.acked')
    this.cluster.events.emit('message_acked', {
      message: entry.held.message,
      client: this.identity,
      qos: entry.held.qos,
    })
    this.completed(entry.held, entry.firstSentAt)
    this.pump()
  }

  private completed({ message, qos }: Held, sentAt: number): void {
    const { events } = this.cluster
    if (!events.heard('delivery_completed')) return
    events.emit('delivery_completed', { message, client: this.identity, qos, sentAt, sessionCreatedAt: this.createdAt })
  }

  /** 3.x only: 5.0 forbids to send again on a living connection (MQTT-4.4.0-1). */
  private watchRetries(): void {
    const interval = this.cluster.settings.mqtt.retry_interval
    if (this.retry.set || interval === 'infinity') return
    this.retry.start(interval, () => {
      const due = Date.now() - interval
      for (const entry of this.inflight.values()) if (entry.sentAt <= due) this.sendAgain(entry)
      if (this.link && this.inflight.size > 0) this.watchRetries()
    })
  }

  private relTimedOut(count: number): void {
    this.node.counters.add('messages.dropped', count)
    this.node.counters.add('messages.dropped.await_pubrel_timeout', count)
    this.traffic['recv_msg.dropped'] += count
    this.traffic['recv_msg.dropped.await_pubrel_timeout'] += count
  }

  private release(held: Held): void {
    if (held.qos > 0 && this.expiryInterval > 0) this.cluster.keeper?.held(this, held, false)
  }

  private drop(message: Message, reason: DeliveryDropReason): false {
    this.node.counters.add('delivery.dropped')
    this.node.counters.add(`delivery.dropped.${reason}`)
    if (reason !== 'no_local') this.traffic['send_msg.dropped']++
    if (reason === 'expired' || reason === 'queue_full' || reason === 'too_large') {
      this.traffic[`send_msg.dropped.${reason}`]++
    }
    this.cluster.events.emit('delivery_dropped', { message, client: this.identity, reason })
    return false
  }
}
