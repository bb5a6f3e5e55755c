import { LongTimer } from '../LongTimer'
import { isExpired } from '../messages'
import { MqttError, Reason } from '../reasons'
import type { ClusterContext } from '../server/ClusterContext'
import { reportDropped } from '../server/deliveries'
import type { NodeState } from '../server/NodeState'
import type { Receiver } from '../server/Receiver'
import type { ClientIdentity, DeliveryDropReason, Message, QoS } from '../types'
import { AuthzCache } from './AuthzCache'
import { AwaitingRel } from './AwaitingRel'
import type { ConnectionFacts } from './ConnectionFacts'
import { createHeld, type HeldDelivery } from './Held'
import type { Link } from './Link'
import { Outgoing } from './Outgoing'
import type { Subscription } from './Subscription'
import { createTraffic } from './traffic'
import type { Will } from './Will'

/** Session (4.1), connected or not: client, subscriptions, expiry, and messages in both directions. */
export class Session implements Receiver {
  readonly subscriptions = new Map<string, Subscription>()
  readonly outgoing: Outgoing
  readonly awaitingRel: AwaitingRel
  readonly authzCache: AuthzCache
  connectedAt: number
  disconnectedAt: number | null = null
  link: Link | null = null
  traffic = createTraffic()
  /** Seconds; 0xFFFFFFFF means never. */
  expiryInterval = 0
  ended = false
  will: Will | null = null
  readonly expiry = new LongTimer()
  readonly willDelay = new LongTimer()

  constructor(
    private readonly cluster: ClusterContext,
    readonly clientid: string,
    public node: NodeState,
    public facts: ConnectionFacts,
    readonly createdAt = Date.now(),
  ) {
    this.connectedAt = createdAt
    this.outgoing = new Outgoing(cluster, this)
    this.authzCache = new AuthzCache(() => cluster.settings.authz.cache)
    this.awaitingRel = new AwaitingRel(
      () => cluster.settings.mqtt.await_rel_timeout,
      (count) => this.relTimedOut(count),
    )
  }

  get key(): string {
    return this.clientid
  }

  get identity(): ClientIdentity {
    return this.facts.identity
  }

  /** MQTT 3.1 or 3.1.1. */
  get isLegacy(): boolean {
    return this.identity.protoVer < 5
  }

  /** Persists the session if it is resumable. */
  changed(): void {
    if (this.expiryInterval > 0) this.cluster.keeper?.session(this)
    else this.cluster.keeper?.ended(this.clientid)
  }

  /** Deletes the persisted session and its messages. */
  deletePersisted(): void {
    if (!this.cluster.keeper) return
    for (const delivery of this.outgoing.queue.values()) this.release(delivery)
    for (const { delivery } of this.outgoing.inflight.values()) this.release(delivery)
    this.cluster.keeper.ended(this.clientid)
  }

  /** Sends, queues or drops a message for a subscription. False if dropped. */
  deliver(message: Message, subscription: Subscription, retained = false): boolean {
    const { mqtt } = this.cluster.settings
    if (message.from === this.clientid && (subscription.nl === 1 || (mqtt.ignore_loop_deliver && this.isLegacy))) {
      return this.drop(message, 'no_local')
    }
    if (isExpired(message)) return this.drop(message, 'expired')
    const higher = mqtt.upgrade_qos ? Math.max : Math.min
    const qos = higher(message.qos, subscription.qos) as QoS
    // MQTT-3.3.1-12, MQTT-3.3.1-13; MQTT-3.3.1-8 for retained messages.
    const retain = retained || (message.retain && (subscription.rap === 1 || this.facts.bridge))
    const delivery = createHeld(message, qos, retain, subscription)
    const isAccepted = this.outgoing.deliver(delivery)
    if (isAccepted && qos > 0 && this.expiryInterval > 0) this.cluster.keeper?.saveDelivery(this, delivery, true)
    return isAccepted
  }

  /** True if the identifier is new, so that the message must be published. */
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
    const isPending = this.awaitingRel.remove(packetId)
    if (!isPending) this.node.counters.add('packets.pubrel.missed')
    this.link?.acknowledge('pubcomp', packetId, isPending ? Reason.success : Reason.packetIdNotFound)
  }

  /** Removes a message from the persisted ones. */
  release(delivery: HeldDelivery): void {
    if (delivery.qos > 0 && this.expiryInterval > 0) this.cluster.keeper?.saveDelivery(this, delivery, false)
  }

  drop(message: Message, reason: DeliveryDropReason): false {
    if (reason !== 'no_local') this.traffic['send_msg.dropped']++
    if (reason === 'expired' || reason === 'queue_full' || reason === 'too_large') {
      this.traffic[`send_msg.dropped.${reason}`]++
    }
    reportDropped(this.cluster, this, message, reason)
    return false
  }

  /** Detaches the closed connection; the session may remain. */
  detach(): void {
    this.link = null
    this.disconnectedAt = Date.now()
    this.outgoing.pause()
  }

  /** Stops all timers and deletes messages. The cluster removes the session itself. */
  dispose(): void {
    this.ended = true
    this.expiry.stop()
    this.willDelay.stop()
    this.awaitingRel.clear()
    this.outgoing.clear()
  }

  private relTimedOut(count: number): void {
    this.node.counters.add('messages.dropped', count)
    this.node.counters.add('messages.dropped.await_pubrel_timeout', count)
    this.traffic['recv_msg.dropped'] += count
    this.traffic['recv_msg.dropped.await_pubrel_timeout'] += count
  }
}
