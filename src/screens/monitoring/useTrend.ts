import type { Live, LiveOptions } from '../../api/live'
import { useDocument } from '../../resources/useDocument'
import { type RangeName, ranges, type Sample } from './trend'

/** Polling intervals in milliseconds. The broker samples every 10 s; long ranges change more slowly. */
export const SAMPLE_INTERVAL_MS = 10_000
const LONG_RANGE_INTERVAL_MS = 60_000

interface TrendOptions extends Pick<LiveOptions, 'every' | 'enabled' | 'maxAge'> {
  /** Node, by default the whole cluster. */
  node?: string | undefined
}

/** Fetches the samples of a range. The last hour is shared with the overview cards. */
export function useTrend(range: RangeName, { node, ...reading }: TrendOptions = {}): Live<Sample[]> {
  return useDocument(node === undefined ? '/monitor' : '/monitor/nodes/{node}', {
    every: range === '1h' ? SAMPLE_INTERVAL_MS : LONG_RANGE_INTERVAL_MS,
    ...reading,
    ...(node !== undefined && { path: { node } }),
    query: { latest: ranges[range].span },
  })
}
