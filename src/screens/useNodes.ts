import { useMemo } from 'react'
import { useDocument } from '../resources/useDocument'

const EVERY = 15_000
const NONE: NodeName[] = []

/** Node name and whether the node is running. */
export interface NodeName {
  name: string
  running: boolean
}

/** Fetches the cluster nodes for selection. */
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

/** Fetches node names for filters. */
export function useNodeNames(): string[] {
  const nodes = useNodes()
  return useMemo(() => nodes.map(({ name }) => name), [nodes])
}
