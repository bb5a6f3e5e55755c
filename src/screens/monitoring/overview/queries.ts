import { useEffect } from 'react'
import type { Live } from '../../../api/live'
import { type DocumentOf, useDocument } from '../../../resources/useDocument'

export type Current = DocumentOf<'/monitor_current'>
export type OverviewNode = DocumentOf<'/nodes'>[number]

type Reading = readonly [at: number, current: Current]
let past: readonly Reading[] = []
/** Somewhat over the minute that is shown. In milliseconds. */
const KEPT = 75_000

/** What was read in the past minute, and when (epoch ms): the broker keeps no trend of some figures. */
export const readings = (): readonly Reading[] => past

function keep(current: Current, at: number): void {
  if (past.at(-1)?.[0] === at) return
  past = [...past.filter(([then]) => then > at - KEPT), [at, current]]
}

/** Nodes come and go by the minute. In milliseconds. */
export const NODES_EVERY = 12_000

/** The current figures of the cluster. */
export function useCurrent(): Live<Current> {
  const live = useDocument('/monitor_current')
  const { data, updatedAt } = live
  useEffect(() => {
    if (data && updatedAt !== undefined) keep(data, updatedAt)
  }, [data, updatedAt])
  return live
}

/** The nodes as the broker lists them. */
export const useOverviewNodes = (): Live<OverviewNode[]> => useDocument('/nodes', { every: NODES_EVERY })
