import { useMemo } from 'react'
import { useDocument } from '../resources/useDocument'

const EVERY = 15_000
const NONE: NodeName[] = []

/** A node by name, and whether it answers. */
export interface NodeName {
  name: string
  running: boolean
}

/** The nodes of the cluster, to choose from. */
export function useNodes(): NodeName[] {
  const { data } = useDocument('/nodes', { every: EVERY })
  return useMemo(
    () =>
      data?.flatMap(({ node, node_status }) =>
        node === undefined ? [] : { name: node, running: node_status !== 'stopped' },
      ) ?? NONE,
    [data],
  )
}

/** The names of the nodes, to filter by. */
export function useNodeNames(): string[] {
  const nodes = useNodes()
  return useMemo(() => nodes.map(({ name }) => name), [nodes])
}
