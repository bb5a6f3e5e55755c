import type { NodeStatus, StatusFields } from '../../resources/status/StatusByNode'
import type { DocumentOf } from '../../resources/useDocument'

export type ListenerEntry = DocumentOf<'/listeners'>[number]
export type ListenerNode = NonNullable<ListenerEntry['node_status']>[number]
type RunningState = NonNullable<ListenerEntry['status']>['running'] | undefined

export const getListenerState = (running: RunningState): string => {
  if (running === 'inconsistent') return running
  return running === true ? 'running' : 'stopped'
}

export function getListenerFacts({ enable, status, node_status: nodes = [] }: ListenerEntry): StatusFields {
  return {
    enable,
    status: getListenerState(status?.running),
    node_status: nodes.map(
      ({ node = '', status: nodeStatus }): NodeStatus => ({
        node,
        status: enable ? getListenerState(nodeStatus?.running) : 'disabled',
      }),
    ),
  }
}

/** Returns the name without the type. */
export const getListenerName = ({ id, name }: { id: string; name?: unknown }): string =>
  typeof name === 'string' ? name : id.slice(id.indexOf(':') + 1)

/** Counts the clients that would be disconnected. */
export const countConnections = ({ status }: Pick<ListenerEntry, 'status'>): number => status?.current_connections ?? 0
