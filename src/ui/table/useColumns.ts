import { useState } from 'react'
import { useStore } from 'react-admin'
import type { ColumnLayout } from './types'

const NO_LAYOUT: ColumnLayout = { order: [], widths: {} }
const NONE: readonly string[] = []

export interface ColumnsProps {
  /** Key under which the columns are stored in the preferences. */
  columnsKey?: string | undefined
  /** Ids of columns hidden by default; must be stable. */
  hiddenByDefault?: readonly string[] | undefined
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
  hiddenByDefault: readonly string[]
}

/** Column state of a table: from props, stored under `columnsKey`, or local. */
export function useColumns({ columnsKey: key, hiddenByDefault = NONE, ...props }: ColumnsProps): Columns {
  const [storedHidden, storeHidden] = useStore<readonly string[]>(`columns.${key ?? ''}.hidden`, hiddenByDefault)
  const [storedLayout, storeLayout] = useStore<ColumnLayout>(`columns.${key ?? ''}.layout`, NO_LAYOUT)
  const [localHidden, setLocalHidden] = useState(hiddenByDefault)
  const [localLayout, setLocalLayout] = useState(NO_LAYOUT)
  return {
    hidden: props.hidden ?? (key ? storedHidden : localHidden),
    setHidden: props.onHiddenChange ?? (key ? storeHidden : setLocalHidden),
    layout: props.layout ?? (key ? storedLayout : localLayout),
    setLayout: props.onLayoutChange ?? (key ? storeLayout : setLocalLayout),
    hiddenByDefault,
  }
}
