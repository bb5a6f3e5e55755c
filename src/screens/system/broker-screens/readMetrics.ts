import { isObject } from '../../../schema/isObject'
import type { Json } from '../../../schema/types'

type Group = Record<string, Json>

/** Rate per second of a counter. */
export interface MetricRate {
  current: number
  /** Average of the last 5 minutes. */
  last5m?: number
  max?: number
}

export interface Metric {
  name: string
  /** Undefined for a rate without a counter. */
  value?: number
  rate?: MetricRate
}

export interface Metrics {
  total: readonly Metric[]
  nodes: readonly { node: string; metrics: readonly Metric[] }[]
  /** Values of the answer that are not metrics. */
  rest: Group
}

const isNumber = (value: Json | undefined): value is number => typeof value === 'number'

/** Reads `{metrics, node_metrics}`, the answer of EMQX for metrics of a record. Undefined for other answers. */
export function readMetrics(answer: Json): Metrics | undefined {
  if (!isObject(answer) || !isObject(answer.metrics)) return undefined
  const { metrics, node_metrics: byNode, ...rest } = answer
  const total = readGroup(metrics)
  if (!total) return undefined
  const nodes = (Array.isArray(byNode) ? byNode : []).flatMap((one) => {
    const nodeMetrics = isObject(one) && isObject(one.metrics) ? readGroup(one.metrics) : undefined
    return nodeMetrics && isObject(one) && typeof one.node === 'string'
      ? [{ node: one.node, metrics: nodeMetrics }]
      : []
  })
  return { total, nodes, rest }
}

/** Undefined if a value is neither a number nor a counter with rates. */
function readGroup(group: Group): Metric[] | undefined {
  const found: Metric[] = []
  for (const [name, value] of Object.entries(group)) {
    // Rates follow their counter, or come without one.
    if (/^rate_(?:last5m|max)$/.test(name) && 'rate' in group) continue
    const metric = name === 'rate' ? readPlainRate(group) : readMetric(name, value)
    if (!metric) return undefined
    found.push(metric)
  }
  return found.length > 0 ? found : undefined
}

function readMetric(name: string, value: Json): Metric | undefined {
  if (isNumber(value)) return { name, value }
  if (!isObject(value) || !isNumber(value.value)) return undefined
  const rate = isObject(value.rate) ? toRate(value.rate.current, value.rate.last5m, value.rate.max) : undefined
  return { name, value: value.value, ...(rate && { rate }) }
}

function readPlainRate({ rate: current, rate_last5m: last5m, rate_max: max }: Group): Metric | undefined {
  const rate = toRate(current, last5m, max)
  return rate && { name: 'rate', rate }
}

function toRate(current: Json | undefined, last5m: Json | undefined, max: Json | undefined): MetricRate | undefined {
  if (!isNumber(current)) return undefined
  return { current, ...(isNumber(last5m) && { last5m }), ...(isNumber(max) && { max }) }
}
