import { encodeJson } from '../../../../src/domain/rulesql/json'
import type { Columns } from '../connections/Connection'
import { SendFailure } from '../connections/Connection'
import type { Gauges, TrafficMetrics } from '../TrafficMetrics'
import type { ResultCallback } from './Channel'

export interface QueueOptions {
  /** Maximum unacknowledged messages. */
  window: number
  maxBytes: number
  /** Ms until a message expires, including sending; may be infinite. */
  ttl: number
  /** Ms before a retry. */
  retryAfter: number
}

/** Sends one message and calls `attempt` for each retry. Undefined while disconnected. */
type Transmit = ((data: Columns, attempt: () => void) => Promise<void>) | undefined

interface Item {
  readonly data: Columns
  readonly bytes: number
  readonly expiresAt: number
  readonly order: number
  readonly onResult: ResultCallback | undefined
  isAttempted: boolean
}

/** Worker of an action: buffers messages in order while they cannot be sent, and counts each outcome. */
export class SendQueue {
  readonly #options: QueueOptions
  readonly #metrics: TrafficMetrics
  readonly #transmit: () => Transmit
  readonly #inflight = new Set<Item>()
  #waiting: Item[] = []
  #bytes = 0
  #order = 0
  #blocked = false
  #retryTimer: NodeJS.Timeout | undefined
  #expiryTimer: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: QueueOptions, metrics: TrafficMetrics, transmit: () => Transmit) {
    this.#options = options
    this.#metrics = metrics
    this.#transmit = transmit
  }

  get gauges(): Gauges {
    // A message to be retried counts as in flight.
    const retrying = this.#waiting.filter(({ isAttempted }) => isAttempted).length
    return { inflight: this.#inflight.size + retrying, queuing: this.#waiting.length - retrying }
  }

  push(data: Columns, onResult?: ResultCallback): void {
    const bytes = getSize(data)
    const expiresAt = Date.now() + this.#options.ttl
    this.#waiting.push({ data, bytes, expiresAt, order: this.#order++, onResult, isAttempted: false })
    this.#bytes += bytes
    this.#pump()
    while (this.#bytes > this.#options.maxBytes && this.#waiting.length > 0) this.#drop('dropped.queue_full')
    this.#watchExpiry()
  }

  /** Called after a reconnect or a replaced connection. */
  resume(): void {
    clearTimeout(this.#retryTimer)
    this.#blocked = false
    this.#pump()
  }

  /** Drops pending messages; those in flight are no longer counted. */
  close(): void {
    this.#closed = true
    clearTimeout(this.#retryTimer)
    clearTimeout(this.#expiryTimer)
    this.#metrics.count('dropped.resource_stopped', this.#waiting.length + this.#inflight.size)
    this.#waiting = []
    this.#inflight.clear()
  }

  #pump(): void {
    while (!this.#blocked && this.#inflight.size < this.#options.window) {
      const transmit = this.#waiting.length > 0 ? this.#transmit() : undefined
      const item = transmit && this.#take()
      if (!item) return
      this.#inflight.add(item)
      if (item.isAttempted) this.#metrics.count('retried')
      item.isAttempted = true
      transmit(item.data, () => this.#metrics.count('retried')).then(
        () => this.#settle(item),
        (error) => this.#settle(item, error),
      )
    }
  }

  #settle(item: Item, error?: unknown): void {
    if (this.#closed) return
    const expired = !this.#inflight.delete(item)
    if (expired) {
      if (error === undefined) this.#metrics.count('late_reply')
    } else if (error === undefined) this.#count(item, 'success')
    else if (error instanceof SendFailure && error.recoverable) this.#putBack(item)
    else this.#count(item, 'failed')
    this.#pump()
  }

  #count({ onResult }: Item, result: 'success' | 'failed'): void {
    this.#metrics.count(result)
    onResult?.(result)
  }

  /** Returns an item to its old position to keep the order, then pauses the queue. */
  #putBack(item: Item): void {
    const place = this.#waiting.findIndex(({ order }) => order > item.order)
    this.#waiting.splice(place < 0 ? this.#waiting.length : place, 0, item)
    this.#bytes += item.bytes
    this.#blocked = true
    clearTimeout(this.#retryTimer)
    this.#retryTimer = setTimeout(() => this.resume(), this.#options.retryAfter)
    this.#watchExpiry()
  }

  #take(): Item | undefined {
    const item = this.#waiting.shift()
    if (item) this.#bytes -= item.bytes
    return item
  }

  #drop(reason: 'dropped.expired' | 'dropped.queue_full'): void {
    if (this.#take()) this.#metrics.count(reason)
  }

  /** One timer, for the message that expires first. */
  #watchExpiry(): void {
    if (this.#expiryTimer || !Number.isFinite(this.#options.ttl) || this.#closed) return
    const [first] = this.#waiting
    const times = [...(first ? [first] : []), ...this.#inflight].map(({ expiresAt }) => expiresAt)
    if (times.length === 0) return
    this.#expiryTimer = setTimeout(
      () => this.#expire(),
      Math.min(Math.max(0, Math.min(...times) - Date.now()) + 1, longestTimer),
    )
  }

  #expire(): void {
    this.#expiryTimer = undefined
    const now = Date.now()
    while (this.#waiting[0] && this.#waiting[0].expiresAt <= now) this.#drop('dropped.expired')
    for (const item of this.#inflight) {
      if (item.expiresAt > now) continue
      this.#inflight.delete(item)
      this.#metrics.count('dropped.expired')
    }
    this.#pump()
    this.#watchExpiry()
  }
}

/** Limit of Node's timers; later expiries are checked again then. */
const longestTimer = 2 ** 31 - 1

const getSize = (data: Columns): number => Buffer.byteLength(encodeJson(data))
