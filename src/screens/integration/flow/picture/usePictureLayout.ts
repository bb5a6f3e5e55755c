import { useTheme } from '@mui/material/styles'
import { useMemo } from 'react'
import type { RulesPicture } from '../../../../rulesql/flow/mergeRules'
import type { CardPositions } from '../canvas/card'
import { layoutColumns } from '../canvas/layoutColumns'

export function usePictureLayout({ nodes, edges }: RulesPicture): CardPositions {
  const { tokens } = useTheme()
  return useMemo(
    () =>
      layoutColumns({
        nodes,
        edges,
        size: { width: tokens.size.flowNode, height: tokens.size.flowNodeTall },
        gap: { along: tokens.size.card, across: tokens.gap.medium },
      }),
    [nodes, edges, tokens],
  )
}
