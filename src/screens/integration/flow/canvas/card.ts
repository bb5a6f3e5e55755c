import type { NodeType, Stage } from '../../../../rulesql/flow/model'

/** A node as the canvas shows it. */
export interface Card {
  id: string
  stage: Stage
  type: NodeType
  title: string
  summary: string
  /** Of an action or a source: what kind of server it goes through. */
  kind?: string | undefined
  /** What is wrong with it. */
  problem?: string | undefined
  /** It does nothing now: its rule is disabled. */
  resting?: boolean | undefined
  /** Stands out: what was searched for. */
  marked?: boolean | undefined
}

/** A way from one node to another. */
export interface Link {
  id: string
  from: string
  to: string
  /** How much goes that way. */
  label?: string | undefined
}

export interface Place {
  x: number
  y: number
}

export type Places = Readonly<Record<string, Place>>
