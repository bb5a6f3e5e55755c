export const MINUTE = 60_000

/** Choices for the maximum duration (in milliseconds) and number of events. */
export const LIMIT_CHOICES = {
  time: [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE],
  count: [100, 1_000, 10_000, 100_000],
} as const

/** Limits at which a recording stops. */
export interface Limits {
  /** Milliseconds. */
  time: number
  count: number
}

export const DEFAULT_LIMITS: Limits = { time: 5 * MINUTE, count: 1_000 }

/** Memory limits of a recording. Counts continue and include entries that are no longer kept. */
export const RECORDING_LIMITS = {
  events: 10_000,
  /** Bytes of all kept events. */
  memory: 16 * 1_024 * 1_024,
  groups: 1_000,
  /** Total characters of group names per kind. */
  names: 2_000_000,
  /** Bytes of one rule message: two names of 64 kB, as JSON. */
  payload: 512 * 1_024,
} as const

/**
 * Time after the maximum duration until a leftover rule stops republishing, in milliseconds; allows for clock
 * differences of hours.
 */
export const RULE_GRACE_PERIOD = 24 * 60 * MINUTE
