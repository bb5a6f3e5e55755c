/** How often a rule is used now, a second: messages and events in, results out. */
export interface Rates {
  in: number
  /** Unknown until the second reading. */
  out?: number
}

interface Reading {
  at: number
  matchedRate: number
  passed: number
}

const SECOND = 1000

/**
 * What was read of rules, reading by reading. The broker tells one rule at a time: each round reads some, those that
 * waited longest first.
 */
export class RateBook {
  readonly #read = new Map<string, { last: Reading; rates: Rates }>()
  readonly #asked = new Map<string, number>()

  /** Which rules the next round reads: of `first` before others, `most` at most. */
  next(ids: readonly string[], first: ReadonlySet<string>, most: number): string[] {
    const age = (id: string) => this.#asked.get(id) ?? 0
    const rank = (id: string) => (first.has(id) ? 0 : 1)
    return [...ids].sort((a, b) => rank(a) - rank(b) || age(a) - age(b)).slice(0, most)
  }

  /** Says that a rule is being read, whatever comes of it. */
  asked(id: string, at: number): void {
    this.#asked.set(id, at)
  }

  note(id: string, reading: Reading): void {
    const before = this.#read.get(id)?.last
    const seconds = before ? (reading.at - before.at) / SECOND : 0
    const made = before ? reading.passed - before.passed : 0
    // Counters that fell were set to zero meanwhile.
    const out = seconds > 0 && made >= 0 ? { out: made / seconds } : {}
    this.#read.set(id, { last: reading, rates: { in: reading.matchedRate, ...out } })
  }

  /** All that is known. */
  rates(): Readonly<Record<string, Rates>> {
    return Object.fromEntries([...this.#read].map(([id, { rates }]) => [id, rates]))
  }
}

/** What goes along an edge of some rules; undefined while nothing is known. */
export function rateOf(
  { rules, side }: { rules: readonly string[]; side: 'in' | 'out' },
  rates: Readonly<Record<string, Rates>>,
): number | undefined {
  const known = rules.flatMap((id) => rates[id]?.[side] ?? [])
  return known.length > 0 ? known.reduce((sum, rate) => sum + rate, 0) : undefined
}
