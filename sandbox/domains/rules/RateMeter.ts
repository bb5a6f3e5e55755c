const current = 5
const mean = 300

/** Events per second: over the last 5 s, the maximum, and the mean of 5 minutes. Needs no timer. */
export class RateMeter {
  readonly #counts = new Array<number>(mean).fill(0)
  readonly #started: number
  #second: number
  #max = 0

  constructor(now: number = Date.now()) {
    this.#second = Math.floor(now / 1000)
    this.#started = this.#second
  }

  add(now: number = Date.now()): void {
    this.#advance(now)
    this.#counts[this.#second % mean] = (this.#counts[this.#second % mean] ?? 0) + 1
  }

  read(now: number = Date.now()): { rate: number; max: number; last5m: number } {
    this.#advance(now)
    const last5m = this.#sum(mean) / Math.min(mean, this.#second - this.#started + 1)
    return { rate: this.#rate(), max: this.#max, last5m: round(last5m) }
  }

  /** Closes elapsed seconds; the maximum is over whole seconds. */
  #advance(now: number): void {
    const second = Math.floor(now / 1000)
    // After five idle minutes all counts are zero.
    if (second - this.#second > mean) this.#second = second - mean
    while (this.#second < second) {
      this.#max = Math.max(this.#max, this.#rate())
      this.#second++
      this.#counts[this.#second % mean] = 0
    }
  }

  #rate(): number {
    return round(this.#sum(current) / current)
  }

  #sum(seconds: number): number {
    let sum = 0
    for (let back = 0; back < seconds; back++) sum += this.#counts[(((this.#second - back) % mean) + mean) % mean] ?? 0
    return sum
  }
}

const round = (rate: number): number => Math.round(rate * 100) / 100
