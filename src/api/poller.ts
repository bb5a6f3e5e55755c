import { getBackoffDelay } from './retry'

interface PollerOptions {
  /** Runs one round. Never rejects. */
  run: () => Promise<{ ok: boolean; error?: unknown }>
  /** Returns the poll interval in milliseconds, or null to pause. */
  interval: () => number | null
  isHidden: () => boolean
  random?: () => number
}

/**
 * Returns the delay to the next round in milliseconds: the interval, or the backoff after failures if that is
 * longer.
 */
export function getNextDelay(interval: number, failures: number, error?: unknown, random: () => number = Math.random) {
  if (failures === 0) return interval
  return Math.max(interval, getBackoffDelay(failures, Math.max(1000, Math.min(interval, 15_000)), error, random))
}

/** Repeats a task with one round at a time. Pauses while hidden and backs off after failures. */
export class Poller {
  #timer: ReturnType<typeof setTimeout> | undefined
  #running = false
  #stopped = true
  #failures = 0
  #error: unknown
  #lastEnd = 0
  readonly #options: PollerOptions

  constructor(options: PollerOptions) {
    this.#options = options
  }

  /** Starts with a delay. `since` is the time of the current data. */
  start(since = 0): void {
    this.#stopped = false
    this.#lastEnd = since
    this.reschedule()
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Reschedules the next round after a change of interval or visibility. */
  reschedule(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const interval = this.#options.interval()
    if (this.#stopped || this.#running || interval === null || this.#options.isHidden()) return
    const delay = getNextDelay(interval, this.#failures, this.#error, this.#options.random)
    const wait = Math.max(0, this.#lastEnd + delay - Date.now())
    this.#timer = setTimeout(() => void this.#round(), wait)
  }

  async runNow(): Promise<void> {
    if (this.#stopped || this.#running) return
    clearTimeout(this.#timer)
    await this.#round()
  }

  async #round(): Promise<void> {
    this.#running = true
    const { ok, error } = await this.#options.run()
    this.#running = false
    this.#lastEnd = Date.now()
    this.#failures = ok ? 0 : this.#failures + 1
    this.#error = error
    this.reschedule()
  }
}
