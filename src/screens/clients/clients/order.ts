import type { LocalFilter } from '../../../resources/types'

type Fields = Readonly<Record<string, unknown>>

/** At least so much of a figure; what is no number asks for nothing. */
const atLeast =
  (field: string): LocalFilter<Fields> =>
  (row, text) => {
    const least = Number(text)
    return !(least > 0) || Number(row[field] ?? 0) >= least
  }

/** Filters over backlog, which the broker does not have. */
export const backlogFilters: Readonly<Record<string, LocalFilter<Fields>>> = {
  min_mqueue_len: atLeast('mqueue_len'),
  min_inflight_cnt: atLeast('inflight_cnt'),
  min_dropped: atLeast('send_msg.dropped'),
}

/** The column that each of them is about. */
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

/** Moments, not their text: nodes may write them in zones of their own. */
const byTime =
  (field: string): SortKey =>
  (row) =>
    Date.parse(String(row[field]))

/** Columns whose rows can be ordered, and what each is ordered by. */
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
