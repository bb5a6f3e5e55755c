import { isFigure } from '../../../ui/format/number'

/** Figures by the document's names; what the broker did not tell, or what is no number, is not there. */
export type Figures = Readonly<Record<string, number>>

/** The figures of the cluster and of each node. */
export interface Metrics {
  all: Figures
  nodes: ReadonlyMap<string, Figures>
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const figuresOf = (value: unknown): Figures =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, number] => isFigure(entry[1])))
    : {}

/** Reads an answer of a `metrics` operation. */
export function metricsOf(answer: unknown): Metrics {
  const { metrics, node_metrics: nodes } = isRecord(answer) ? answer : {}
  const records = Array.isArray(nodes) ? nodes.filter(isRecord) : []
  return {
    all: figuresOf(metrics),
    nodes: new Map(records.map(({ node, metrics: own }) => [String(node ?? ''), figuresOf(own)])),
  }
}

/** Those of one node, or of the cluster. */
export const figuresAt = ({ all, nodes }: Metrics, node: string): Figures =>
  node === '' ? all : (nodes.get(node) ?? {})

/** Whether a figure is one by the second. */
export const isRate = (name: string): boolean => /(^|[._])rate([._]|$)/.test(name)
