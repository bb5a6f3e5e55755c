import { useEffect, useMemo } from 'react'
import type { Live } from '../../../api/live'
import { type DocumentOf, useDocument } from '../../../resources/useDocument'
import type { Known } from '../lastKnown'
import { type NodeRecord, remember } from '../seenNodes'

/** The nodes, each with the values it last had. */
export function useNodes(): Live<Known<NodeRecord>[]> {
  // Apart from what others keep of it for longer: a node that has stopped is not asked for its figures.
  const { data: records, ...live } = useDocument('/nodes', { apart: 'known' })
  const { updatedAt } = live
  const data = useMemo(() => records && remember(records, updatedAt ?? Date.now()), [records, updatedAt])
  return { ...live, ...(data && { data }) }
}

type Stats = Readonly<Record<string, unknown>>
const lastStats = new Map<string, Stats>()

/** The statistics of one node, read only while it runs. */
export function useNodeStats(node: string): Live<Stats> {
  const live = useDocument('/nodes/{node}/stats', { path: { node } })
  const { data } = live
  useEffect(() => {
    if (data) lastStats.set(node, data)
  }, [data, node])
  return live
}

const EACH = { aggregate: false }

/** The statistics of every node that runs, by its name. */
export function useAllStats(): Live<ReadonlyMap<string, Stats>> {
  const { data: answer, ...live } = useDocument('/stats', { query: EACH })
  const all = useMemo(() => answer && byNode(answer), [answer])
  useEffect(() => {
    for (const [node, stats] of all ?? []) lastStats.set(node, stats)
  }, [all])
  return { ...live, ...(all && { data: all }) }
}

const byNode = (answer: DocumentOf<'/stats'>): Map<string, Stats> =>
  new Map(
    (Array.isArray(answer) ? answer : []).flatMap((stats) => (stats.node === undefined ? [] : [[stats.node, stats]])),
  )

/** What a node that is stopped now last told of its statistics, if it was asked. */
export const getLastStats = (node: string): Stats | undefined => lastStats.get(node)

/** Each core node with the replicants that follow it; stopped nodes are not named there. */
export const useTopology = (): Live<DocumentOf<'/cluster/topology'>> => useDocument('/cluster/topology')
