import type { ComponentProps } from 'react'
import { DataTable } from '../../ui/DataTable'

type LocalTableProps<T> = Omit<
  ComponentProps<typeof DataTable<T>>,
  'dense' | 'columnsKey' | 'hidden' | 'onHiddenChange' | 'hiddenAtFirst' | 'layout' | 'onLayoutChange' | 'alwaysShown'
>

/**
 * A table of values that are part of something else: figures of a record, a short list within it. It is no list of
 * records: it has no page, filters or address of its own.
 */
export function LocalTable<T>(props: LocalTableProps<T>) {
  return <DataTable {...props} dense />
}
