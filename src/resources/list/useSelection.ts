import { useCallback, useState } from 'react'
import type { Row } from '../types'

/**
 * The rows selected, across pages: the rows and not only their ids, since those of other pages are not there when
 * something is to be done with them. It ends with the screen: nobody deletes tomorrow what was marked today.
 */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())

  /** Selects just these ids: rows come from those shown, or from the selection so far. */
  const select = useCallback((ids: Iterable<string>, shown: readonly Row[]) => {
    setSelected((now) => {
      const rows = new Map(shown.map((row) => [row.id, row]))
      return new Map(
        [...ids].flatMap((id) => {
          const row = rows.get(id) ?? now.get(id)
          return row ? [[id, row] as const] : []
        }),
      )
    })
  }, [])

  const selectionAfterBulk = useCallback((asked: readonly string[], undone: readonly string[]) => {
    setSelected((now) => {
      const next = new Map(now)
      const kept = new Set(undone)
      for (const id of asked) if (!kept.has(id)) next.delete(id)
      return next
    })
  }, [])

  return { selected, select, selectionAfterBulk }
}
