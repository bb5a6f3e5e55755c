import type { Cluster } from '../cluster'
import type { Health } from './connections/Connection'

interface CombinedHealth {
  status: string
  reason: string | undefined
  nodes: { node: string; status: string; reason: string | undefined }[]
}

/** Combined state of all running nodes; `inconsistent` if they differ. */
export function combineHealth(cluster: Cluster, healthOn: (node: string) => Health): CombinedHealth {
  const nodes = cluster.running.map(({ name }) => {
    const { status, reason } = healthOn(name)
    return { node: name, status, reason }
  })
  const [first] = nodes
  const same = nodes.every(({ status }) => status === first?.status)
  return {
    status: same ? (first?.status ?? 'disconnected') : 'inconsistent',
    reason: nodes.find(({ reason }) => reason)?.reason,
    nodes,
  }
}
