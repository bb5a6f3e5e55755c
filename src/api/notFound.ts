import { BrokerError } from './brokerError'

const NOT_FOUND = 404

export const isNotFound = (error: unknown): boolean => error instanceof BrokerError && error.status === NOT_FOUND

/** Reasons for a name that is none of the kinds that the broker knows, such as a gateway `foo`. */
const UNKNOWN_KIND_REASONS: ReadonlySet<string> = new Set(['not_a_enum_symbol', 'unable_to_convert_to_enum_symbol'])

/** Whether a record could not be read because it does not exist. */
export const isMissingRecord = (error: unknown): boolean =>
  isNotFound(error) || (error instanceof BrokerError && UNKNOWN_KIND_REASONS.has(error.reasonParts.reason))

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
