import { broker } from '../../../api/client'
import { type Live, useLive } from '../../../api/live'

const readCurrent = async (signal: AbortSignal) => {
  const current = await broker.get('/monitor_current', { signal })
  const now = Date.now()
  past = [...past.filter(([at]) => at > now - KEPT), [now, current]]
  return current
}
const readNodes = (signal: AbortSignal) => broker.get('/nodes', { signal })

/** What was read in the past minute, and when (epoch ms): the broker keeps no trend of some figures. */
export const readings = (): readonly Reading[] => past

export type Current = Awaited<ReturnType<typeof readCurrent>>
export type OverviewNode = Awaited<ReturnType<typeof readNodes>>[number]

type Reading = readonly [at: number, current: Current]
let past: Reading[] = []
/** Somewhat over the minute that is shown. In milliseconds. */
const KEPT = 75_000

/** Nodes come and go by the minute. In milliseconds. */
const NODES_EVERY = 10_000

/** The current figures of the cluster. */
export const useCurrent = (): Live<Current> => useLive(['monitor_current'], readCurrent)

/** The nodes as the broker lists them. */
export const useOverviewNodes = (): Live<OverviewNode[]> =>
  useLive(['nodes', 'plain'], readNodes, { every: NODES_EVERY })
