import type { Live, LiveOptions } from '../../api/live'
import { useDocument } from '../../resources/useDocument'
import { type RangeName, ranges, type Sample } from './trend'

/** The broker takes a sample every 10 s; long ranges move more slowly. In milliseconds. */
export const SAMPLES_EVERY = 10_000
const LONG_EVERY = 60_000

interface TrendOptions extends Pick<LiveOptions, 'every' | 'enabled' | 'maxAge'> {
  /** One node instead of the whole cluster. */
  node?: string | undefined
}

/** The samples of a range, of one node or of the cluster. That of the last hour also feeds the cards of the overview. */
export function useTrend(range: RangeName, { node, ...reading }: TrendOptions = {}): Live<Sample[]> {
  return useDocument(node === undefined ? '/monitor' : '/monitor/nodes/{node}', {
    every: range === '1h' ? SAMPLES_EVERY : LONG_EVERY,
    ...reading,
    ...(node !== undefined && { path: { node } }),
    query: { latest: ranges[range].span },
  })
}
