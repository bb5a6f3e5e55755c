import { useCallback, useState } from 'react'
import type { Row } from '../types'

/**
 * Selected rows across pages. Keeps the rows, because bulk actions need rows of other pages. Resets on unmount so
 * that later bulk actions do not include forgotten rows.
 */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())

  const select = useCallback((ids: Iterable<string>, visibleRows: readonly Row[]) => {
    setSelected((now) => {
      const rows = new Map(visibleRows.map((row) => [row.id, row]))
      return new Map(
        [...ids].flatMap((id) => {
          const row = rows.get(id) ?? now.get(id)
          return row ? [[id, row] as const] : []
        }),
      )
    })
  }, [])

  const selectionAfterBulk = useCallback((requestedIds: readonly string[], undone: readonly string[]) => {
    setSelected((now) => {
      const next = new Map(now)
      const remainingIds = new Set(undone)
      for (const id of requestedIds) if (!remainingIds.has(id)) next.delete(id)
      return next
    })
  }, [])

  return { selected, select, selectionAfterBulk }
}
