import { broker } from '../../../api/client'
import { type Live, useLive } from '../../../api/live'
import type { Known } from '../lastKnown'
import { type NodeRecord, remember } from '../seenNodes'

/** The nodes, each with the values it last had. */
export function useNodes(): Live<Known<NodeRecord>[]> {
  return useLive(['nodes'], async (signal) => remember(await broker.get('/nodes', { signal }), Date.now()))
}

type Stats = Readonly<Record<string, unknown>>
const lastStats = new Map<string, Stats>()

/** The statistics of one node, read only while it runs. */
export function useNodeStats(node: string): Live<Stats> {
  return useLive(['nodes', node, 'stats'], async (signal) => {
    const stats: Stats = await broker.get('/nodes/{node}/stats', { params: { path: { node } }, signal })
    lastStats.set(node, stats)
    return stats
  })
}

/** The statistics of every node that runs, by its name. */
export function useAllStats(): Live<ReadonlyMap<string, Stats>> {
  return useLive(['nodes', 'stats'], async (signal) => {
    const answer = await broker.get('/stats', { params: { query: { aggregate: false } }, signal })
    const all = new Map<string, Stats>()
    for (const stats of Array.isArray(answer) ? answer : [])
      if (stats.node !== undefined) {
        all.set(stats.node, stats)
        lastStats.set(stats.node, stats)
      }
    return all
  })
}

/** What a node that is stopped now last told of its statistics, if it was asked. */
export const lastStatsOf = (node: string): Stats | undefined => lastStats.get(node)

/** Each core node with the replicants that follow it; stopped nodes are not named there. */
export const useTopology = () => useLive(['nodes', 'topology'], (signal) => broker.get('/cluster/topology', { signal }))
