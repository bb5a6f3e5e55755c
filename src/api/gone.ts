import { BrokerError } from './brokerError'

const NOT_FOUND = 404

/** Whether the broker has no such thing (404). */
export const isGone = (error: unknown): boolean => error instanceof BrokerError && error.status === NOT_FOUND

/** What was to be taken away was gone already: no failure. */
export function unlessGone(error: unknown): void {
  if (!isGone(error)) throw error
}

/** What a reading gives; undefined where the broker has no such thing. */
export async function foundOrNot<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    unlessGone(error)
    return undefined
  }
}
