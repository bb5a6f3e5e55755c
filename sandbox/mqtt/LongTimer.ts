/** Maximum delay of a Node timer. */
const LONGEST = 2 ** 31 - 1

/** Restartable timer without the limit of Node timers. */
export class LongTimer {
  private timer: NodeJS.Timeout | undefined

  get set(): boolean {
    return this.timer !== undefined
  }

  start(ms: number, ring: () => void): void {
    this.stop()
    const wait = Math.min(ms, LONGEST)
    this.timer = setTimeout(() => {
      this.timer = undefined
      if (ms > wait) this.start(ms - wait, ring)
      else ring()
    }, wait)
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }
}
