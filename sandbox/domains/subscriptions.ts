import { ok } from '../http/answers'
import type { Handlers } from '../http/handler'
import { createTopicMatcher } from '../mqtt/topics/names'
import type { Broker, SubscriptionBrief } from '../mqtt/types'
import type { Cluster } from './cluster'
import { createSelectedPage } from './paging'

export function subscriptionHandlers(broker: Broker, cluster: Cluster): Handlers {
  return {
    'get /subscriptions': ({ query }) => {
      const test = createTest(query, cluster.getRequestedNodes(query.node))
      return ok(
        createSelectedPage(
          (selection) => broker.subscriptions.select({ test, ...selection }),
          query,
          !query.match_topic,
        ),
      )
    },
  }
}

type Test = (row: SubscriptionBrief) => boolean

/** Combines all conditions of the query; undefined if there are none. */
function createTest(query: Record<string, unknown>, nodes: ReadonlySet<string> | undefined): Test | undefined {
  const { clientid, qos, share_group: group, topic, match_topic: match } = query
  const tests: Test[] = []
  if (nodes) tests.push((row) => nodes.has(row.node))
  if (clientid !== undefined) tests.push((row) => row.clientid === clientid)
  if (qos !== undefined) tests.push((row) => row.qos === qos)
  if (group !== undefined) tests.push((row) => row.group === group)
  // With a group, `topic` is compared with the inner filter, otherwise with the whole text.
  if (topic !== undefined) tests.push((row) => topic === (group === undefined ? row.topic : row.filter))
  if (match !== undefined) {
    // The broker matches `match_topic` against the subscribed filters, not as a message topic.
    const matches = createTopicMatcher(String(match))
    tests.push((row) => matches(row.filter))
  }
  return tests.length === 0 ? undefined : (row) => tests.every((test) => test(row))
}
