import { type NodeStatus, StatusByNode } from '../../../resources/status/StatusByNode'
import type { Row } from '../../../resources/types'
import type { DocumentOf } from '../../../resources/useDocument'

type Listener = DocumentOf<'/gateways/{name}/listeners'>[number]

const word = (running: boolean | 'inconsistent' | undefined): string => {
  if (running === 'inconsistent') return running
  return running === true ? 'running' : 'stopped'
}

/** Whether a gateway's listener listens, on every node on demand. */
export function ListenerState({ row }: { row: Row }) {
  const { enable, status, node_status: nodes = [] } = row as unknown as Listener
  const facts = {
    enable,
    status: word(status?.running),
    node_status: nodes.map(({ node = '', status: own }): NodeStatus => ({ node, status: word(own?.running) })),
  }
  return <StatusByNode facts={facts} name={row.id} />
}
