import { useTheme } from '@mui/material/styles'
import { type PointerEvent, type RefObject, useState } from 'react'
import type { Column, ColumnLayout } from './types'

export function useColumnWidths<T>(
  columns: readonly Column<T>[],
  layout: ColumnLayout,
  setLayout: (layout: ColumnLayout) => void,
  table: RefObject<HTMLTableElement | null>,
) {
  const { size } = useTheme().tokens
  const [dragged, setDragged] = useState<Record<string, number> | undefined>(undefined)
  const currentWidths = dragged ?? layout.widths
  const getWidth = (column: Column<T>) => currentWidths[column.id] ?? column.width ?? size.column

  // Until then columns share the free space; the first resize fixes all current widths.
  const measureWidths = () => {
    const widths: Record<string, number> = { ...layout.widths }
    for (const head of table.current?.querySelectorAll<HTMLElement>('th[data-column]') ?? []) {
      const id = head.dataset.column
      if (id) widths[id] = head.offsetWidth
    }
    return widths
  }
  const resizeColumn = (widths: Record<string, number>, id: string, by: number) => ({
    ...widths,
    [id]: Math.min(size.columnMax, Math.max(size.columnMin, Math.round((widths[id] ?? size.column) + by))),
  })

  const onResizeBy = (id: string, by: number) => setLayout({ ...layout, widths: resizeColumn(measureWidths(), id, by) })
  const onResizeStart = (event: PointerEvent<HTMLElement>, id: string) => {
    event.preventDefault()
    const handle = event.currentTarget
    const start = event.clientX
    const before = measureWidths()
    let widths = before
    handle.setPointerCapture(event.pointerId)
    const move = (to: globalThis.PointerEvent) => {
      widths = resizeColumn(before, id, to.clientX - start)
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
    width: getWidth,
    /** After a resize the table leaves free space empty instead of stretching its columns. */
    fixed: Object.keys(currentWidths).length > 0,
    total: columns.reduce((sum, column) => sum + getWidth(column), 0),
    onResizeStart,
    onResizeBy,
  }
}
