import { ListTab } from '../../../resources/list/ListTab'
import { listeners } from '../gateway/listeners'
import { ListenerConnections, ListenerState } from './ListenerState'

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
