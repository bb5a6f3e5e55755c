import type { ComponentProps } from 'react'
import { DataTable } from '../../ui/DataTable'

type LocalTableProps<T> = Omit<
  ComponentProps<typeof DataTable<T>>,
  'dense' | 'columnsKey' | 'hidden' | 'onHiddenChange' | 'hiddenByDefault' | 'layout' | 'onLayoutChange' | 'alwaysShown'
>

/** Table of values within a page, such as metrics of a record. Has no pagination, filters or URL state. */
export function LocalTable<T>(props: LocalTableProps<T>) {
  return <DataTable {...props} dense />
}
