import type { ReactNode } from 'react'
import type { RowAction } from '../table/types'

/** One member of an ordered chain, as it shows. */
export interface ChainRow {
  /** Stays the same while the member moves. */
  id: string
  /** How it is called in what is said of it. */
  name: string
  content: ReactNode
  /** Opens it; without one it cannot be opened. */
  onOpen?: (() => void) | undefined
  /** Undefined: members of this chain cannot be switched off. */
  enabled?: boolean | undefined
  onToggle?: ((enabled: boolean) => void) | undefined
  /** What can be done beside moving. */
  actions?: readonly RowAction[] | undefined
  /** What is wrong with it. */
  error?: string | undefined
}

export interface ChainProps {
  rows: readonly ChainRow[]
  /** Names the chain to those who do not see it. */
  label: string
  /** Positions count from 0. */
  onMove: (from: number, to: number) => void
  /** Why nothing may be moved or switched. */
  denied?: string | undefined
}
