import { useEffect } from 'react'
import type { Live } from '../../../api/live'
import { type DocumentOf, useDocument } from '../../../resources/useDocument'

export type Current = DocumentOf<'/monitor_current'>
export type OverviewNode = DocumentOf<'/nodes'>[number]

type Reading = readonly [at: number, current: Current]
let recentReadings: readonly Reading[] = []
/** Slightly more than the minute shown, in milliseconds. */
const RETENTION_MS = 75_000

/**
 * Returns the values read in the past minute with their time in epoch milliseconds, for metrics without samples in
 * the broker.
 */
export const getReadings = (): readonly Reading[] => recentReadings

function keep(current: Current, at: number): void {
  if (recentReadings.at(-1)?.[0] === at) return
  recentReadings = [...recentReadings.filter(([readAt]) => readAt > at - RETENTION_MS), [at, current]]
}

/** Polling interval in milliseconds. */
export const NODES_INTERVAL_MS = 12_000

export function useCurrent(): Live<Current> {
  const live = useDocument('/monitor_current')
  const { data, updatedAt } = live
  useEffect(() => {
    if (data && updatedAt !== undefined) keep(data, updatedAt)
  }, [data, updatedAt])
  return live
}

export const useOverviewNodes = (): Live<OverviewNode[]> => useDocument('/nodes', { every: NODES_INTERVAL_MS })
