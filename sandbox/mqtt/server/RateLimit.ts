/** Rate limit by waiting: a burst of one second is free, the rest becomes a debt to wait for. */
export class RateLimit {
  private tokens: number | undefined
  private at = Date.now()

  /** Events or bytes per second; read at each call. */
  constructor(private readonly perSecond: () => number | 'infinity') {}

  /** Takes an amount. Returns ms to wait before the next one; 0 for none. */
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
