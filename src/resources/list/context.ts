import { type ListControllerResult, useListContext } from 'ra-core'
import type { BrokerRecord, PathParams } from '../../api/records'
import type { FilterField, FilterValues } from '../../ui/FilterBar'
import type { AnyRow, ListDescription, ResourcePlace, Row } from '../types'
import type { ListParamsState } from './useListParams'

/** How far a collection is read that is read whole. */
export interface WholeReading {
  /** Records read so far, or in all. */
  read: number
  /** All that match at the broker, where it counts. */
  total: number | undefined
  /** Whether more match than were read. */
  more: boolean
  /** The first reading is under way. */
  waiting: boolean
}

/** What an export of the list writes. */
export interface ListSource {
  query: Readonly<Record<string, unknown>>
  anyOf: readonly BrokerRecord[] | undefined
  keep: ((row: Record<string, unknown>) => boolean) | undefined
}

/** What the parts of a list read beside react-admin's own. */
export interface ListExtras<R extends AnyRow> {
  list: ListDescription
  /** How people call one of the records. */
  nameOf: (row: R) => string
  place: ResourcePlace
  path: PathParams | undefined
  params: ListParamsState
  fields: readonly FilterField[]
  filters: FilterValues
  /** When the rows came, epoch milliseconds; `refresh` reads them now. */
  live: { asOf: number | undefined; refresh: () => void }
  /** Set where the whole of a paged collection is read, to sort or search it. */
  whole: WholeReading | undefined
  /** The page whose rows stand there: another than the one asked for, until those have come. */
  standing: number
  /** Records on this page: more than its rows where a row is made of several. */
  count: number
  /** The rows of all pages, where the whole collection was read. */
  allRows: readonly R[] | undefined
  /** The rows selected on whatever page, by their ids. */
  selectedRows: ReadonlyMap<string, R>
  /** Takes those that were done from the selection; those that were not stay selected. */
  selectionAfterBulk: (asked: readonly string[], undone: readonly string[]) => void
  source: ListSource
}

/** react-admin's list context as our controller fills it. */
export type BrokerList<R extends AnyRow = Row> = ListControllerResult<R> & ListExtras<R>

/** The list that this part stands in. */
export const useBrokerList = <R extends AnyRow = Row>(): BrokerList<R> => useListContext() as unknown as BrokerList<R>
