import { useTheme } from '@mui/material/styles'
import { useMemo } from 'react'
import { type Flow, getNodeStage } from '../../../../domain/flow/model'
import type { CardPositions } from '../canvas/card'
import { layoutNodes } from '../canvas/layoutNodes'

export function useLayout({ nodes, edges }: Flow, moved: CardPositions): CardPositions {
  const { tokens } = useTheme()
  // Node contents change often, the graph rarely: recompute only if the graph changes.
  const shape = JSON.stringify([nodes.map((node) => [node.id, getNodeStage(node)]), edges])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` covers nodes and edges
  const laid = useMemo(() => {
    const stages = nodes.map((node) => ({ id: node.id, stage: getNodeStage(node) }))
    // Reserves space for the problem line of a card.
    const size = { width: tokens.size.flowNode, height: tokens.size.flowNodeTall + tokens.size.row }
    return layoutNodes({ nodes: stages, edges, size, gap: { column: tokens.size.columnMin, row: tokens.gap.small } })
  }, [shape, tokens])
  return useMemo(() => ({ ...laid, ...moved }), [laid, moved])
}
