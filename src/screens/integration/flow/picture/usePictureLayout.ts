import { useTheme } from '@mui/material/styles'
import { useEffect, useMemo, useState } from 'react'
import type { RulesPicture } from '../../../../rulesql/flow/mergeRules'
import type { Places } from '../canvas/card'
import { type LayoutInput, layoutOf } from '../canvas/layout'

/** With more, the order of the nodes takes so long that the page would stand still. */
const FEW = 60

/** Where the nodes of the picture stand; undefined while that is being found out. */
export function usePictureLayout({ nodes, edges }: RulesPicture): Places | undefined {
  const { tokens } = useTheme()
  const input = useMemo(
    (): LayoutInput => ({
      nodes: nodes.map(({ id, stage }) => ({ id, stage })),
      edges: edges.map(({ from, to }) => ({ from, to })),
      size: { width: tokens.size.flowNode, height: tokens.size.flowNodeTall },
      gap: { along: tokens.size.card, across: tokens.gap.medium },
    }),
    [nodes, edges, tokens],
  )
  const few = nodes.length <= FEW
  const small = useMemo(() => (few ? layoutOf(input) : undefined), [few, input])
  const [large, setLarge] = useState<Places>()
  useEffect(() => {
    if (few) return
    const worker = new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Places>) => setLarge(data)
    // Late is better than never.
    worker.onerror = () => setLarge(layoutOf(input))
    worker.postMessage(input)
    return () => worker.terminate()
  }, [few, input])
  // What was laid out before stays until the rest has its place.
  return small ?? large
}
