import { ApiError, ok } from '../http/answers'
import type { Handlers } from '../http/handler'
import type { Broker } from '../mqtt/types'
import type { Cluster } from './cluster'
import { pageOf } from './paging'

/** Topic filters that have a subscriber, and the nodes that hold them. */
export function topicHandlers(broker: Broker, cluster: Cluster): Handlers {
  const onRunningNodes = (node?: string) => {
    const running = new Set(cluster.running.map(({ name }) => name))
    return [...broker.routes.all()].filter((row) => running.has(row.node) && (node === undefined || row.node === node))
  }
  return {
    'get /topics': ({ query }) => {
      const rows = onRunningNodes(query.node as string | undefined)
      return ok(pageOf(query.topic === undefined ? rows : rows.filter(({ topic }) => topic === query.topic), query))
    },
    'get /topics/{topic}': ({ params }) => {
      const rows = onRunningNodes().filter(({ topic }) => topic === params.topic)
      if (rows.length === 0) throw new ApiError(404, 'TOPIC_NOT_FOUND', 'Topic not found')
      return ok(rows)
    },
  }
}
