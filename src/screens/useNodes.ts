import { useMemo } from 'react'
import { useDocument } from '../resources/useDocument'

const POLL_INTERVAL_MS = 15_000
const NONE: NodeName[] = []

export interface NodeName {
  name: string
  isRunning: boolean
}

export function useNodes(): NodeName[] {
  const { data } = useDocument('/nodes', { every: POLL_INTERVAL_MS })
  return useMemo(
    () =>
      data?.flatMap(({ node, node_status }) =>
        node === undefined ? [] : { name: node, isRunning: node_status !== 'stopped' },
      ) ?? NONE,
    [data],
  )
}

export function useNodeNames(): string[] {
  const nodes = useNodes()
  return useMemo(() => nodes.map(({ name }) => name), [nodes])
}
