import { useEffect, useMemo } from 'react'
import type { Live } from '../../../api/live'
import { type DocumentOf, useDocument } from '../../../resources/useDocument'
import type { LastKnown } from '../createLastKnown'
import { type NodeRecord, rememberNodes } from '../rememberNodes'

/** Fetches the nodes with their last known values. */
export function useNodes(): Live<LastKnown<NodeRecord>[]> {
  // Separate cache entry with a shorter lifetime, so that stopped nodes are noticed and their statistics not
  // fetched.
  const { data: records, ...live } = useDocument('/nodes', { cacheKey: 'known' })
  const { updatedAt } = live
  const data = useMemo(() => records && rememberNodes(records, updatedAt ?? Date.now()), [records, updatedAt])
  return { ...live, ...(data && { data }) }
}

type Stats = Readonly<Record<string, unknown>>
const lastStats = new Map<string, Stats>()

/** Fetches the statistics of a running node. */
export function useNodeStats(node: string): Live<Stats> {
  const live = useDocument('/nodes/{node}/stats', { path: { node } })
  const { data } = live
  useEffect(() => {
    if (data) lastStats.set(node, data)
  }, [data, node])
  return live
}

const EACH = { aggregate: false }

/** Fetches the statistics of all running nodes by name. */
export function useAllStats(): Live<ReadonlyMap<string, Stats>> {
  const { data: answer, ...live } = useDocument('/stats', { query: EACH })
  const all = useMemo(() => answer && groupByNode(answer), [answer])
  useEffect(() => {
    for (const [node, stats] of all ?? []) lastStats.set(node, stats)
  }, [all])
  return { ...live, ...(all && { data: all }) }
}

const groupByNode = (answer: DocumentOf<'/stats'>): Map<string, Stats> =>
  new Map(
    (Array.isArray(answer) ? answer : []).flatMap((stats) => (stats.node === undefined ? [] : [[stats.node, stats]])),
  )

/** Returns the last known statistics of a stopped node, if any. */
export const getLastStats = (node: string): Stats | undefined => lastStats.get(node)

/** Fetches the core nodes and their replicants. Stopped nodes are missing. */
export const useTopology = (): Live<DocumentOf<'/cluster/topology'>> => useDocument('/cluster/topology')
