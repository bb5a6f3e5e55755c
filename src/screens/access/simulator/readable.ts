import { BrokerError } from '../../../api/errors'
import { isSegment } from '../../../api/ids'

const NOT_FOUND = 404

/** What a reading gives; undefined where the broker has no such thing. */
export async function foundOrNot<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof BrokerError && error.status === NOT_FOUND) return undefined
    throw error
  }
}

/** Whether the broker's API can be asked about a name: `..` cannot stand in an address. */
export const isAskable = (name: string): boolean => isSegment(name)
