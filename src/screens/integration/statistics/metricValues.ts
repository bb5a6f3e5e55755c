import { isFiniteNumber } from '../../../ui/format/number'

/** Numeric metrics keyed by API name; missing or non-numeric ones are omitted. */
export type MetricValues = Readonly<Record<string, number>>

export interface Metrics {
  all: MetricValues
  nodes: ReadonlyMap<string, MetricValues>
}

/** Also true for arrays. */
const isObjectLike = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const pickFigures = (value: unknown): MetricValues =>
  isObjectLike(value)
    ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, number] => isFiniteNumber(entry[1])))
    : {}

/** Parses the response of a `metrics` operation. */
export function readMetrics(answer: unknown): Metrics {
  const { metrics, node_metrics: nodes } = isObjectLike(answer) ? answer : {}
  const records = Array.isArray(nodes) ? nodes.filter(isObjectLike) : []
  return {
    all: pickFigures(metrics),
    nodes: new Map(records.map(({ node, metrics: nodeMetrics }) => [String(node ?? ''), pickFigures(nodeMetrics)])),
  }
}

/** Returns the metrics of a node, or of the cluster if `node` is empty. */
export const getNodeMetrics = ({ all, nodes }: Metrics, node: string): MetricValues =>
  node === '' ? all : (nodes.get(node) ?? {})

/** Returns whether a metric is a rate per second. */
export const isRateMetric = (name: string): boolean => /(^|[._])rate([._]|$)/.test(name)
