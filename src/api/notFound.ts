import { BrokerError } from './brokerError'

const NOT_FOUND = 404

export const isNotFound = (error: unknown): boolean => error instanceof BrokerError && error.status === NOT_FOUND

/** Ignores a 404 of a deletion and rethrows other errors. */
export function ignoreNotFound(error: unknown): void {
  if (!isNotFound(error)) throw error
}

/** Returns undefined if the broker responds with 404. */
export async function undefinedIfNotFound<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request
  } catch (error) {
    ignoreNotFound(error)
    return undefined
  }
}
