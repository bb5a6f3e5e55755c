import type { Live } from '../../api/live'
import { useDocument } from '../../resources/useDocument'
import { type RangeName, ranges, type Sample } from './trend'

/** The broker takes a sample every 10 s; long ranges move more slowly. In milliseconds. */
const SAMPLES_EVERY = 10_000
const LONG_EVERY = 60_000

/** The samples of a range, of one node or of the cluster. That of the last hour also feeds the cards of the overview. */
export const useTrend = (range: RangeName, node?: string): Live<Sample[]> =>
  useDocument(node === undefined ? '/monitor' : '/monitor/nodes/{node}', {
    ...(node !== undefined && { path: { node } }),
    query: { latest: ranges[range].span },
    every: range === '1h' ? SAMPLES_EVERY : LONG_EVERY,
  })
