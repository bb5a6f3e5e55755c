/** Row of the statistics table, merged from the broker's `topics.count` and `topics.max`. */
export interface Statistic {
  name: string
  current: number | undefined
  max: number | undefined
}

/** Display order; other statistics follow. */
const ORDER = [
  'live_connections',
  'connections',
  'sessions',
  'cluster_sessions',
  'subscriptions',
  'subscriptions.shared',
  'subscribers',
  'suboptions',
  'topics',
  'retained',
  'delayed',
  'channels',
]

const getRank = ({ name }: Statistic): number => {
  const at = ORDER.indexOf(name)
  return at === -1 ? ORDER.length : at
}

/** Pairs `x.count` with `x.max`; other keys keep their name and have no maximum. */
export function groupStatistics(stats: Readonly<Record<string, unknown>>): Statistic[] {
  const rows = new Map<string, Statistic>()
  for (const [key, value] of Object.entries(stats)) {
    if (typeof value !== 'number') continue
    const [, name = key, part = 'count'] = /^(.+)\.(count|max)$/.exec(key) ?? []
    const row = rows.get(name) ?? { name, current: undefined, max: undefined }
    if (part === 'max') row.max = value
    else row.current = value
    rows.set(name, row)
  }
  return [...rows.values()].sort((a, b) => getRank(a) - getRank(b) || a.name.localeCompare(b.name))
}
