/** Requests per minute for all brokers. With the alarms of the header, the page stays below 30. */
export const FLEET_BUDGET = 24

const MINUTE = 60_000

export interface PlannedPart {
  /** Maximum requests of a read. */
  cost: number
  /** Minimum age in milliseconds before the part is read again. */
  minAge: number
}

/** Changes all the time. */
export const STATE_PART: PlannedPart = { cost: 3, minAge: 5_000 }

/** License and certificates. */
export const EXPIRY_PART: PlannedPart = { cost: 2, minAge: 30 * MINUTE }

/** Time of the last attempt to read a broker in epoch milliseconds, or 0. */
export interface LastAttempt {
  id: string
  at: number
}

/**
 * Returns the ids of the brokers to read now, the oldest first, within the request budget. `sent` has the times of
 * earlier requests.
 */
export function planReads(
  { cost, minAge }: PlannedPart,
  attempts: readonly LastAttempt[],
  sent: readonly number[],
  now: number,
): string[] {
  const left = FLEET_BUDGET - sent.filter((at) => at > now - MINUTE).length
  return attempts
    .filter(({ at }) => now - at >= minAge)
    .sort((a, b) => a.at - b.at)
    .slice(0, Math.max(0, Math.floor(left / cost)))
    .map(({ id }) => id)
}
