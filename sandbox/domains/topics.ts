import { ApiError, ok } from '../http/answers'
import type { Handlers } from '../http/handler'
import type { Broker, Route } from '../mqtt/types'
import type { Cluster } from './cluster'
import { createSelectedPage } from './paging'

/** Topic filters with a subscriber, and their nodes. */
export function topicHandlers(broker: Broker, cluster: Cluster): Handlers {
  const createTest = (node?: unknown, topic?: unknown): ((route: Route) => boolean) | undefined => {
    const nodes = cluster.reachable
    if (!nodes && node === undefined && topic === undefined) return undefined
    return (route) =>
      (nodes?.has(route.node) ?? true) &&
      (node === undefined || route.node === node) &&
      (topic === undefined || route.topic === topic)
  }
  return {
    'get /topics': ({ query }) => {
      const test = createTest(query.node, query.topic)
      return ok(createSelectedPage((selection) => broker.routes.select({ test, ...selection }), query))
    },
    'get /topics/{topic}': ({ params }) => {
      const test = createTest()
      const rows = broker.routes.get(params.topic ?? '').filter((route) => test?.(route) ?? true)
      if (rows.length === 0) throw new ApiError(404, 'TOPIC_NOT_FOUND', 'Topic not found')
      return ok(rows)
    },
  }
}
