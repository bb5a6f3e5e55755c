const RATE_WINDOW_MS = 5_000

/** Shortest period in ms that a rate is computed from, so that the first messages do not show a huge rate. */
const MIN_AGE_MS = 1_000

/**
 * Message rate per second over the last five seconds. Uses two counters instead of a list of timestamps. After a
 * pause the rate counts from the first message.
 */
export class RateMeter {
  #window = 0
  #now = 0
  #before = 0
  #since = 0

  #advance(at: number): void {
    const window = Math.floor(at / RATE_WINDOW_MS)
    if (window <= this.#window) return
    this.#before = window === this.#window + 1 ? this.#now : 0
    this.#now = 0
    this.#window = window
  }

  add(at: number): void {
    this.#advance(at)
    if (this.#before + this.#now === 0) this.#since = at
    this.#now += 1
  }

  /** Returns messages per second. The previous window is weighted by its share of the last five seconds. */
  read(at: number): number {
    this.#advance(at)
    const age = at - this.#since
    if (age < RATE_WINDOW_MS) return ((this.#before + this.#now) * 1_000) / Math.max(age, MIN_AGE_MS)
    const passed = Math.max(0, (at % RATE_WINDOW_MS) / RATE_WINDOW_MS)
    return (this.#before * (1 - passed) + this.#now) / (RATE_WINDOW_MS / 1_000)
  }
}
