import { BrokerError } from './brokerError'

const NOT_FOUND = 404

export const isGone = (error: unknown): boolean => error instanceof BrokerError && error.status === NOT_FOUND

/** Ignores a 404 of a deletion and rethrows other errors. */
export function unlessGone(error: unknown): void {
  if (!isGone(error)) throw error
}

/** Returns undefined if the broker responds with 404. */
export async function foundOrNot<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    unlessGone(error)
    return undefined
  }
}
