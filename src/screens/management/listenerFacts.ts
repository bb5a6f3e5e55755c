import type { NodeStatus, StatusFields } from '../../resources/status/StatusByNode'
import type { DocumentOf } from '../../resources/useDocument'

/** A listener as the broker lists it. */
export type ListenerEntry = DocumentOf<'/listeners'>[number]
export type ListenerNode = NonNullable<ListenerEntry['node_status']>[number]
type Running = NonNullable<ListenerEntry['status']>['running'] | undefined

/** Whether it listens, as a word of the states. */
export const getListenerState = (running: Running): string => {
  if (running === 'inconsistent') return running
  return running === true ? 'running' : 'stopped'
}

/** The state of a listener in all and on each node. */
export function listenerFacts({ enable, status, node_status: nodes = [] }: ListenerEntry): StatusFields {
  return {
    enable,
    status: getListenerState(status?.running),
    node_status: nodes.map(
      ({ node = '', status: own }): NodeStatus => ({
        node,
        status: enable ? getListenerState(own?.running) : 'disabled',
      }),
    ),
  }
}

/** What is left of `type:name`. */
export const listenerName = ({ id, name }: { id: string; name?: unknown }): string =>
  typeof name === 'string' ? name : id.slice(id.indexOf(':') + 1)

/** How many clients would lose their connection. */
export const countConnections = ({ status }: Pick<ListenerEntry, 'status'>): number => status?.current_connections ?? 0
