import '@xyflow/react/dist/base.css'
import FitScreenOutlined from '@mui/icons-material/FitScreenOutlined'
import ZoomInOutlined from '@mui/icons-material/ZoomInOutlined'
import ZoomOutOutlined from '@mui/icons-material/ZoomOutOutlined'
import { styled, useTheme } from '@mui/material/styles'
import {
  applyEdgeChanges,
  applyNodeChanges,
  Background,
  type Connection,
  type EdgeChange,
  MiniMap,
  type NodeChange,
  Panel,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStoreApi,
} from '@xyflow/react'
import { useTranslate } from 'ra-core'
import { type DragEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { IconAction } from '../../../../ui/IconAction'
import { useLatest } from '../../../../ui/useLatest'
import type { Card, Link, Place, Places } from './card'
import { DRAGGED } from './dragged'
import { type CardNode, FlowCard } from './FlowCard'
import { FlowLink, type LinkEdge } from './FlowLink'
import { Frame } from './Frame'

/** What can be done on a canvas that is drawn on. */
export interface Drawing {
  onMove: (places: Places) => void
  onConnect: (from: string, to: string) => void
  onRemove: (nodes: readonly string[], links: readonly string[]) => void
  /** Something was let go there; `what` is as the palette gave it. */
  onDrop: (what: string, place: Place) => void
}

export interface CanvasProps {
  label: string
  cards: readonly Card[]
  links: readonly Link[]
  places: Places
  onOpen: (id: string) => void
  /** Without it the canvas is to look at. */
  drawing?: Drawing | undefined
  /** All of it is brought in sight when this changes. */
  fit: string
  /** Told which nodes are in sight, when they have been for a moment. */
  onSight?: ((ids: readonly string[]) => void) | undefined
}

const nodeTypes = { card: FlowCard }
const edgeTypes = { link: FlowLink }
const FIT = { padding: 0.1, maxZoom: 1, duration: 0 }

/** The drawing surface with cards and the ways between them. */
export function Canvas(props: CanvasProps) {
  return (
    <ReactFlowProvider>
      <Surface {...props} />
    </ReactFlowProvider>
  )
}

const Bar = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  gap: tokens.gap.tiny,
  padding: tokens.gap.tiny,
  backgroundColor: tokens.surface,
  border: `${tokens.size.hairline}px solid ${tokens.border}`,
  borderRadius: tokens.radius.input,
}))

function Surface({ label, cards, links, places, onOpen, drawing, fit, onSight }: CanvasProps) {
  const translate = useTranslate()
  const { tokens } = useTheme()
  const flow = useReactFlow<CardNode, LinkEdge>()
  const store = useStoreApi<CardNode, LinkEdge>()
  const see = () => onSight?.(inSight(flow, store.getState().domNode))
  const [nodes, setNodes] = useState<CardNode[]>([])
  const [edges, setEdges] = useState<LinkEdge[]>([])
  const remove = useRef(drawing?.onRemove)
  useEffect(() => {
    remove.current = drawing?.onRemove
  })
  const draws = drawing !== undefined
  const { flowNode: width, flowNodeTall: height, statusMark: mark } = tokens.size
  const fixed = useMemo(() => {
    const at = { y: (height - mark) / 2, width: mark, height: mark }
    return {
      width,
      height,
      // The library takes a node that is neither moved nor selected for a mere drawing.
      style: { pointerEvents: 'all' as const },
      handles: [
        { type: 'target' as const, position: Position.Left, x: -mark / 2, ...at },
        { type: 'source' as const, position: Position.Right, x: width - mark / 2, ...at },
      ],
    }
  }, [width, height, mark])

  // What was measured and selected stays with a node for as long as it is there.
  useEffect(() => {
    setNodes((before) => {
      const known = new Map(before.map((node) => [node.id, node]))
      return cards.map((card): CardNode => {
        const { position: _, data, ...kept } = known.get(card.id) ?? { position: undefined, data: undefined }
        const onRemove = draws ? (id: string) => remove.current?.([id], []) : undefined
        return {
          ...kept,
          id: card.id,
          type: 'card',
          position: places[card.id] ?? { x: 0, y: 0 },
          // What is only looked at is not measured: of hundreds of cards most are out of sight.
          ...(!draws && fixed),
          data: data?.card === card ? data : { card, onOpen, onRemove },
        }
      })
    })
  }, [cards, places, onOpen, draws, fixed])
  useEffect(() => {
    setEdges((before) => {
      const selected = new Set(before.flatMap((edge) => (edge.selected ? [edge.id] : [])))
      const onRemove = draws ? (id: string) => remove.current?.([], [id]) : undefined
      return links.map(({ id, from, to, label: text }) => ({
        id,
        type: 'link',
        source: from,
        target: to,
        selected: selected.has(id),
        data: { label: text, onRemove },
      }))
    })
  }, [links, draws])
  useFit(fit, nodes, draws, see)

  const removeSelected = (event: KeyboardEvent) => {
    if (!drawing || (event.key !== 'Delete' && event.key !== 'Backspace')) return
    const focused = (event.target as HTMLElement).closest('.react-flow__node')?.getAttribute('data-id')
    const chosen = new Set([
      ...nodes.flatMap((node) => (node.selected ? [node.id] : [])),
      ...(focused ? [focused] : []),
    ])
    const ways = edges.flatMap((edge) => (edge.selected ? [edge.id] : []))
    if (chosen.size + ways.length === 0) return
    event.preventDefault()
    drawing.onRemove([...chosen], ways)
  }
  const drop = (event: DragEvent) => {
    const what = event.dataTransfer.getData(DRAGGED)
    if (!what || !drawing) return
    event.preventDefault()
    drawing.onDrop(what, flow.screenToFlowPosition({ x: event.clientX, y: event.clientY }))
  }
  const aria = useMemo(
    () => ({
      'node.a11yDescription.default': '',
      'node.a11yDescription.keyboardDisabled': '',
      'edge.a11yDescription.default': '',
      'minimap.ariaLabel': translate('flow.canvas.overview'),
      'handle.ariaLabel': '',
    }),
    [translate],
  )
  return (
    <Frame role="region" aria-label={label} onKeyDown={removeSelected}>
      <ReactFlow<CardNode, LinkEdge>
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        ariaLabelConfig={aria}
        onNodesChange={(changes: NodeChange<CardNode>[]) => setNodes((now) => applyNodeChanges(changes, now))}
        onEdgesChange={(changes: EdgeChange<LinkEdge>[]) => setEdges((now) => applyEdgeChanges(changes, now))}
        onNodeDragStop={(_, __, moved) =>
          drawing?.onMove(Object.fromEntries(moved.map(({ id, position }) => [id, position])))
        }
        onConnect={({ source, target }: Connection) => drawing?.onConnect(source, target)}
        onDragOver={(event) => draws && event.preventDefault()}
        onDrop={drop}
        onMoveEnd={see}
        nodesDraggable={draws}
        nodesConnectable={draws}
        elementsSelectable={draws}
        nodesFocusable={false}
        edgesFocusable={false}
        deleteKeyCode={null}
        minZoom={0.05}
        maxZoom={1.5}
        onlyRenderVisibleElements={!draws}
        connectionRadius={tokens.size.target}
      >
        <Background color={tokens.borderStrong} />
        <MiniMap
          pannable
          zoomable
          ariaLabel={translate('flow.canvas.overview')}
          nodeColor={tokens.borderStrong}
          bgColor={tokens.surface}
          maskColor={`color-mix(in srgb, ${tokens.sunken} 70%, transparent)`}
        />
        <Panel position="top-right">
          <Bar>
            <IconAction label={translate('flow.canvas.zoomIn')} onClick={() => void flow.zoomIn()}>
              <ZoomInOutlined />
            </IconAction>
            <IconAction label={translate('flow.canvas.zoomOut')} onClick={() => void flow.zoomOut()}>
              <ZoomOutOutlined />
            </IconAction>
            <IconAction label={translate('flow.canvas.fit')} onClick={() => void flow.fitView(FIT)}>
              <FitScreenOutlined />
            </IconAction>
          </Bar>
        </Panel>
      </ReactFlow>
    </Frame>
  )
}

/** Brings everything in sight at first, and when there is something else to see. */
function useFit(fit: string, nodes: readonly CardNode[], measures: boolean, onFit: () => void): void {
  const flow = useReactFlow()
  const fitted = useRef<string>(undefined)
  const told = useLatest(onFit)
  const measured = nodes.length > 0 && (!measures || nodes.every((node) => node.measured?.width !== undefined))
  useEffect(() => {
    if (!measured || fitted.current === fit) return
    fitted.current = fit
    void flow.fitView(FIT).then(told)
  }, [flow, fit, measured, told])
}

/** The nodes whose place lies within what is shown. */
function inSight(
  { getNodes, screenToFlowPosition, getInternalNode }: ReturnType<typeof useReactFlow<CardNode, LinkEdge>>,
  surface: HTMLElement | null,
): string[] {
  if (!surface) return []
  const { left, top, right, bottom } = surface.getBoundingClientRect()
  const from = screenToFlowPosition({ x: left, y: top })
  const to = screenToFlowPosition({ x: right, y: bottom })
  return getNodes().flatMap(({ id, position }) => {
    const { width = 0, height = 0 } = getInternalNode(id)?.measured ?? {}
    const out = position.x > to.x || position.y > to.y || position.x + width < from.x || position.y + height < from.y
    return out ? [] : [id]
  })
}
