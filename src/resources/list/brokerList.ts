import { type ListControllerResult, useListContext } from 'react-admin'
import type { BrokerRecord, PathParams } from '../../api/records'
import type { FilterField, FilterValues } from '../../ui/FilterBar'
import type { BaseRow, ListDescription, ResourceRoutes, Row } from '../types'
import type { ListParamsState } from './useListParams'

/** Progress of loading a whole collection. */
export interface WholeCollectionState {
  read: number
  /** Matching records if the broker counts. */
  total: number | undefined
  /** Whether more records match than were read. */
  hasMore: boolean
  waiting: boolean
}

export interface ListSource {
  query: Readonly<Record<string, unknown>>
  anyOf: readonly BrokerRecord[] | undefined
  filterRow: ((row: Record<string, unknown>) => boolean) | undefined
}

/** Extensions of react-admin's list context. */
export interface ListExtras<R extends BaseRow> {
  list: ListDescription
  getName: (row: R) => string
  place: ResourceRoutes
  path: PathParams | undefined
  params: ListParamsState
  fields: readonly FilterField[]
  filters: FilterValues
  /** Time of the last response in epoch milliseconds, and a function to refetch. */
  live: { updatedAt: number | undefined; refresh: () => void }
  /** Set if a paged collection is loaded as a whole to sort or search it. */
  wholeCollection: WholeCollectionState | undefined
  /** Page that the rows belong to. Differs from the requested page while it loads. */
  shownPage: number
  /** Number of records on this page. May exceed the rows if a row combines several records. */
  count: number
  /** Rows of all pages if the whole collection was loaded. */
  allRows: readonly R[] | undefined
  selectedRows: ReadonlyMap<string, R>
  /** Deselects the rows that a bulk action completed; failed rows stay selected. */
  selectionAfterBulk: (requestedIds: readonly string[], undone: readonly string[]) => void
  source: ListSource
}

export type BrokerList<R extends BaseRow = Row> = ListControllerResult<R> & ListExtras<R>

export const useBrokerList = <R extends BaseRow = Row>(): BrokerList<R> => useListContext() as BrokerList<R>
