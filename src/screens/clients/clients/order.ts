import type { FilterValues } from '../../../ui/FilterBar'
import type { Sort } from '../../../ui/table/types'

/** Filters over backlog that the broker does not have, and the field each looks at: a value of at least so much. */
export const backlogFilters: Readonly<Record<string, string>> = {
  min_mqueue_len: 'mqueue_len',
  min_inflight_cnt: 'inflight_cnt',
  min_dropped: 'send_msg.dropped',
}

/** Whether a client has the backlog asked for; what is no number asks for nothing. */
export function keepBacklog(row: Readonly<Record<string, unknown>>, filters: FilterValues): boolean {
  return Object.entries(backlogFilters).every(([name, field]) => {
    const least = Number(filters[name] ?? 0)
    return !(least > 0) || Number(row[field] ?? 0) >= least
  })
}

/** Columns whose rows can be ordered, and the field each shows. */
export const sortFields: Readonly<Record<string, { field: string; time?: true }>> = {
  clientid: { field: 'clientid' },
  username: { field: 'username' },
  keepalive: { field: 'keepalive' },
  mqueue_len: { field: 'mqueue_len' },
  inflight_cnt: { field: 'inflight_cnt' },
  dropped: { field: 'send_msg.dropped' },
  subscriptions_cnt: { field: 'subscriptions_cnt' },
  connected_at: { field: 'connected_at', time: true },
  created_at: { field: 'created_at', time: true },
  disconnected_at: { field: 'disconnected_at', time: true },
}

/** The rows in order; those without a value come last either way, equal ones keep the broker's order. */
export function orderClients<T extends object>(rows: readonly T[], sort: Sort | undefined): T[] {
  const by = sort && Object.hasOwn(sortFields, sort.field) ? sortFields[sort.field] : undefined
  if (!sort || !by) return [...rows]
  const sign = sort.order === 'DESC' ? -1 : 1
  const keyed = rows.map((row) => {
    const value: unknown = (row as Record<string, unknown>)[by.field]
    return { row, key: by.time && typeof value === 'string' ? Date.parse(value) : value }
  })
  const missing = (key: unknown) => key === undefined || key === null || key === '' || Number.isNaN(key)
  keyed.sort((a, b) => {
    if (missing(a.key) || missing(b.key)) return Number(missing(a.key)) - Number(missing(b.key))
    if (typeof a.key === 'number' && typeof b.key === 'number') return sign * (a.key - b.key)
    const [x, y] = [String(a.key), String(b.key)]
    return sign * (x < y ? -1 : x > y ? 1 : 0)
  })
  return keyed.map(({ row }) => row)
}
