import { useTheme } from '@mui/material/styles'
import { useMemo } from 'react'
import { type Flow, stageOf } from '../../../../rulesql/flow/model'
import type { Places } from '../canvas/card'
import { layoutOf } from '../canvas/layout'

export function useLayout({ nodes, edges }: Flow, moved: Places): Places {
  const { tokens } = useTheme()
  // Node contents change often, the graph rarely: recompute only if the graph changes.
  const shape = JSON.stringify([nodes.map((node) => [node.id, stageOf(node)]), edges])
  // biome-ignore lint/correctness/useExhaustiveDependencies: shape covers nodes and edges
  const laid = useMemo(() => {
    const stages = nodes.map((node) => ({ id: node.id, stage: stageOf(node) }))
    // Reserves space for the problem line of a card.
    const size = { width: tokens.size.flowNode, height: tokens.size.flowNodeTall + tokens.size.row }
    return layoutOf({ nodes: stages, edges, size, gap: { along: tokens.size.columnMin, across: tokens.gap.small } })
  }, [shape, tokens])
  return useMemo(() => ({ ...laid, ...moved }), [laid, moved])
}
