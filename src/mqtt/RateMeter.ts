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
    const steps = Math.floor(at / RATE_WINDOW_MS) - this.#window
    // A message of the previous window may arrive late. More than that means that the clock was set back: start anew.
    if (steps === 0 || steps === -1) return
    this.#before = steps === 1 ? this.#now : 0
    this.#now = 0
    this.#window += steps
  }

  add(at: number): void {
    this.#advance(at)
    if (this.#before + this.#now === 0) this.#since = at
    this.#now += 1
  }

  /**
   * Returns messages per second. Of the previous window counts the share that belongs to the last five seconds, as if
   * its messages came evenly since its start or since the first message.
   */
  read(at: number): number {
    this.#advance(at)
    const age = at - this.#since
    if (age < RATE_WINDOW_MS) return ((this.#before + this.#now) * 1_000) / Math.max(age, MIN_AGE_MS)
    const start = this.#window * RATE_WINDOW_MS
    const covered = start - Math.max(this.#since, start - RATE_WINDOW_MS)
    const share = Math.min(1, (start - (at - RATE_WINDOW_MS)) / covered)
    return (this.#before * share + this.#now) / (RATE_WINDOW_MS / 1_000)
  }
}
