import { broker } from '../../../api/client'
import { type Live, useLive } from '../../../api/live'
import { type RangeName, ranges, type Sample } from './trend'

const readCurrent = (signal: AbortSignal) => broker.get('/monitor_current', { signal })
const readNodes = (signal: AbortSignal) => broker.get('/nodes', { signal })

export type Current = Awaited<ReturnType<typeof readCurrent>>
export type OverviewNode = Awaited<ReturnType<typeof readNodes>>[number]

/** The broker takes a sample every 10 s; long ranges move more slowly. In milliseconds. */
const SAMPLES_EVERY = 10_000
const LONG_EVERY = 60_000
const NODES_EVERY = 10_000

/** The current figures of the cluster. */
export const useCurrent = (): Live<Current> => useLive(['monitor_current'], readCurrent)

/** The nodes as the broker lists them. */
export const useOverviewNodes = (): Live<OverviewNode[]> =>
  useLive(['nodes', 'plain'], readNodes, { every: NODES_EVERY })

/** The samples of a range. The last hour also feeds the cards, so both share one reading. */
export const useTrend = (range: RangeName): Live<Sample[]> =>
  useLive(
    ['monitor', range],
    (signal) => broker.get('/monitor', { params: { query: { latest: ranges[range].span } }, signal }),
    { every: range === '1h' ? SAMPLES_EVERY : LONG_EVERY },
  )
