import { ListTab } from '../../../resources/list/ListTab'
import { type NodeStatus, StatusByNode } from '../../../resources/status/StatusByNode'
import { toRecord } from '../../../resources/toRecord'
import type { Row } from '../../../resources/types'
import { useFormat } from '../../../ui/format/useFormat'
import { Usage } from '../../../ui/Usage'
import { listeners } from '../gateway/listeners'

const getStateName = (running: boolean | 'inconsistent' | undefined): string => {
  if (running === 'inconsistent') return running
  return running === true ? 'running' : 'stopped'
}

function ListenerConnections({ row }: { row: Row }) {
  const format = useFormat()
  const { status, max_connections: most } = toRecord<'/gateways/{name}/listeners'>(row)
  const total = Number(status?.max_connections ?? most)
  return <Usage used={status?.current_connections} total={total || undefined} format={format.number} />
}

function ListenerState({ row }: { row: Row }) {
  const { enable, status, node_status: nodes = [] } = toRecord<'/gateways/{name}/listeners'>(row)
  const facts = {
    enable,
    status: getStateName(status?.running),
    node_status: nodes.map(
      ({ node = '', status: nodeStatus }): NodeStatus => ({ node, status: getStateName(nodeStatus?.running) }),
    ),
  }
  return <StatusByNode facts={facts} name={row.id} />
}

const { description } = listeners
const columns = [
  { name: 'id', mono: true, width: 240 },
  { name: 'type', width: 150 },
  { name: 'bind', mono: true, width: 170 },
  { name: 'status', render: ListenerState, width: 170 },
  { name: 'connections', label: 'gateways.connections', render: ListenerConnections, width: 170 },
  { name: 'enable', width: 100 },
]
// Adds state columns, which the listener forms do not need.
const withState = { ...description, list: { ...description.list, columns } }

export const ListenersTab = () => <ListTab resource={withState} />
