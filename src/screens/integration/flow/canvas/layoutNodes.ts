import { Graph, layout } from '@dagrejs/dagre'
import { STAGES, type Stage } from '../../../../domain/flow/model'
import type { CardPositions } from './card'

export interface LayoutInput {
  nodes: readonly { id: string; stage: Stage }[]
  edges: readonly { from: string; to: string }[]
  size: { width: number; height: number }
  gap: { column: number; row: number }
}

/** dagre reserves a rank between two ranks for edge labels. */
const RANKS_PER_STAGE = 2

/** Places the nodes with dagre: stages as columns from left to right, ordered to reduce edge crossings. */
export function layoutNodes({ nodes, edges, size, gap }: LayoutInput): CardPositions {
  const graph = new Graph()
  graph.setGraph({ rankdir: 'LR', ranker: 'none', nodesep: gap.row, ranksep: gap.column })
  const rankById = new Map(nodes.map(({ id, stage }) => [id, STAGES.indexOf(stage) * RANKS_PER_STAGE]))
  for (const [id, rank] of rankById) graph.setNode(id, { ...size, rank })
  for (const { from, to } of edges) {
    // Edges backwards or within a column do not affect the order.
    if ((rankById.get(from) ?? 0) < (rankById.get(to) ?? 0)) graph.setEdge(from, to, {})
  }
  layout(graph)
  return Object.fromEntries(
    nodes.map(({ id, stage }) => {
      const { y = 0 } = graph.node(id) as { y?: number }
      // Columns keep their positions if one of them is empty.
      const x = STAGES.indexOf(stage) * (size.width + gap.column)
      return [id, { x, y: y - size.height / 2 }]
    }),
  )
}
