import type { LocalFilter } from '../../../resources/types'

type Fields = Readonly<Record<string, unknown>>

/** Matches rows with at least the given number. Ignored if the text is not a number. */
const atLeast =
  (field: string): LocalFilter<Fields> =>
  (row, text) => {
    const least = Number(text)
    return !(least > 0) || Number(row[field] ?? 0) >= least
  }

/** Filters by backlog, applied locally because the broker has none. */
export const createBacklogFilters: Readonly<Record<string, LocalFilter<Fields>>> = {
  min_mqueue_len: atLeast('mqueue_len'),
  min_inflight_cnt: atLeast('inflight_cnt'),
  min_dropped: atLeast('send_msg.dropped'),
}

export const filterColumns: Readonly<Record<string, string>> = {
  min_mqueue_len: 'mqueue_len',
  min_inflight_cnt: 'inflight_cnt',
  min_dropped: 'dropped',
}

type SortKey = (row: Fields) => unknown

const by =
  (field: string): SortKey =>
  (row) =>
    row[field]

/** Sorts by parsed time, because nodes may write different time zones. */
const byTime =
  (field: string): SortKey =>
  (row) =>
    Date.parse(String(row[field]))

export const sortBy: Readonly<Record<string, SortKey>> = {
  clientid: by('clientid'),
  username: by('username'),
  keepalive: by('keepalive'),
  mqueue_len: by('mqueue_len'),
  inflight_cnt: by('inflight_cnt'),
  dropped: by('send_msg.dropped'),
  subscriptions_cnt: by('subscriptions_cnt'),
  connected_at: byTime('connected_at'),
  created_at: byTime('created_at'),
  disconnected_at: byTime('disconnected_at'),
}
