import { useTheme } from '@mui/material/styles'
import { useMemo } from 'react'
import { type Flow, stageOf } from '../../../../rulesql/flow/model'
import type { Places } from '../canvas/card'
import { layoutOf } from '../canvas/layout'

/** Where the nodes of a flow stand, but for those that were put elsewhere. */
export function useLayout({ nodes, edges }: Flow, moved: Places): Places {
  const { tokens } = useTheme()
  // What a node says changes often, where it stands seldom.
  const shape = JSON.stringify([nodes.map((node) => [node.id, stageOf(node)]), edges])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape stands for nodes and edges
  const laid = useMemo(() => {
    const stages = nodes.map((node) => ({ id: node.id, stage: stageOf(node) }))
    // Room for what is said of a node that something is wrong with.
    const size = { width: tokens.size.flowNode, height: tokens.size.flowNodeTall + tokens.size.row }
    return layoutOf({ nodes: stages, edges, size, gap: { along: tokens.size.columnMin, across: tokens.gap.small } })
  }, [shape, tokens])
  return useMemo(() => ({ ...laid, ...moved }), [laid, moved])
}
