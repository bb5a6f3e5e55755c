/** Seconds left now of what was left when it was read; the clocks of broker and browser need not agree. */
export const secondsLeft = (remaining: number, readAt: number, now: number): number =>
  Math.max(0, Math.ceil(remaining - Math.max(0, now - readAt) / 1000))
