/**
 * A rate that is kept by waiting: one second's worth may come at once, more runs into debt, and the debt is the
 * time to wait.
 */
export class RateLimit {
  private tokens: number | undefined
  private at = Date.now()

  /** Events or bytes a second; asked anew at each take. */
  constructor(private readonly perSecond: () => number | 'infinity') {}

  /** Takes so many. Milliseconds to wait before anything more is taken; 0: none. */
  take(amount: number): number {
    const rate = this.perSecond()
    if (rate === 'infinity' || rate <= 0) return 0
    const now = Date.now()
    const most = Math.max(1, rate)
    this.tokens = Math.min(most, (this.tokens ?? most) + ((now - this.at) * rate) / 1000) - amount
    this.at = now
    return this.tokens >= 0 ? 0 : Math.ceil((-this.tokens * 1000) / rate)
  }
}
