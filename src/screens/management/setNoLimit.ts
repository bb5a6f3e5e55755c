import type { Json } from '../../schema/types'

/** Limits of a listener; "infinity" means unlimited. */
export const LIMITS = ['max_connections', 'max_conn_rate', 'messages_rate', 'bytes_rate'] as const

const NO_LIMIT = 'infinity'

/** Replaces emptied limits by "infinity", because the broker keeps fields that are missing from the request. */
export function setNoLimit(
  data: Readonly<Record<string, Json>>,
  before: Readonly<Record<string, Json | undefined>>,
): Record<string, Json> {
  const emptied = LIMITS.filter((name) => before[name] !== undefined && data[name] === undefined)
  return { ...data, ...Object.fromEntries(emptied.map((name) => [name, NO_LIMIT])) }
}

export const isLimited = (value: Json | undefined): value is string | number =>
  (typeof value === 'string' || typeof value === 'number') && value !== NO_LIMIT && value !== ''
