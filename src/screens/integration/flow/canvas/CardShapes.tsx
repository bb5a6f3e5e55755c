import { styled, useTheme } from '@mui/material/styles'
import { ViewportPortal } from '@xyflow/react'
import { memo, useMemo } from 'react'
import type { Card, CardPositions, Link } from './card'

const Layer = styled('svg')(({ theme: { tokens } }) => ({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'visible',
  pointerEvents: 'none',
  '& > path': { fill: 'none', stroke: tokens.borderStrong },
  '& > .cards': { fill: tokens.textSecondary, stroke: 'none' },
  '& > .resting': { fill: tokens.borderStrong, stroke: 'none' },
}))

/** Draws hundreds of cards as a single SVG for distant zoom levels. */
export const CardShapes = memo(function CardShapes(props: {
  cards: readonly Card[]
  links: readonly Link[]
  places: CardPositions
}) {
  const { cards, links, places } = props
  const { flowNode: width, flowNodeTall: height } = useTheme().tokens.size
  const linkPath = useMemo(
    () =>
      links
        .map(({ from, to }) => {
          const [a, b] = [places[from], places[to]]
          if (!a || !b) return ''
          const [x1, y1, x2, y2] = [a.x + width, a.y + height / 2, b.x, b.y + height / 2]
          const middle = (x1 + x2) / 2
          return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`
        })
        .join(''),
    [links, places, width, height],
  )
  return (
    <ViewportPortal>
      <Layer aria-hidden data-marks>
        <path d={linkPath} />
        <path className="cards" d={buildCardPath(cards, places, width, height, false)} />
        <path className="resting" d={buildCardPath(cards, places, width, height, true)} />
      </Layer>
    </ViewportPortal>
  )
})

export function buildCardPath(
  cards: readonly Card[],
  places: CardPositions,
  width: number,
  height: number,
  resting: boolean,
): string {
  return cards
    .map(({ id, isInactive: rests = false }) => {
      const at = places[id]
      return at && rests === resting ? `M${at.x} ${at.y}h${width}v${height}h${-width}z` : ''
    })
    .join('')
}
