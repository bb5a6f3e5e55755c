import { styled, useTheme } from '@mui/material/styles'
import { Panel, type ReactFlowState, useReactFlow, useStore, useStoreApi } from '@xyflow/react'
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useLatest } from '../../../../ui/useLatest'
import { useLinkLabel } from '../texts/cardNames'
import { CanvasBase } from './CanvasBase'
import { CardShapes } from './CardShapes'
import { createEdges, createReadOnlyNodes } from './elements'
import type { CardNode } from './FlowCard'
import type { LinkEdge } from './FlowLink'
import type { CanvasProps } from './types'
import {
  type Area,
  findCardsWithin,
  getCardsArea,
  getFitView,
  getInitialView,
  getVisibleArea,
  getVisibleStrips,
  isZoomedOut,
  MIN_READABLE_ZOOM,
  pickVisiblePart,
} from './view'

/** Smallest zoom: a thousand rules fit at about 1 %. */
const MIN_ZOOM = 0.005

/** Debounce in ms before the visible nodes are reported. */
const SIGHT_DEBOUNCE = 200

/** Pan distance per key press, as a share of the viewport. */
const PAN_STEP = 0.25

const NO_ELEMENTS = { cards: [], links: [] }
const NO_SELECTION: ReadonlySet<string> = new Set()

const Note = styled('p')(({ theme: { tokens } }) => ({
  margin: 0,
  padding: `${tokens.gap.tiny}px ${tokens.gap.small}px`,
  color: tokens.text,
  backgroundColor: tokens.surface,
  border: `${tokens.size.hairline}px solid ${tokens.border}`,
  borderRadius: tokens.radius.input,
  fontSize: tokens.font.table,
}))

/** Read-only canvas for one to a thousand flows. Cards are reduced to plain shapes when zoomed out. */
export function ReadOnlyCanvas({
  label,
  cards,
  links,
  places,
  onOpen,
  viewKey,
  onVisibleChange: onSight,
}: CanvasProps) {
  const translate = useTranslate()
  const { size, gap } = useTheme().tokens
  const flow = useReactFlow<CardNode, LinkEdge>()
  const store = useStoreApi<CardNode, LinkEdge>()
  const count = cards.length
  const step = size.flowNodeTall + gap.medium
  const far = useStore(
    useCallback(({ transform: [, , zoom], height }) => isZoomedOut(count, step, zoom, height), [count, step]),
  )
  const card = useMemo(() => ({ width: size.flowNode, height: size.flowNodeTall }), [size])
  const area = useMemo(() => getCardsArea(cards, places, card), [cards, places, card])
  // Only nodes near the viewport are rendered: thousands would slow down panning.
  const [from, to] = useStore(selectStrips, isSamePair)
  const part = useMemo(
    () => (far ? NO_ELEMENTS : pickVisiblePart(cards, links, places, { from, to })),
    [far, cards, links, places, from, to],
  )
  const nodes = useMemo(() => createReadOnlyNodes(part.cards, places, size, onOpen), [part, places, size, onOpen])
  const getLabel = useLinkLabel(cards)
  const edges = useMemo(() => createEdges(part.links, NO_SELECTION, getLabel), [part, getLabel])
  useInitialView(viewKey, area)
  useVisibleArea((visibleArea) => onSight?.(findCardsWithin(cards, places, card, visibleArea)))

  const zoomToPoint = ({ clientX, clientY }: MouseEvent) => {
    const { x, y } = flow.screenToFlowPosition({ x: clientX, y: clientY })
    void flow.setCenter(x, y, { zoom: MIN_READABLE_ZOOM })
  }
  const move = (event: KeyboardEvent) => {
    const direction = PAN_DIRECTIONS[event.key]
    if (!direction || event.target !== event.currentTarget) return
    event.preventDefault()
    const { width, height } = store.getState()
    const { x, y, zoom } = flow.getViewport()
    void flow.setViewport({ x: x + direction.x * width * PAN_STEP, y: y + direction.y * height * PAN_STEP, zoom })
  }
  return (
    <CanvasBase
      label={label}
      cards={cards}
      places={places}
      onFitView={() => void flow.setViewport(getFitView(area, store.getState()))}
      frame={{ onKeyDown: move, tabIndex: 0, 'aria-keyshortcuts': Object.keys(PAN_DIRECTIONS).join(' ') }}
      flow={{
        nodes,
        edges,
        minZoom: MIN_ZOOM,
        nodesDraggable: false,
        nodesConnectable: false,
        elementsSelectable: false,
        onlyRenderVisibleElements: true,
        ...(far && { onPaneClick: zoomToPoint }),
      }}
    >
      {far && <CardShapes cards={cards} links={links} places={places} />}
      <Panel position="top-left">
        <div role="status">{far && <Note>{translate('flow.canvas.far')}</Note>}</div>
      </Panel>
    </CanvasBase>
  )
}

const PAN_DIRECTIONS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
}

function useInitialView(fit: string, area: Area): void {
  const flow = useReactFlow()
  const width = useStore((state) => state.width)
  const height = useStore((state) => state.height)
  const lastFit = useRef<string>(undefined)
  useEffect(() => {
    if (width === 0 || height === 0 || lastFit.current === fit) return
    lastFit.current = fit
    void flow.setViewport(getInitialView(area, { width, height }))
  }, [flow, fit, area, width, height])
}

const selectStrips = ({ transform: [, y, zoom], height }: ReactFlowState): [number, number] => {
  const { from, to } = getVisibleStrips(-y / zoom, (height - y) / zoom)
  return [from, to]
}

const isSamePair = (a: [number, number], b: [number, number]) => a[0] === b[0] && a[1] === b[1]

/** Reports the visible area after a short pause in panning and zooming. */
function useVisibleArea(report: (visibleArea: Area) => void): void {
  const [x, y, zoom] = useStore((state) => state.transform)
  const width = useStore((state) => state.width)
  const height = useStore((state) => state.height)
  const lastReported = useLatest(report)
  useEffect(() => {
    const timer = window.setTimeout(
      () => lastReported(getVisibleArea({ x, y, zoom }, { width, height })),
      SIGHT_DEBOUNCE,
    )
    return () => window.clearTimeout(timer)
  }, [x, y, zoom, width, height, lastReported])
}
