const window = 300
const current = 5

/** Counts of one node by outcome, with event rates: current (5 s), maximum, and 5 minutes. */
class NodeMeter<K extends string> {
  readonly #counts: Record<K, number>
  /** Events by second; `#seconds` says which second each cell is for. */
  readonly #events = new Uint32Array(window)
  readonly #seconds = new Float64Array(window)
  #max = 0

  constructor(outcomes: readonly K[]) {
    this.#counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<K, number>
  }

  event(): void {
    const second = Math.floor(Date.now() / 1000)
    const cell = second % window
    if (this.#seconds[cell] !== second) {
      this.#seconds[cell] = second
      this.#events[cell] = 0
    }
    this.#events[cell] = (this.#events[cell] ?? 0) + 1
    this.#max = Math.max(this.#max, this.#rate(current))
  }

  count(outcome: K): void {
    this.#counts[outcome]++
  }

  read(): Record<K | 'rate' | 'rate_max' | 'rate_last5m', number> {
    const rates = { rate: this.#rate(current), rate_max: this.#max, rate_last5m: this.#rate(window) }
    return { ...this.#counts, ...rates }
  }

  #rate(seconds: number): number {
    const since = Math.floor(Date.now() / 1000) - seconds
    let sum = 0
    for (let cell = 0; cell < window; cell++) if ((this.#seconds[cell] ?? 0) > since) sum += this.#events[cell] ?? 0
    return Math.round((sum / seconds) * 100) / 100
  }
}

/** Counts by outcome and rates, for each node and in total. */
export class Meter<K extends string> {
  readonly #nodes = new Map<string, NodeMeter<K>>()

  constructor(readonly outcomes: readonly K[]) {}

  /** Counts an event on a node; its outcome may be counted later. */
  event(node: string): void {
    this.#getMeter(node).event()
  }

  count(node: string, outcome: K): void {
    this.#getMeter(node).count(outcome)
  }

  read(node: string): Record<string, number> {
    return this.#getMeter(node).read()
  }

  sum(nodes: readonly string[]): Record<string, number> {
    const total: Record<string, number> = new NodeMeter(this.outcomes).read()
    for (const node of nodes)
      for (const [name, value] of Object.entries(this.read(node))) total[name] = (total[name] ?? 0) + value
    return total
  }

  #getMeter(node: string): NodeMeter<K> {
    const existingMeter = this.#nodes.get(node)
    if (existingMeter) return existingMeter
    const fresh = new NodeMeter(this.outcomes)
    this.#nodes.set(node, fresh)
    return fresh
  }
}
