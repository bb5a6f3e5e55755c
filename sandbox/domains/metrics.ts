import { ok } from '../http/answers'
import type { Handlers } from '../http/handler'
import type { Broker } from '../mqtt/types'
import type { Cluster } from './cluster'

/** Cluster-wide values, equal on every node, so they must not be added up. */
const clusterWide = /^(cluster_sessions|retained|topics|delayed)\./

export class Metrics {
  readonly #broker: Broker
  readonly #cluster: Cluster

  constructor(broker: Broker, cluster: Cluster) {
    this.#broker = broker
    this.#cluster = cluster
  }

  getNodeMetrics(node: string): Record<string, number> {
    return this.#broker.metrics(node)
  }

  readonly handlers: Handlers = {
    'get /metrics': ({ query }) => {
      const perNode = this.#cluster.running.map(({ name }) => ({ name, figures: this.getNodeMetrics(name) }))
      if (query.aggregate === true) return ok(sum(perNode.map(({ figures }) => figures)))
      return ok(perNode.map(({ name, figures }) => ({ ...figures, node: name })))
    },
    'get /stats': ({ query }) => {
      const perNode = this.#cluster.running.map(({ name }) => ({ name, figures: this.#broker.stats(name) }))
      if (query.aggregate === true) return ok(sum(perNode.map(({ figures }) => figures)))
      return ok(perNode.map(({ name, figures }) => ({ ...figures, node: name })))
    },
  }
}

function sum(nodes: Record<string, number>[]): Record<string, number> {
  const total: Record<string, number> = {}
  for (const figures of nodes) {
    for (const [name, figure] of Object.entries(figures)) {
      const before = total[name] ?? 0
      total[name] = clusterWide.test(name) ? Math.max(before, figure) : before + figure
    }
  }
  return total
}
