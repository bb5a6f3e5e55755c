import { isFigure } from '../../../ui/format/number'

/** Numeric metrics keyed by API name; missing or non-numeric ones are omitted. */
export type Figures = Readonly<Record<string, number>>

export interface Metrics {
  all: Figures
  nodes: ReadonlyMap<string, Figures>
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const figuresOf = (value: unknown): Figures =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, number] => isFigure(entry[1])))
    : {}

/** Parses the response of a `metrics` operation. */
export function metricsOf(answer: unknown): Metrics {
  const { metrics, node_metrics: nodes } = isRecord(answer) ? answer : {}
  const records = Array.isArray(nodes) ? nodes.filter(isRecord) : []
  return {
    all: figuresOf(metrics),
    nodes: new Map(records.map(({ node, metrics: own }) => [String(node ?? ''), figuresOf(own)])),
  }
}

/** Returns the metrics of a node, or of the cluster if `node` is empty. */
export const figuresAt = ({ all, nodes }: Metrics, node: string): Figures =>
  node === '' ? all : (nodes.get(node) ?? {})

/** Returns whether a metric is a rate per second. */
export const isRate = (name: string): boolean => /(^|[._])rate([._]|$)/.test(name)
