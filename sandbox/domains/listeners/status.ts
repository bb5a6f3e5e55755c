import type { BrokerNode } from '../../mqtt/types'
import { getId, type Listeners } from './Listeners'
import type { ListenerSettings } from './toListenerOptions'

type Limit = number | 'infinity'

interface Status {
  running: boolean | 'inconsistent'
  current_connections: number
  max_connections: Limit
}

interface NodeStatus {
  node: string
  status: Status
}

const sum = (limits: Limit[]): Limit =>
  limits.reduce((all, limit) => (all === 'infinity' || limit === 'infinity' ? 'infinity' : all + limit), 0)

/** Combines states; `inconsistent` if they differ. */
export function combineStatuses(all: readonly Status[]): Status {
  const running = new Set(all.map((status) => status.running))
  const [only = false] = running
  return {
    running: running.size > 1 ? 'inconsistent' : only,
    current_connections: all.reduce((total, status) => total + status.current_connections, 0),
    max_connections: sum(all.map((status) => status.max_connections)),
  }
}

export const listNodeStatuses = (
  listeners: Listeners,
  settings: ListenerSettings,
  nodes: readonly BrokerNode[],
): NodeStatus[] =>
  nodes.map((node) => {
    const listener = listeners.find(node, getId(settings))
    return {
      node: node.name,
      status: {
        running: listener?.running ?? false,
        current_connections: listener?.currentConnections ?? 0,
        max_connections: (settings.max_connections ?? 'infinity') as Limit,
      },
    }
  })

export function toListenerRow(listeners: Listeners, settings: ListenerSettings, nodes: readonly BrokerNode[]): object {
  const { type, name, enable, bind, acceptors } = settings
  const states = listNodeStatuses(listeners, settings, nodes)
  return {
    id: getId(settings),
    type,
    name,
    enable,
    bind,
    acceptors,
    number: states.length,
    status: combineStatuses(states.map(({ status }) => status)),
    node_status: states,
  }
}

/** All listeners of a type, combined for each node and in total. */
export function toListenerTypeRow(listeners: Listeners, all: ListenerSettings[], nodes: readonly BrokerNode[]): object {
  const states = nodes.map((node) => ({
    node: node.name,
    status: combineStatuses(
      all.flatMap((settings) => listNodeStatuses(listeners, settings, [node]).map(({ status }) => status)),
    ),
  }))
  return {
    type: all[0]?.type,
    enable: all.some(({ enable }) => enable),
    ids: all.map(getId),
    status: combineStatuses(states.map(({ status }) => status)),
    node_status: states,
  }
}
