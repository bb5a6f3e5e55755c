import type { ReactNode } from 'react'

/** A column of a table: how a row reads in it. Widths are pixels at first sight; the reader may change them. */
export interface Column<T> {
  id: string
  label: string
  render: (row: T) => ReactNode
  /** The plain value, where something other than the eye needs it (a row's name, an export). */
  value?: ((row: T) => string | number) | undefined
  align?: 'right' | undefined
  mono?: boolean | undefined
  width?: number | undefined
  unit?: string | undefined
  sortable?: boolean | undefined
  /** False keeps the column always shown; the first column always is. */
  hideable?: boolean | undefined
}

/** What can be done with one row. `disabled` is the reason why it cannot now. */
export interface RowAction {
  id: string
  label: string
  icon?: ReactNode
  onClick: () => void
  disabled?: string | undefined
  danger?: boolean | undefined
}

/** The order of a list, in the form of ra-core's SortPayload. */
export interface Sort {
  field: string
  order: 'ASC' | 'DESC'
}

/** The columns by which a list is ordered or filtered: they show, hidden or not. */
export function columnsInUse(
  sort: Sort | undefined,
  filters: Readonly<Record<string, string>>,
  filterColumns: Readonly<Record<string, string>> = {},
): string[] {
  const filtered = Object.entries(filterColumns).flatMap(([filter, column]) => (filters[filter] ? [column] : []))
  return sort ? [sort.field, ...filtered] : filtered
}

/** Rows chosen by their keys; keys of other pages may be among them. */
export interface Selection {
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
}

/** How the reader arranged the columns: their order (ids not named come last) and widths in pixels. */
export interface ColumnLayout {
  order: string[]
  widths: Record<string, number>
}
