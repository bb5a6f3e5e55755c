import type { Broker, ClientFacts } from '../../mqtt/types'

export interface Load {
  connections: number
  sessions: number
  /** Sessions of disconnected clients. */
  offline: number
}

export function countLoad({ clients }: Broker, node: string): Load {
  const load = { connections: 0, sessions: 0, offline: 0 }
  for (const { connected } of clients.all(node)) {
    load.sessions++
    if (connected) load.connections++
    else load.offline++
  }
  return load
}

/** Closes a number of connections; the sessions stay. */
export function closeNodeConnections({ clients }: Broker, node: string, count: number, redirectTo?: string): void {
  for (const { clientid } of selectClients(clients.all(node), count, ({ connected }) => connected)) {
    clients.evict(clientid, redirectTo)
  }
}

/** Moves a number of offline sessions to other nodes, round robin. */
export function moveOfflineSessions({ clients }: Broker, node: string, count: number, to: readonly string[]): void {
  const selectedClients = selectClients(clients.all(node), count, ({ connected }) => !connected)
  for (const [index, { clientid }] of selectedClients.entries()) {
    const target = to[index % to.length]
    if (target !== undefined) clients.move(clientid, target)
  }
}

function selectClients(
  all: Iterable<ClientFacts>,
  count: number,
  predicate: (facts: ClientFacts) => boolean,
): ClientFacts[] {
  const selectedClients: ClientFacts[] = []
  for (const facts of all) {
    if (selectedClients.length >= count) break
    if (predicate(facts)) selectedClients.push(facts)
  }
  return selectedClients
}
