import type { MqttSettings } from '../types'
import type { HeldDelivery } from './Held'

export type QueueLimits = Pick<
  MqttSettings,
  'max_mqueue_len' | 'mqueue_priorities' | 'mqueue_default_priority' | 'mqueue_store_qos0'
>

const HIGHEST = 255

/** Messages waiting for a client; limited per priority, dropping the oldest. */
export class Queue {
  /** By priority, highest first. */
  private lanes: { priority: number; items: HeldDelivery[] }[] = []
  private length = 0
  /** Dropped since the session started. */
  dropped = 0

  constructor(private readonly limits: () => QueueLimits) {}

  get size(): number {
    return this.length
  }

  /** Returns the dropped message: the new one (QoS 0 not stored), or the oldest of its priority. */
  push(delivery: HeldDelivery): { dropped: HeldDelivery; reason: 'qos0_msg' | 'queue_full' } | null {
    const limits = this.limits()
    if (delivery.qos === 0 && !limits.mqueue_store_qos0) {
      this.dropped++
      return { dropped: delivery, reason: 'qos0_msg' }
    }
    const lane = this.getLane(this.getPriority(delivery.message.topic, limits))
    delivery.priority = lane.priority
    lane.items.push(delivery)
    this.length++
    if (limits.max_mqueue_len === 'infinity' || lane.items.length <= limits.max_mqueue_len) return null
    const oldest = lane.items.shift()
    if (!oldest) return null
    this.length--
    this.dropped++
    return { dropped: oldest, reason: 'queue_full' }
  }

  /** Returns a message that could not be sent to the front. */
  unshift(delivery: HeldDelivery): void {
    this.getLane(delivery.priority).items.unshift(delivery)
    this.length++
  }

  shift(): HeldDelivery | undefined {
    for (const lane of this.lanes) {
      const first = lane.items.shift()
      if (!first) continue
      this.length--
      return first
    }
    return undefined
  }

  /** In sending order. */
  *values(): Generator<HeldDelivery> {
    for (const lane of this.lanes) yield* lane.items
  }

  clear(): void {
    this.lanes = []
    this.length = 0
  }

  private getPriority(topic: string, limits: QueueLimits): number {
    if (limits.mqueue_priorities === 'disabled') return 0
    return limits.mqueue_priorities[topic] ?? (limits.mqueue_default_priority === 'highest' ? HIGHEST : 0)
  }

  private getLane(priority: number): { priority: number; items: HeldDelivery[] } {
    const existingLane = this.lanes.find((lane) => lane.priority === priority)
    if (existingLane) return existingLane
    const lane = { priority, items: [] }
    this.lanes.push(lane)
    this.lanes.sort((a, b) => b.priority - a.priority)
    return lane
  }
}
