import { useMemo } from 'react'
import { broker } from '../api/client'
import { useLive } from '../api/live'

const EVERY = 15_000
const NONE: NodeName[] = []

/** A node by name, and whether it answers. */
export interface NodeName {
  name: string
  running: boolean
}

/** The nodes of the cluster, to choose from. */
export const useNodes = (): NodeName[] =>
  useLive(
    ['nodes', 'names'],
    async (signal) =>
      (await broker.get('/nodes', { signal })).flatMap(({ node, node_status }) =>
        node === undefined ? [] : { name: node, running: node_status !== 'stopped' },
      ),
    { every: EVERY },
  ).data ?? NONE

/** The names of the nodes, to filter by. */
export function useNodeNames(): string[] {
  const nodes = useNodes()
  return useMemo(() => nodes.map(({ name }) => name), [nodes])
}
