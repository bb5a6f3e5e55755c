import { useTheme } from '@mui/material/styles'
import { type PointerEvent, type RefObject, useState } from 'react'
import type { Column, ColumnLayout } from './types'

/** Widths of columns as shown, and the two ways to change them: dragging a handle and its arrow keys. */
export function useColumnWidths<T>(
  columns: readonly Column<T>[],
  layout: ColumnLayout,
  setLayout: (layout: ColumnLayout) => void,
  table: RefObject<HTMLTableElement | null>,
) {
  const { size } = useTheme().tokens
  const [dragged, setDragged] = useState<Record<string, number> | undefined>(undefined)
  const chosen = dragged ?? layout.widths
  const width = (column: Column<T>) => chosen[column.id] ?? column.width ?? size.column

  // Columns share out what the table has to spare; the first change of one width fixes them all as they stand.
  const measured = () => {
    const widths: Record<string, number> = { ...layout.widths }
    for (const head of table.current?.querySelectorAll<HTMLElement>('th[data-column]') ?? []) {
      const id = head.dataset.column
      if (id) widths[id] = head.offsetWidth
    }
    return widths
  }
  const resized = (widths: Record<string, number>, id: string, by: number) => ({
    ...widths,
    [id]: Math.max(size.columnMin, Math.round((widths[id] ?? size.column) + by)),
  })

  const onResizeBy = (id: string, by: number) => setLayout({ ...layout, widths: resized(measured(), id, by) })
  const onResizeStart = (event: PointerEvent<HTMLElement>, id: string) => {
    event.preventDefault()
    const handle = event.currentTarget
    const start = event.clientX
    const before = measured()
    let widths = before
    handle.setPointerCapture(event.pointerId)
    const move = (to: globalThis.PointerEvent) => {
      widths = resized(before, id, to.clientX - start)
      setDragged(widths)
    }
    const end = () => {
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('pointerup', end)
      handle.removeEventListener('pointercancel', end)
      setDragged(undefined)
      setLayout({ ...layout, widths })
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', end)
    handle.addEventListener('pointercancel', end)
  }

  return {
    width,
    /** Whether the reader set widths: then the table does not stretch its columns, but leaves the rest empty. */
    fixed: Object.keys(chosen).length > 0,
    total: columns.reduce((sum, column) => sum + width(column), 0),
    onResizeStart,
    onResizeBy,
  }
}
