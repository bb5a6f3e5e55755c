import type { ReactNode } from 'react'

/** Table column. Widths are initial values in pixels; the user may resize. */
export interface Column<T> {
  id: string
  label: string
  render: (row: T) => ReactNode
  /** Plain value for row names and exports. */
  value?: ((row: T) => string | number) | undefined
  align?: 'right' | undefined
  mono?: boolean | undefined
  width?: number | undefined
  unit?: string | undefined
  sortable?: boolean | undefined
  /** False if the column cannot be hidden; the first column never can. */
  hideable?: boolean | undefined
}

/** Action of a row. `disabled` is the reason. */
export interface RowAction {
  id: string
  label: string
  icon?: ReactNode
  onClick: () => void
  disabled?: string | undefined
  danger?: boolean | undefined
}

/** Sort order in the shape of ra-core's SortPayload. */
export interface Sort {
  field: string
  order: 'ASC' | 'DESC'
}

/** Columns used by the sort or a filter, which are always shown. */
export function listColumnsInUse(
  sort: Sort | undefined,
  filters: Readonly<Record<string, string>>,
  filterColumns: Readonly<Record<string, string>> = {},
): string[] {
  const filtered = Object.entries(filterColumns).flatMap(([filter, column]) => (filters[filter] ? [column] : []))
  return sort ? [sort.field, ...filtered] : filtered
}

/** Selected rows by key; may include rows of other pages. */
export interface Selection {
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
}

/** The user's column order (unlisted ids come last) and widths in pixels. */
export interface ColumnLayout {
  order: string[]
  widths: Record<string, number>
}
