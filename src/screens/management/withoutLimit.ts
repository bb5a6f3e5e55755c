import type { Json } from '../../schema/types'

/** What a listener may carry: the fields that have a value for no limit. */
export const LIMITS = ['max_connections', 'max_conn_rate', 'messages_rate', 'bytes_rate'] as const

const NO_LIMIT = 'infinity'

/** A limit that was emptied is sent as none: what is left out of a listener the broker keeps as it was. */
export function withoutLimit(
  data: Readonly<Record<string, Json>>,
  before: Readonly<Record<string, Json | undefined>>,
): Record<string, Json> {
  const emptied = LIMITS.filter((name) => before[name] !== undefined && data[name] === undefined)
  return { ...data, ...Object.fromEntries(emptied.map((name) => [name, NO_LIMIT])) }
}

/** Whether a limit of a listener is one. */
export const isLimited = (value: Json | undefined): value is string | number =>
  (typeof value === 'string' || typeof value === 'number') && value !== NO_LIMIT && value !== ''
