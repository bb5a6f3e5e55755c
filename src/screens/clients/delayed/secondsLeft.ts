/** Returns the seconds left now. Uses the time since the read, so the clocks of broker and browser may differ. */
export const secondsLeft = (remaining: number, readAt: number, now: number): number =>
  Math.max(0, Math.ceil(remaining - Math.max(0, now - readAt) / 1000))
