import { useCallback, useMemo, useState } from 'react'
import type { Row } from '../types'
import { isSameOrder, moveItem } from './order'

export const listIds = (rows: readonly Row[]) => rows.map(({ id }) => id)

interface Draft {
  base: string[]
  order: string[]
}

/** State of an edited order. Refetches do not reset it: new members come last, removed ones are dropped. */
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
        const base = now?.base ?? listIds(rows)
        const order = moveItem(listIds(ordered), from, to)
        return isSameOrder(order, base) ? undefined : { base, order }
      }),
    [rows, ordered],
  )
  return {
    ordered,
    draft,
    move,
    discard: useCallback(() => setDraft(undefined), []),
    /** Whether the broker's order differs from the one that the draft is based on. */
    outdated: useCallback(
      (now: readonly Row[]) => draft !== undefined && !isSameOrder(draft.base, listIds(now)),
      [draft],
    ),
  }
}
