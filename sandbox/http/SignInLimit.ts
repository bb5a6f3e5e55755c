/** Consecutive failures without a delay. */
const FREE = 5
const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 30_000
/** Ms after the last failure until a pair of address and user is forgotten. */
const FORGOTTEN_AFTER_MS = 15 * 60_000
/** Maximum number of pairs; the oldest failure is dropped first. */
const MOST_PAIRS = 10_000
/** Maximum concurrent attempts of a pair. */
const MOST_WAITING = 100

interface Pair {
  failures: number
  failedAt: number
  waiting: number
  last: Promise<unknown>
}

/** Too many failures or attempts; retry after this many ms. */
export class TooManySignIns extends Error {
  constructor(readonly waitMs: number) {
    super(`Too many failed sign-ins: try again in ${Math.ceil(waitMs / 1000)} s`)
  }
}

/**
 * Slows down password guessing: after some failures of a user from one address, each further one doubles the delay
 * during which all attempts are refused, even with the right password. A successful sign-in resets it.
 */
export class SignInLimit {
  readonly #pairs = new Map<string, Pair>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  get size(): number {
    return this.#pairs.size
  }

  /** Runs a password check, one at a time for each pair. Undefined means failure. Throws TooManySignIns. */
  async runCheck<T>(address: string, user: string, check: () => Promise<T | undefined>): Promise<T | undefined> {
    const key = JSON.stringify([address, user.slice(0, 256)])
    const pair = this.#pairs.get(key) ?? { failures: 0, failedAt: this.#now(), waiting: 0, last: Promise.resolve() }
    if (pair.waiting >= MOST_WAITING) throw new TooManySignIns(FIRST_DELAY_MS)
    this.#keep(key, pair)
    pair.waiting++
    const turn = pair.last.then(() => this.#try(key, pair, check))
    pair.last = turn.catch(() => undefined)
    return turn.finally(() => pair.waiting--)
  }

  async #try<T>(key: string, pair: Pair, check: () => Promise<T | undefined>): Promise<T | undefined> {
    const wait = pair.failedAt + getDelay(pair.failures) - this.#now()
    if (wait > 0) throw new TooManySignIns(wait)
    const result = await check()
    if (result === undefined) {
      pair.failures++
      pair.failedAt = this.#now()
      this.#keep(key, pair)
    } else {
      pair.failures = 0
      if (pair.waiting <= 1) this.#pairs.delete(key)
    }
    return result
  }

  #keep(key: string, pair: Pair): void {
    this.#pairs.delete(key)
    this.#pairs.set(key, pair)
    const forgetBefore = this.#now() - FORGOTTEN_AFTER_MS
    for (const [old, { failedAt }] of this.#pairs) {
      if (failedAt >= forgetBefore && this.#pairs.size <= MOST_PAIRS) return
      this.#pairs.delete(old)
    }
  }
}

const getDelay = (failures: number): number =>
  failures < FREE ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - FREE))
