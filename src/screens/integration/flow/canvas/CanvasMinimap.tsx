import { styled, useTheme } from '@mui/material/styles'
import { Panel, useReactFlow, useStore } from '@xyflow/react'
import { type PointerEvent, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { buildCardPath } from './CardShapes'
import type { Card, CardPositions } from './card'
import { getCardsArea, getVisibleArea } from './view'

const Box = styled('svg')(({ theme: { tokens } }) => ({
  display: 'block',
  backgroundColor: tokens.surface,
  border: `${tokens.size.hairline}px solid ${tokens.border}`,
  cursor: 'grab',
  touchAction: 'none',
  '& > .cards': { fill: tokens.borderStrong },
  '& > .shown': {
    fill: tokens.accent,
    fillOpacity: 0.15,
    stroke: tokens.accent,
    strokeWidth: tokens.size.hairline,
    vectorEffect: 'non-scaling-stroke',
  },
}))

/** Smallest share of the available width or height at which the minimap is legible. */
const MIN_SHARE = 0.4

/** Minimap: shows all cards and the viewport, and moves the viewport on click. Very long areas are compressed. */
export function CanvasMinimap({ cards, places }: { cards: readonly Card[]; places: CardPositions }) {
  const translate = useTranslate()
  const { card: room, flowNode: width, flowNodeTall: height } = useTheme().tokens.size
  const flow = useReactFlow()
  const [x, y, zoom] = useStore((state) => state.transform)
  const shownWidth = useStore((state) => state.width)
  const shownHeight = useStore((state) => state.height)
  // Adds a margin; otherwise a single card would fill the minimap.
  const area = useMemo(() => {
    const cardsArea = getCardsArea(cards, places, { width, height })
    return {
      x: cardsArea.x - width / 2,
      y: cardsArea.y - height,
      width: cardsArea.width + width,
      height: cardsArea.height + 2 * height,
    }
  }, [cards, places, width, height])
  const path = useMemo(
    () => buildCardPath(cards, places, width, height, false) + buildCardPath(cards, places, width, height, true),
    [cards, places, width, height],
  )
  if (cards.length === 0) return null
  const scale = Math.min(room / area.width, room / area.height)
  const visibleArea = getVisibleArea({ x, y, zoom }, { width: shownWidth, height: shownHeight })
  const centerAtPointer = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    void flow.setCenter(
      area.x + ((clientX - box.left) / box.width) * area.width,
      area.y + ((clientY - box.top) / box.height) * area.height,
      { zoom },
    )
  }
  return (
    <Panel position="bottom-right" className="overview">
      <Box
        role="img"
        aria-label={translate('flow.canvas.overview')}
        viewBox={`${area.x} ${area.y} ${area.width} ${area.height}`}
        preserveAspectRatio="none"
        width={Math.max(area.width * scale, room * MIN_SHARE)}
        height={Math.max(area.height * scale, room * MIN_SHARE)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          centerAtPointer(event)
        }}
        onPointerMove={(event) => event.buttons === 1 && centerAtPointer(event)}
      >
        <path className="cards" d={path} />
        <rect
          className="shown"
          x={visibleArea.x}
          y={visibleArea.y}
          width={visibleArea.width}
          height={visibleArea.height}
        />
      </Box>
    </Panel>
  )
}
