import type { LocalFilter } from '../../../resources/types'

type Fields = Readonly<Record<string, unknown>>

/** Matches rows with at least the given number. Ignored if the text is not a number. */
const createMinimumFilter =
  (field: string): LocalFilter<Fields> =>
  (row, text) => {
    const least = Number(text)
    return !(least > 0) || Number(row[field] ?? 0) >= least
  }

/** Filters by backlog, applied locally because the broker has none. */
export const backlogFilters: Readonly<Record<string, LocalFilter<Fields>>> = {
  min_mqueue_len: createMinimumFilter('mqueue_len'),
  min_inflight_cnt: createMinimumFilter('inflight_cnt'),
  min_dropped: createMinimumFilter('send_msg.dropped'),
}

export const filterColumns: Readonly<Record<string, string>> = {
  min_mqueue_len: 'mqueue_len',
  min_inflight_cnt: 'inflight_cnt',
  min_dropped: 'dropped',
}

type SortKey = (row: Fields) => unknown

const createSortKey =
  (field: string): SortKey =>
  (row) =>
    row[field]

/** Sorts by parsed time, because nodes may write different time zones. */
const createTimeSortKey =
  (field: string): SortKey =>
  (row) =>
    Date.parse(String(row[field]))

export const sortBy: Readonly<Record<string, SortKey>> = {
  clientid: createSortKey('clientid'),
  username: createSortKey('username'),
  keepalive: createSortKey('keepalive'),
  mqueue_len: createSortKey('mqueue_len'),
  inflight_cnt: createSortKey('inflight_cnt'),
  dropped: createSortKey('send_msg.dropped'),
  subscriptions_cnt: createSortKey('subscriptions_cnt'),
  connected_at: createTimeSortKey('connected_at'),
  created_at: createTimeSortKey('created_at'),
  disconnected_at: createTimeSortKey('disconnected_at'),
}
