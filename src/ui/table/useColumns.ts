import { useStore } from 'ra-core'
import { useState } from 'react'
import type { ColumnLayout } from './types'

const NO_LAYOUT: ColumnLayout = { order: [], widths: {} }
const NONE: readonly string[] = []

/** Which columns show and how they stand; each half is the caller's where it is given. */
export interface ColumnsProps {
  /** Remembers the columns under this name in the store of the console. */
  columnsKey?: string | undefined
  /** Columns that show once they are asked for; the same array each time. */
  hiddenAtFirst?: readonly string[] | undefined
  hidden?: readonly string[] | undefined
  onHiddenChange?: ((hidden: string[]) => void) | undefined
  layout?: ColumnLayout | undefined
  onLayoutChange?: ((layout: ColumnLayout) => void) | undefined
}

interface Columns {
  hidden: readonly string[]
  setHidden: (hidden: string[]) => void
  layout: ColumnLayout
  setLayout: (layout: ColumnLayout) => void
  hiddenAtFirst: readonly string[]
}

/** The state of a table's columns: from props, else remembered under `columnsKey`, else for as long as it stands. */
export function useColumns({ columnsKey: key, hiddenAtFirst = NONE, ...props }: ColumnsProps): Columns {
  const [storedHidden, storeHidden] = useStore<readonly string[]>(`columns.${key ?? ''}.hidden`, hiddenAtFirst)
  const [storedLayout, storeLayout] = useStore<ColumnLayout>(`columns.${key ?? ''}.layout`, NO_LAYOUT)
  const [localHidden, setLocalHidden] = useState(hiddenAtFirst)
  const [localLayout, setLocalLayout] = useState(NO_LAYOUT)
  return {
    hidden: props.hidden ?? (key ? storedHidden : localHidden),
    setHidden: props.onHiddenChange ?? (key ? storeHidden : setLocalHidden),
    layout: props.layout ?? (key ? storedLayout : localLayout),
    setLayout: props.onLayoutChange ?? (key ? storeLayout : setLocalLayout),
    hiddenAtFirst,
  }
}
