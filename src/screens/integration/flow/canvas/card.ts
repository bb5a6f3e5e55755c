import type { NodeType, Stage } from '../../../../domain/flow/model'

export interface Card {
  id: string
  stage: Stage
  type: NodeType
  title: string
  summary: string
  /** Server type of an action or a source. */
  kind?: string | undefined
  problem?: string | undefined
  /** Last message that was sampled at the node, untrusted. */
  lastMessage?: { topic: string; payload: string } | undefined
  /** Inactive because its rule is disabled. */
  isInactive?: boolean | undefined
  isHighlighted?: boolean | undefined
}

export interface Link {
  id: string
  from: string
  to: string
  /** Rate, formatted. */
  label?: string | undefined
}

export interface CardPosition {
  x: number
  y: number
}

export type CardPositions = Readonly<Record<string, CardPosition>>
