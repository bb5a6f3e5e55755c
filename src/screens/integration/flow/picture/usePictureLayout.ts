import { useTheme } from '@mui/material/styles'
import { useMemo } from 'react'
import type { RulesPicture } from '../../../../rulesql/flow/mergeRules'
import type { Places } from '../canvas/card'
import { columnsOf } from '../canvas/columns'

export function usePictureLayout({ nodes, edges }: RulesPicture): Places {
  const { tokens } = useTheme()
  return useMemo(
    () =>
      columnsOf({
        nodes,
        edges,
        size: { width: tokens.size.flowNode, height: tokens.size.flowNodeTall },
        gap: { along: tokens.size.card, across: tokens.gap.medium },
      }),
    [nodes, edges, tokens],
  )
}
