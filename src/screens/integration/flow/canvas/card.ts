import type { NodeType, Stage } from '../../../../rulesql/flow/model'

export interface Card {
  id: string
  stage: Stage
  type: NodeType
  title: string
  summary: string
  /** Server type of an action or a source. */
  kind?: string | undefined
  problem?: string | undefined
  /** Inactive because its rule is disabled. */
  resting?: boolean | undefined
  marked?: boolean | undefined
}

export interface Link {
  id: string
  from: string
  to: string
  /** Rate, formatted. */
  label?: string | undefined
}

export interface Place {
  x: number
  y: number
}

export type Places = Readonly<Record<string, Place>>
