/** Current rates of a rule per second: incoming messages and events, outgoing results. */
export interface Rates {
  in: number
  /** Undefined until the second poll. */
  out?: number
}

interface Reading {
  at: number
  matchedRate: number
  passed: number
}

const SECOND = 1000

/**
 * Collects the metrics of rules over several polls. The broker returns metrics for one rule per request, so each
 * poll fetches a few rules, longest-waiting first.
 */
export class RateTracker {
  readonly #read = new Map<string, { last: Reading; rates: Rates }>()
  readonly #requestTimes = new Map<string, number>()

  /** Returns up to `most` rules for the next poll, those in `first` before others. */
  next(ids: readonly string[], first: ReadonlySet<string>, most: number): string[] {
    const getRequestTime = (id: string) => this.#requestTimes.get(id) ?? 0
    const getRank = (id: string) => (first.has(id) ? 0 : 1)
    return [...ids].sort((a, b) => getRank(a) - getRank(b) || getRequestTime(a) - getRequestTime(b)).slice(0, most)
  }

  /** Records that a rule was requested, regardless of the result. */
  recordRequest(id: string, at: number): void {
    this.#requestTimes.set(id, at)
  }

  recordReading(id: string, reading: Reading): void {
    const before = this.#read.get(id)?.last
    const seconds = before ? (reading.at - before.at) / SECOND : 0
    const passedDelta = before ? reading.passed - before.passed : 0
    // A decreased counter was reset in the meantime.
    const out = seconds > 0 && passedDelta >= 0 ? { out: passedDelta / seconds } : {}
    this.#read.set(id, { last: reading, rates: { in: reading.matchedRate, ...out } })
  }

  rates(): Readonly<Record<string, Rates>> {
    return Object.fromEntries([...this.#read].map(([id, { rates }]) => [id, rates]))
  }
}

/** Returns the summed rate of an edge; undefined if unknown. */
export function getEdgeRate(
  { rules, side }: { rules: readonly string[]; side: 'in' | 'out' },
  rates: Readonly<Record<string, Rates>>,
): number | undefined {
  const knownRates = rules.flatMap((id) => rates[id]?.[side] ?? [])
  return knownRates.length > 0 ? knownRates.reduce((sum, rate) => sum + rate, 0) : undefined
}
