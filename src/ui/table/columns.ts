import type { Column, ColumnLayout } from './types'

/** Sorts columns by the user's order. The first column stays first; unknown ids are ignored. */
export function orderColumns<T>(columns: readonly Column<T>[], order: readonly string[]): Column<T>[] {
  const [first, ...rest] = columns
  if (!first) return []
  const place = new Map(order.map((id, index) => [id, index]))
  const sorted = rest
    .map((column, index) => ({ column, at: place.get(column.id) ?? order.length + index }))
    .sort((a, b) => a.at - b.at)
  return [first, ...sorted.map(({ column }) => column)]
}

export function isHideable<T>(columns: readonly Column<T>[], column: Column<T>): boolean {
  return column.hideable !== false && columns[0]?.id !== column.id
}

export function getVisibleColumns<T>(
  columns: readonly Column<T>[],
  hidden: readonly string[],
  layout: ColumnLayout,
): Column<T>[] {
  return orderColumns(columns, layout.order).filter((c) => !(hidden.includes(c.id) && isHideable(columns, c)))
}

/** Moves a column by `step` positions; the first column is fixed. */
export function moveColumn<T>(columns: readonly Column<T>[], order: readonly string[], id: string, step: -1 | 1) {
  const ids = orderColumns(columns, order).map((column) => column.id)
  const from = ids.indexOf(id)
  const to = from + step
  const other = ids[to]
  if (from < 1 || to < 1 || other === undefined) return ids
  ids[from] = other
  ids[to] = id
  return ids
}

/** Returns the class names of a cell. The first and last cell of a row have more padding. */
export function getCellClass(column: { align?: string | undefined }, edges: { first: boolean; last: boolean }): string {
  return [column.align, edges.first && 'lead', edges.last && 'trail'].filter(Boolean).join(' ')
}
