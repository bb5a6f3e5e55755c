import { broker } from '../../../api/client'
import { type Live, useLive } from '../../../api/live'
import { createLastKnown, type Known } from './lastKnown'

const readNodes = (signal: AbortSignal) => broker.get('/nodes', { signal })

/** A node as the broker lists it; a stopped one has name, role and status only. */
export type NodeRecord = Awaited<ReturnType<typeof readNodes>>[number]

const remember = createLastKnown<NodeRecord>()

/** The nodes, each with the values it last had. */
export function useNodes(): Live<Known<NodeRecord>[]> {
  return useLive(['nodes'], async (signal) => remember(await readNodes(signal), Date.now()))
}

/** The statistics of one node, read only while it runs. */
export function useNodeStats(node: string): Live<Record<string, unknown>> {
  return useLive(['nodes', node, 'stats'], (signal) =>
    broker.get('/nodes/{node}/stats', { params: { path: { node } }, signal }),
  )
}

/** Each core node with the replicants that follow it; stopped nodes are not named there. */
export const useTopology = () => useLive(['nodes', 'topology'], (signal) => broker.get('/cluster/topology', { signal }))
