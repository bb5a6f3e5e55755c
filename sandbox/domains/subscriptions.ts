import { ok } from '../http/answers'
import type { Handlers } from '../http/handler'
import { matches as matchesFilter, parseFilter } from '../mqtt/topics/names'
import type { Broker, SubscriptionFacts } from '../mqtt/types'
import type { Cluster } from './cluster'
import { pageOf } from './paging'

/** Subscriptions of all sessions. */
export function subscriptionHandlers(broker: Broker, cluster: Cluster): Handlers {
  return {
    'get /subscriptions': ({ query }) => {
      const all = [...broker.subscriptions.all(cluster.reachableNode(query.node))]
      const running = new Set(cluster.running.map(({ name }) => name))
      const rows = all.filter((row) => running.has(row.node) && matches(row, query))
      return ok(pageOf(rows, query, query.match_topic === undefined))
    },
  }
}

function matches(row: SubscriptionFacts, query: Record<string, unknown>): boolean {
  const parsed = parseFilter(row.topic)
  const inner = parsed?.filter ?? row.topic
  if (query.clientid !== undefined && row.clientid !== query.clientid) return false
  if (query.qos !== undefined && row.qos !== query.qos) return false
  if (query.share_group !== undefined && parsed?.group !== query.share_group) return false
  // With a group the topic is the inner one, otherwise the whole.
  if (query.topic !== undefined && query.topic !== (query.share_group === undefined ? row.topic : inner)) return false
  // The broker reads match_topic as a filter over the subscribed filters, not as a message's topic.
  return query.match_topic === undefined || matchesFilter(String(query.match_topic), inner)
}
