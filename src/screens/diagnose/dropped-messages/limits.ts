/** In milliseconds. */
export const MINUTE = 60_000

/** How long a recording may last, in milliseconds, and after how many messages it ends: what an operator chooses from. */
export const CHOICES = {
  time: [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE],
  count: [100, 1_000, 10_000, 100_000],
} as const

/** When a recording ends by itself. */
export interface Limits {
  /** Milliseconds. */
  time: number
  count: number
}

export const DEFAULT_LIMITS: Limits = { time: 5 * MINUTE, count: 1_000 }

/** What is held of a recording, whatever comes. Counts go on, and say what is no longer held. */
export const KEPT = {
  drops: 10_000,
  /** Bytes of those together. */
  memory: 16 * 1_024 * 1_024,
  /** Groups of each kind. */
  groups: 1_000,
  /** Characters of the names of a kind's groups together. */
  names: 2_000_000,
  /** Bytes of what the rule tells of one: two names of 64 kB, as JSON. */
  payload: 512 * 1_024,
} as const

/** A rule that was left behind republishes nothing any more so long after its recording: clocks may be hours apart. */
export const GRACE = 24 * 60 * MINUTE
