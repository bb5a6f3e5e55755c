import { Session } from '../session/Session'
import type { SavedSession, SavedState } from '../store/Keeper'
import { type Cluster, FOREVER } from './Cluster'

export function restore(cluster: Cluster, { retained, delayed, sessions, deliveries }: SavedState): void {
  for (const message of retained) cluster.retained.put(message)
  for (const entry of delayed) cluster.delayed.put(entry)
  for (const saved of sessions) restoreSession(cluster, saved)
  for (const { clientid, ...message } of deliveries) cluster.sessions.get(clientid)?.outgoing.enqueue(message)
  // Sessions that expired meanwhile end now, and their shared messages are redispatched.
  for (const session of [...cluster.sessions.values()]) {
    if (session.expiryInterval >= FOREVER) continue
    const left = (session.disconnectedAt ?? Date.now()) + session.expiryInterval * 1000 - Date.now()
    if (left <= 0) cluster.end(session, 'expired')
    else session.expiry.start(left, () => cluster.end(session, 'expired'))
  }
}

function restoreSession(cluster: Cluster, saved: SavedSession): void {
  const savedNode = cluster.nodes.get(saved.node)
  const node = savedNode?.running ? savedNode : [...cluster.nodes.values()].find(({ running }) => running)
  if (!node) return
  const session = new Session(cluster, saved.clientid, node, saved.facts, saved.createdAt)
  session.connectedAt = saved.connectedAt
  // Connected until the process ended, at an unknown time.
  session.disconnectedAt = saved.disconnectedAt ?? Date.now()
  session.expiryInterval = saved.expiryInterval
  cluster.sessions.set(saved.clientid, session)
  node.gauges.add('sessions', 1)
  cluster.gauges.set('sessions', cluster.sessions.size)
  for (const subscription of saved.subscriptions) {
    session.subscriptions.set(subscription.topic, subscription)
    cluster.router.add(session, subscription)
  }
}
