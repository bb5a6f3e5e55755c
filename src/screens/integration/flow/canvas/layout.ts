import { Graph, layout } from '@dagrejs/dagre'
import { STAGES, type Stage } from '../../../../rulesql/flow/model'
import type { Places } from './card'

export interface LayoutInput {
  nodes: readonly { id: string; stage: Stage }[]
  edges: readonly { from: string; to: string }[]
  size: { width: number; height: number }
  gap: { along: number; across: number }
}

/** dagre reserves a rank between two ranks for edge labels. */
const RANKS = 2

/** Places the nodes with dagre: stages as columns from left to right, ordered to reduce edge crossings. */
export function layoutOf({ nodes, edges, size, gap }: LayoutInput): Places {
  const graph = new Graph()
  graph.setGraph({ rankdir: 'LR', ranker: 'none', nodesep: gap.across, ranksep: gap.along } as never)
  const rankOf = new Map(nodes.map(({ id, stage }) => [id, STAGES.indexOf(stage) * RANKS]))
  for (const [id, rank] of rankOf) graph.setNode(id, { ...size, rank })
  for (const { from, to } of edges) {
    // Edges backwards or within a column do not affect the order.
    if ((rankOf.get(from) ?? 0) < (rankOf.get(to) ?? 0)) graph.setEdge(from, to, {})
  }
  layout(graph)
  return Object.fromEntries(
    nodes.map(({ id, stage }) => {
      const { y = 0 } = graph.node(id) as { y?: number }
      // Columns keep their positions if one of them is empty.
      const x = STAGES.indexOf(stage) * (size.width + gap.along)
      return [id, { x, y: y - size.height / 2 }]
    }),
  )
}
