/** Counters of a channel on one node, by API names. */
const counters = [
  'matched',
  'success',
  'failed',
  'retried',
  'late_reply',
  'received',
  'dropped.expired',
  'dropped.queue_full',
  'dropped.resource_not_found',
  'dropped.resource_stopped',
  'dropped.other',
] as const
type Counter = (typeof counters)[number]

export interface Gauges {
  /** Unacknowledged messages. */
  inflight: number
  /** Buffered messages. */
  queuing: number
}

const slots = 300
const rateSeconds = 5

/** Traffic of a channel on one node. Rates count matched messages by whole seconds. */
export class TrafficMetrics {
  #counts = zeroes()
  readonly #seconds = new Array<number>(slots).fill(0)
  #second = 0
  #max = 0

  count(counter: Counter, by = 1): void {
    this.#counts[counter] += by
    if (counter !== 'matched') return
    this.#forward()
    this.#seconds[this.#second % slots] = (this.#seconds[this.#second % slots] ?? 0) + by
  }

  reset(): void {
    this.#counts = zeroes()
    this.#seconds.fill(0)
    this.#max = 0
  }

  read({ inflight, queuing }: Gauges): Record<string, number> {
    this.#forward()
    const dropped = counters.filter((name) => name.startsWith('dropped.'))
    return {
      ...this.#counts,
      dropped: dropped.reduce((sum, name) => sum + this.#counts[name], 0),
      inflight,
      queuing,
      rate: this.#rate(),
      rate_max: Math.max(this.#max, this.#rate()),
      rate_last5m: roundRate(this.#seconds.reduce((sum, count) => sum + count, 0) / slots),
    }
  }

  /** Clears the slots of elapsed seconds and records the maximum rate. */
  #forward(): void {
    const now = Math.floor(Date.now() / 1000)
    const steps = Math.min(now - this.#second, slots)
    for (let step = 0; step < steps; step++) {
      if (step < rateSeconds) this.#max = Math.max(this.#max, this.#rate())
      this.#second++
      this.#seconds[this.#second % slots] = 0
    }
    this.#second = now
  }

  #rate(): number {
    let sum = 0
    for (let back = 0; back < rateSeconds; back++) sum += this.#seconds[(this.#second - back + slots) % slots] ?? 0
    return roundRate(sum / rateSeconds)
  }
}

/** Sums the metrics of several nodes. */
export function sumMetrics(all: readonly Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const one of all)
    for (const [name, value] of Object.entries(one)) sum[name] = roundRate((sum[name] ?? 0) + value)
  return sum
}

const zeroes = (): Record<Counter, number> =>
  Object.fromEntries(counters.map((name) => [name, 0])) as Record<Counter, number>

const roundRate = (rate: number): number => Math.round(rate * 100) / 100
