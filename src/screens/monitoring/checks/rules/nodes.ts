import { encodeId } from '../../../../api/ids'
import { buildResourceId, createFinding, type Finding, NEAR, type Subject } from '../../../../domain/health/finding'
import type { DocumentOf } from '../../../../resources/useDocument'
import { parseMemoryBytes } from '../../parseMemoryBytes'

type Node = DocumentOf<'/nodes'>[number]

const TO = '/dashboard/nodes'

const toNodeSubject = ({ node = '' }: Node, note?: Subject['note']): Subject => ({
  name: node,
  to: `${TO}/${encodeId(node)}`,
  ...(note !== undefined && { note }),
})

/** Lists nodes near a limit; `getShare` returns undefined if the node does not report the value. */
function listNodesNearLimit(nodes: readonly Node[], getShare: (node: Node) => number | undefined): Subject[] {
  return nodes.flatMap((node) => {
    const share = getShare(node)
    return share !== undefined && Number.isFinite(share) && share >= NEAR
      ? [toNodeSubject(node, { percent: share * 100, measure: 'used' })]
      : []
  })
}

const calculateRatio = (used: number | undefined, most: number | undefined): number | undefined =>
  used === undefined || !most ? undefined : used / most

/** Reports nodes that are down, run different versions, or are low on memory, processes or file descriptors. */
export function checkNodes(nodes: readonly Node[]): Finding[] {
  const running = nodes.filter(({ node_status: status }) => status !== 'stopped')
  const stopped = nodes.filter(({ node_status: status }) => status === 'stopped')
  const versions = [...new Set(running.flatMap(({ version }) => version ?? []))].sort()
  return [
    ...createFinding(
      stopped.map((node) => ({ ...toNodeSubject(node), identity: buildResourceId('/nodes', node.node ?? '') })),
      { id: 'nodeStopped', severity: 'error', separate: true, to: TO },
    ),
    ...createFinding(versions.length < 2 ? [] : running.map((node) => toNodeSubject(node, node.version)), {
      id: 'nodeVersions',
      severity: 'warning',
      facts: { versions: versions.join(', ') },
      to: TO,
    }),
    ...createFinding(
      listNodesNearLimit(running, (node) =>
        calculateRatio(parseMemoryBytes(node.memory_used), parseMemoryBytes(node.memory_total)),
      ),
      { id: 'nodeMemory', severity: 'warning', to: TO },
    ),
    ...createFinding(
      listNodesNearLimit(running, (node) => calculateRatio(node.process_used, node.process_available)),
      { id: 'nodeProcesses', severity: 'warning', to: TO },
    ),
    ...createFinding(
      listNodesNearLimit(running, (node) => calculateRatio(node.live_connections, node.max_fds)),
      { id: 'nodeFiles', severity: 'warning', to: TO },
    ),
  ]
}
