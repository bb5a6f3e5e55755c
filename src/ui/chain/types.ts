import type { ReactNode } from 'react'
import type { RowAction } from '../table/types'

/** Item of an ordered list. */
export interface ChainRow {
  /** Stable while the item moves. */
  id: string
  /** Name used in announcements and labels. */
  name: string
  content: ReactNode
  onOpen?: (() => void) | undefined
  /** Undefined if items of this list cannot be switched off. */
  enabled?: boolean | undefined
  onToggle?: ((enabled: boolean) => void) | undefined
  /** Actions other than moving. */
  actions?: readonly RowAction[] | undefined
  error?: string | undefined
}

export interface ChainProps {
  rows: readonly ChainRow[]
  label: string
  /** Positions start at 0. */
  onMove: (from: number, to: number) => void
  /** Reason why the list is read-only. */
  denied?: string | undefined
}
