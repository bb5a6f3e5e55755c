import { broker } from '../../api/client'
import { type Live, useLive } from '../../api/live'
import { type RangeName, ranges, type Sample } from './trend'

/** The broker takes a sample every 10 s; long ranges move more slowly. In milliseconds. */
const SAMPLES_EVERY = 10_000
const LONG_EVERY = 60_000

/** The samples of a range, of one node or of the cluster. That of the last hour also feeds the cards of the overview. */
export const useTrend = (range: RangeName, node?: string): Live<Sample[]> =>
  useLive(
    ['monitor', range, node ?? null],
    (signal) => {
      const query = { latest: ranges[range].span }
      return node === undefined
        ? broker.get('/monitor', { params: { query }, signal })
        : broker.get('/monitor/nodes/{node}', { params: { path: { node }, query }, signal })
    },
    { every: range === '1h' ? SAMPLES_EVERY : LONG_EVERY },
  )
