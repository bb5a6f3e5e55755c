import { LongTimer } from '../LongTimer'
import { isExpired } from '../messages'
import { Reason } from '../reasons'
import type { ClusterContext } from '../server/ClusterContext'
import { reportDelivered } from '../server/deliveries'
import type { QoS } from '../types'
import type { HeldDelivery } from './Held'
import { Inflight, type InflightEntry } from './Inflight'
import { Queue } from './Queue'
import type { Session } from './Session'

/** Messages to a session's client (4.3, 4.4, 4.9): sends, queues and retries them. */
export class Outgoing {
  readonly queue: Queue
  readonly inflight = new Inflight()
  private readonly retry = new LongTimer()
  /** In-flight messages of an earlier connection to send again, in order. */
  private resend: InflightEntry[] = []

  constructor(
    private readonly cluster: ClusterContext,
    private readonly session: Session,
  ) {
    this.queue = new Queue(() => cluster.settings.mqtt)
  }

  /** Maximum QoS 1 and 2 messages in flight. */
  get window(): number {
    return this.session.link?.window ?? this.cluster.settings.mqtt.max_inflight
  }

  /** Sends or queues a message. False if dropped. */
  deliver(delivery: HeldDelivery): boolean {
    return this.canSend(delivery.qos) ? this.send(delivery) : this.enqueue(delivery)
  }

  /** Queues a message. False if dropped. */
  enqueue(delivery: HeldDelivery): boolean {
    const lost = this.queue.push(delivery)
    if (!lost) return true
    this.session.release(lost.dropped)
    this.session.drop(lost.dropped.message, lost.reason)
    return lost.dropped !== delivery
  }

  /** Sends queued messages while window and socket have room. */
  pump(): void {
    const { session } = this
    while (session.link && !session.link.congested) {
      const resendEntry = this.inflight.size - this.resend.length < this.window ? this.resend.shift() : undefined
      if (resendEntry) {
        this.sendAgain(resendEntry)
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
        session.release(next)
        session.drop(next.message, 'expired')
      } else this.send(next)
    }
  }

  /** Sends unacknowledged messages again in order, then the queue (4.4). */
  resume(): void {
    this.resend = [...this.inflight.values()]
    this.pump()
  }

  puback(packetId: number): void {
    const entry = this.inflight.get(packetId)
    if (entry?.delivery.qos === 1) this.complete(entry)
    else this.session.node.counters.add('packets.puback.missed')
  }

  pubrec(packetId: number, reason: number): void {
    const { link, node } = this.session
    const entry = this.inflight.get(packetId)
    if (entry?.delivery.qos !== 2) {
      node.counters.add('packets.pubrec.missed')
      link?.acknowledge('pubrel', packetId, Reason.packetIdNotFound)
      return
    }
    // An error ends the exchange (4.3.3).
    if (reason >= 0x80) {
      this.complete(entry)
      return
    }
    if (entry.phase === 'wait_comp') node.counters.add('packets.pubrec.inuse')
    entry.phase = 'wait_comp'
    link?.acknowledge('pubrel', packetId, Reason.success)
  }

  pubcomp(packetId: number): void {
    const entry = this.inflight.get(packetId)
    if (entry?.phase === 'wait_comp') this.complete(entry)
    else this.session.node.counters.add('packets.pubcomp.missed')
  }

  /** Stops sending until `resume`, after a disconnect. */
  pause(): void {
    this.resend = []
    this.retry.stop()
  }

  clear(): void {
    this.retry.stop()
    this.queue.clear()
    this.inflight.clear()
  }

  private canSend(qos: QoS): boolean {
    const { link } = this.session
    if (!link || link.congested) return false
    return qos === 0 || (this.queue.size === 0 && this.inflight.size < this.window)
  }

  private send(delivery: HeldDelivery): boolean {
    const { session } = this
    if (!session.link) return this.enqueue(delivery)
    const entry = delivery.qos > 0 ? this.inflight.add(delivery) : null
    if (!session.link.publish(delivery, entry?.packetId ?? 0, false)) {
      // MQTT-3.1.2-25: treated as delivered.
      if (entry) this.inflight.remove(entry.packetId)
      session.release(delivery)
      return session.drop(delivery.message, 'too_large')
    }
    if (entry && session.isLegacy) this.watchRetries()
    reportDelivered(this.cluster, session, delivery.message, delivery.subscription, delivery.qos)
    if (!entry) this.emitCompleted(delivery, Date.now())
    return true
  }

  private sendAgain(entry: InflightEntry): void {
    const { link } = this.session
    entry.sentAt = Date.now()
    if (entry.phase === 'wait_comp') link?.acknowledge('pubrel', entry.packetId, Reason.success)
    else if (link?.publish(entry.delivery, entry.packetId, true) === false) {
      this.inflight.remove(entry.packetId)
      this.session.release(entry.delivery)
      this.session.drop(entry.delivery.message, 'too_large')
      return
    }
    if (this.session.isLegacy) this.watchRetries()
  }

  private complete(entry: InflightEntry): void {
    const { node, identity } = this.session
    const { delivery } = entry
    this.inflight.remove(entry.packetId)
    this.session.release(delivery)
    if (this.inflight.size === 0) this.retry.stop()
    node.counters.add('messages.acked')
    this.cluster.events.emit('message_acked', { message: delivery.message, client: identity, qos: delivery.qos })
    this.emitCompleted(delivery, entry.firstSentAt)
    this.pump()
  }

  private emitCompleted({ message, qos }: HeldDelivery, sentAt: number): void {
    const { events } = this.cluster
    if (!events.hasListeners('delivery_completed')) return
    const { identity: client, createdAt: sessionCreatedAt } = this.session
    events.emit('delivery_completed', { message, client, qos, sentAt, sessionCreatedAt })
  }

  /** 3.x only: 5.0 forbids retries on an open connection (MQTT-4.4.0-1). */
  private watchRetries(): void {
    const interval = this.cluster.settings.mqtt.retry_interval
    if (this.retry.set || interval === 'infinity') return
    this.retry.start(interval, () => {
      const due = Date.now() - interval
      for (const entry of this.inflight.values()) if (entry.sentAt <= due) this.sendAgain(entry)
      if (this.session.link && this.inflight.size > 0) this.watchRetries()
    })
  }
}
