import { useCallback, useMemo, useState } from 'react'
import type { Row } from '../types'
import { moved, sameOrder } from './order'

/** The members of a chain by id. */
export const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

/** An order that is being changed: what it was changed from, and what it shall be. */
interface Draft {
  base: string[]
  order: string[]
}

/**
 * The order of the members of a chain while it is changed: it holds until it is saved or discarded, whatever is read
 * meanwhile. Members that came meanwhile stand last, those that went are gone.
 */
export function useOrder(rows: readonly Row[]) {
  const [draft, setDraft] = useState<Draft>()
  const ordered = useMemo(() => {
    if (!draft) return rows
    const byId = new Map(rows.map((row) => [row.id, row]))
    const placed = draft.order.flatMap((id) => byId.get(id) ?? [])
    return [...placed, ...rows.filter(({ id }) => !draft.order.includes(id))]
  }, [rows, draft])
  const move = useCallback(
    (from: number, to: number) =>
      setDraft((now) => {
        const base = now?.base ?? idsOf(rows)
        const order = moved(idsOf(ordered), from, to)
        return sameOrder(order, base) ? undefined : { base, order }
      }),
    [rows, ordered],
  )
  return {
    ordered,
    /** The order that is not saved yet, and the one it was changed from. */
    draft,
    move,
    discard: useCallback(() => setDraft(undefined), []),
    /** Whether the broker's order is another than the one that was changed. */
    outdated: useCallback((now: readonly Row[]) => draft !== undefined && !sameOrder(draft.base, idsOf(now)), [draft]),
  }
}
