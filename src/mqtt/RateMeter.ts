/** The stretch a rate is taken over, in ms. */
const RATE_OVER = 5_000

/** What has just begun is not told by less than a second of it. */
const LEAST = 1_000

/**
 * Messages a second over the last five seconds, by two counters instead of a list of moments; where they began to come
 * after a pause, since then.
 */
export class RateMeter {
  #window = 0
  #now = 0
  #before = 0
  /** When the first came after a pause. */
  #since = 0

  #advance(at: number): void {
    const window = Math.floor(at / RATE_OVER)
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

  /** The stretch before counts by the part of it that still lies within five seconds. */
  read(at: number): number {
    this.#advance(at)
    const age = at - this.#since
    if (age < RATE_OVER) return ((this.#before + this.#now) * 1_000) / Math.max(age, LEAST)
    const passed = Math.max(0, (at % RATE_OVER) / RATE_OVER)
    return (this.#before * (1 - passed) + this.#now) / (RATE_OVER / 1_000)
  }
}
