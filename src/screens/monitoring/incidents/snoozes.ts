const HOUR = 3_600_000

/** Durations to choose from, in hours. */
export const SNOOZE_HOURS = [1, 8, 24] as const

/** End of the snooze in epoch milliseconds, by key of the incident. */
export type Snoozes = Readonly<Record<string, number>>

/** Returns snoozes from stored data, which other versions or users may have changed. */
export const parseSnoozes = (stored: unknown): Snoozes =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter(([, until]) => typeof until === 'number'))
    : {}

export const isSnoozed = (snoozes: Snoozes, key: string, now: number): boolean =>
  Object.hasOwn(snoozes, key) && (snoozes[key] ?? 0) > now

/** Adds a snooze and removes expired ones. */
export const addSnooze = (snoozes: Snoozes, key: string, hours: number, now: number): Snoozes => ({
  ...Object.fromEntries(Object.entries(snoozes).filter(([, until]) => until > now)),
  [key]: now + hours * HOUR,
})

export const removeSnooze = (snoozes: Snoozes, key: string): Snoozes =>
  Object.fromEntries(Object.entries(snoozes).filter(([other]) => other !== key))
