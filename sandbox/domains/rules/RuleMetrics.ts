import { RateMeter } from './RateMeter'

const counters = [
  'matched',
  'passed',
  'failed',
  'failed.exception',
  'failed.no_result',
  'actions.total',
  'actions.success',
  'actions.failed',
  'actions.failed.out_of_service',
  'actions.failed.unknown',
] as const

export type RuleCounter = (typeof counters)[number]

interface NodeMetrics {
  counts: Map<RuleCounter, number>
  meter: RateMeter
}

type Figures = Record<string, number>

export class RuleMetrics {
  #nodes = new Map<string, NodeMetrics>()

  /** `failed` stays zero: EMQX 5.6 counts only its two subtypes. */
  add(node: string, counter: RuleCounter): void {
    const { counts, meter } = this.#getNodeMetrics(node)
    counts.set(counter, (counts.get(counter) ?? 0) + 1)
    if (counter === 'matched') meter.add()
  }

  reset(): void {
    this.#nodes.clear()
  }

  /** Metrics for the given nodes, summed and separately. */
  read(nodes: readonly string[]): { metrics: Figures; node_metrics: { node: string; metrics: Figures }[] } {
    const node_metrics = nodes.map((node) => ({ node, metrics: this.#figures(node) }))
    const metrics: Figures = {}
    for (const { metrics: figures } of node_metrics) {
      for (const [name, figure] of Object.entries(figures)) metrics[name] = (metrics[name] ?? 0) + figure
    }
    return { metrics, node_metrics }
  }

  #getNodeMetrics(node: string): NodeMetrics {
    const existingMetrics = this.#nodes.get(node)
    if (existingMetrics) return existingMetrics
    const fresh = { counts: new Map<RuleCounter, number>(), meter: new RateMeter() }
    this.#nodes.set(node, fresh)
    return fresh
  }

  #figures(node: string): Figures {
    const { counts, meter } = this.#getNodeMetrics(node)
    const { rate, max, last5m } = meter.read()
    return {
      ...Object.fromEntries(counters.map((name) => [name, counts.get(name) ?? 0])),
      'matched.rate': rate,
      'matched.rate.max': max,
      'matched.rate.last5m': last5m,
    }
  }
}
