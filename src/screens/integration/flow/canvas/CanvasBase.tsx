import { useTheme } from '@mui/material/styles'
import { Background, ReactFlow, type ReactFlowProps } from '@xyflow/react'
import { type HTMLAttributes, type ReactNode, useMemo } from 'react'
import { CanvasFrame } from './CanvasFrame'
import { CanvasMinimap } from './CanvasMinimap'
import { CanvasTools } from './CanvasTools'
import type { Card, CardPositions } from './card'
import { type CardNode, FlowCard } from './FlowCard'
import { FlowLink, type LinkEdge } from './FlowLink'

const nodeTypes = { card: FlowCard }
const edgeTypes = { link: FlowLink }

export function CanvasBase(props: {
  label: string
  cards: readonly Card[]
  places: CardPositions
  onFitView: () => void
  frame: HTMLAttributes<HTMLDivElement>
  flow: ReactFlowProps<CardNode, LinkEdge>
  children?: ReactNode
}) {
  const { label, cards, places, onFitView, frame, flow, children } = props
  const { tokens } = useTheme()
  const aria = useMemo(
    () => ({
      'node.a11yDescription.default': '',
      'node.a11yDescription.keyboardDisabled': '',
      'edge.a11yDescription.default': '',
      'handle.ariaLabel': '',
    }),
    [],
  )
  return (
    <CanvasFrame role="region" aria-label={label} {...frame}>
      <ReactFlow<CardNode, LinkEdge>
        aria-label={label}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        ariaLabelConfig={aria}
        nodesFocusable={false}
        edgesFocusable={false}
        deleteKeyCode={null}
        maxZoom={1.5}
        {...flow}
      >
        <Background color={tokens.borderStrong} />
        <CanvasMinimap cards={cards} places={places} />
        <CanvasTools onFitView={onFitView} />
        {children}
      </ReactFlow>
    </CanvasFrame>
  )
}
