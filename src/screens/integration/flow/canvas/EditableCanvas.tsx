import { useTheme } from '@mui/material/styles'
import {
  applyEdgeChanges,
  applyNodeChanges,
  type Connection,
  type EdgeChange,
  type NodeChange,
  useReactFlow,
  useStore,
} from '@xyflow/react'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLatest } from '../../../../ui/useLatest'
import { useLinkLabel } from '../texts/cardNames'
import { CanvasBase } from './CanvasBase'
import { createEdges, createEditableNodes } from './elements'
import type { CardNode } from './FlowCard'
import type { LinkEdge } from './FlowLink'
import { type CanvasProps, DRAG_TYPE, type EditHandlers } from './types'

/** Distance in pixels that an arrow key moves the focused node; with Shift the larger one. */
const STEP = 8
const LARGE_STEP = 64
const MOVES: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

const FIT_OPTIONS = { padding: 0.1, maxZoom: 1, duration: 0 }

export function EditableCanvas(props: CanvasProps & { editHandlers: EditHandlers }) {
  const { label, cards, links, places, onOpen, editHandlers, viewKey } = props
  const { tokens } = useTheme()
  const flow = useReactFlow<CardNode, LinkEdge>()
  const [nodes, setNodes] = useState<CardNode[]>([])
  const [edges, setEdges] = useState<LinkEdge[]>([])
  const remove = useLatest(editHandlers.onRemove)
  const getLabel = useLinkLabel(cards)
  useEffect(() => {
    setNodes((before) => createEditableNodes(before, cards, places, { onOpen, onRemove: (id) => remove([id], []) }))
  }, [cards, places, onOpen, remove])
  useEffect(() => {
    setEdges((before) =>
      createEdges(links, new Set(before.flatMap((edge) => (edge.selected ? [edge.id] : []))), getLabel, (id) =>
        remove([], [id]),
      ),
    )
  }, [links, remove, getLabel])
  useFitOnChange(viewKey, nodes)

  const pressKey = (event: KeyboardEvent) => {
    const focused =
      event.target instanceof Element && event.target.closest('.react-flow__node')?.getAttribute('data-id')
    const direction = MOVES[event.key]
    if (direction && focused) {
      event.preventDefault()
      const { x, y } = nodes.find(({ id }) => id === focused)?.position ?? { x: 0, y: 0 }
      const step = event.shiftKey ? LARGE_STEP : STEP
      return editHandlers.onMove({ [focused]: { x: x + direction.x * step, y: y + direction.y * step } })
    }
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    const selectedNodes = new Set([
      ...nodes.flatMap((node) => (node.selected ? [node.id] : [])),
      ...(focused ? [focused] : []),
    ])
    const selectedEdges = edges.flatMap((edge) => (edge.selected ? [edge.id] : []))
    if (selectedNodes.size + selectedEdges.length === 0) return
    event.preventDefault()
    editHandlers.onRemove([...selectedNodes], selectedEdges)
  }
  const drop = (event: DragEvent) => {
    const dragData = event.dataTransfer.getData(DRAG_TYPE)
    if (!dragData) return
    event.preventDefault()
    editHandlers.onDrop(dragData, flow.screenToFlowPosition({ x: event.clientX, y: event.clientY }))
  }
  return (
    <CanvasBase
      label={label}
      cards={cards}
      places={places}
      onFitView={() => void flow.fitView(FIT_OPTIONS)}
      frame={{ onKeyDown: pressKey, 'aria-keyshortcuts': `${Object.keys(MOVES).join(' ')} Delete` }}
      flow={{
        nodes,
        edges,
        onNodesChange: (changes: NodeChange<CardNode>[]) => setNodes((now) => applyNodeChanges(changes, now)),
        onEdgesChange: (changes: EdgeChange<LinkEdge>[]) => setEdges((now) => applyEdgeChanges(changes, now)),
        onNodeDragStop: (_, __, moved) =>
          editHandlers.onMove(Object.fromEntries(moved.map(({ id, position }) => [id, position]))),
        onConnect: ({ source, target }: Connection) => editHandlers.onConnect(source, target),
        onDragOver: (event) => event.preventDefault(),
        onDrop: drop,
        minZoom: 0.05,
        connectionRadius: tokens.size.target,
      }}
    />
  )
}

/** Fits all nodes into the viewport on mount and whenever `fit` or the canvas's width changes. */
function useFitOnChange(fit: string, nodes: readonly CardNode[]): void {
  const flow = useReactFlow()
  const width = useStore((state) => state.width)
  const view = `${fit} ${width}`
  const fitted = useRef<string>(undefined)
  const measured = nodes.length > 0 && nodes.every((node) => node.measured?.width !== undefined)
  useEffect(() => {
    if (!measured || fitted.current === view) return
    fitted.current = view
    void flow.fitView(FIT_OPTIONS)
  }, [flow, view, measured])
}
