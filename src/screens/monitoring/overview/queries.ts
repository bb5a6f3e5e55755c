import { broker } from '../../../api/client'
import { type Live, useLive } from '../../../api/live'

const readCurrent = (signal: AbortSignal) => broker.get('/monitor_current', { signal })
const readNodes = (signal: AbortSignal) => broker.get('/nodes', { signal })

export type Current = Awaited<ReturnType<typeof readCurrent>>
export type OverviewNode = Awaited<ReturnType<typeof readNodes>>[number]

/** Nodes come and go by the minute. In milliseconds. */
const NODES_EVERY = 10_000

/** The current figures of the cluster. */
export const useCurrent = (): Live<Current> => useLive(['monitor_current'], readCurrent)

/** The nodes as the broker lists them. */
export const useOverviewNodes = (): Live<OverviewNode[]> =>
  useLive(['nodes', 'plain'], readNodes, { every: NODES_EVERY })
