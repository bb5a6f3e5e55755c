import { LongTimer } from '../LongTimer'
import { isExpired } from '../messages'
import type { ClusterGauge, Gauges } from '../metrics'
import type { Receiver } from '../server/Receiver'
import type { Subscription } from '../session/Subscription'
import { NameTree } from '../topics/NameTree'
import { hasWildcard } from '../topics/names'
import type { Message, Retainer, RetainerSettings } from '../types'
import type { Keeper } from './Keeper'
import { PersistenceError } from './PersistenceError'

/** Retained messages of the cluster (3.3.1.3), by topic name. */
export class RetainedStore implements Retainer {
  private readonly tree = new NameTree<Message>()
  private readonly sweep = new LongTimer()
  /** Running deliveries, at the configured rate. */
  private readonly deliveryTimers = new Set<LongTimer>()

  constructor(
    private readonly settings: () => RetainerSettings,
    private readonly gauges: Gauges<ClusterGauge>,
    private readonly keeper?: Keeper,
  ) {}

  get count(): number {
    return this.tree.size
  }

  /**
   * Stores, replaces or deletes (empty payload, MQTT-3.3.1-6) a message. False if a limit is exceeded. Throws
   * PersistenceError.
   */
  store(message: Message): boolean {
    const limits = this.settings()
    if (!limits.enable) return false
    if (message.payload.length === 0) {
      this.delete(message.topic)
      return true
    }
    if (message.payload.length > limits.max_payload_size) return false
    const max = limits.max_retained_messages
    if (max > 0 && this.tree.size >= max && !this.tree.get(message.topic)) return false
    const expiresAt =
      message.expiresAt ?? (limits.msg_expiry_interval > 0 ? Date.now() + limits.msg_expiry_interval : null)
    this.keeper?.retained(message.topic, { ...message, expiresAt })
    this.put({ ...message, expiresAt })
    return true
  }

  /** Restores a message without checking limits. */
  put(message: Message): void {
    this.tree.set(message.topic, message)
    this.updateGauge()
    this.scheduleSweep()
  }

  list(filter?: string): Message[] {
    const found = filter === undefined ? this.tree.values() : this.find(filter)
    return found
      .filter((message) => this.alive(message))
      .sort((a, b) => (a.topic < b.topic ? -1 : a.topic > b.topic ? 1 : 0))
  }

  get(topic: string): Message | undefined {
    const message = this.tree.get(topic)
    return message && this.alive(message) ? message : undefined
  }

  /** Throws PersistenceError. */
  delete(topic: string): boolean {
    if (!this.tree.get(topic)) return false
    this.keeper?.retained(topic, null)
    this.tree.delete(topic)
    this.updateGauge()
    return true
  }

  /** Throws PersistenceError, after which earlier messages are already deleted. */
  clear(): void {
    if (this.keeper) for (const { topic } of [...this.tree.values()]) this.delete(topic)
    this.tree.clear()
    this.updateGauge()
  }

  /** Sends the messages that a new subscription matches, at the configured rate. */
  deliver(session: Receiver, subscription: Subscription): void {
    const limits = this.settings()
    if (!limits.enable) return
    const waiting = this.find(subscription.filter).filter((message) => this.alive(message))
    if (waiting.length === 0) return
    const batch = limits.delivery_rate === 'infinity' ? waiting.length : Math.max(1, limits.delivery_rate)
    const alarm = new LongTimer()
    const deliverBatch = () => {
      // Stop if the client unsubscribed, subscribed again or disconnected.
      const isActive = session.subscriptions.get(subscription.topic) === subscription && session.link && !session.ended
      if (!isActive) return this.deliveryTimers.delete(alarm)
      for (const message of waiting.splice(0, batch)) session.deliver(message, subscription, true)
      if (waiting.length === 0) return this.deliveryTimers.delete(alarm)
      this.deliveryTimers.add(alarm)
      alarm.start(1000, deliverBatch)
      return true
    }
    deliverBatch()
  }

  /** Stops timers; the messages stay. */
  close(): void {
    this.sweep.stop()
    for (const alarm of this.deliveryTimers) alarm.stop()
    this.deliveryTimers.clear()
  }

  private find(filter: string): Message[] {
    if (hasWildcard(filter)) return this.tree.match(filter)
    const one = this.tree.get(filter)
    return one ? [one] : []
  }

  private alive(message: Message): boolean {
    if (!isExpired(message)) return true
    try {
      this.delete(message.topic)
    } catch (error) {
      // Expired but still stored: hidden, and deleted at the next attempt.
      if (!(error instanceof PersistenceError)) throw error
    }
    return false
  }

  private scheduleSweep(): void {
    const interval = this.settings().msg_clear_interval
    if (interval <= 0 || this.sweep.set) return
    this.sweep.start(interval, () => {
      for (const message of this.tree.values()) this.alive(message)
      if (this.count > 0) this.scheduleSweep()
    })
  }

  private updateGauge(): void {
    this.gauges.set('retained', this.tree.size)
  }
}
