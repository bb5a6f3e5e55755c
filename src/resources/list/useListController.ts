import { useMemo } from 'react'
import { sortRows } from '../../api/records'
import type { Sort } from '../../ui/table/types'
import { useLatest } from '../../ui/useLatest'
import type { ListDescription, ResourceDefinition, Row } from '../types'
import { useRecordName, useResourceRoutes } from '../useResourceRoutes'
import type { BrokerList } from './brokerList'
import { useListParams } from './useListParams'
import { type ListAnswer, SEARCH, useListQuery } from './useListQuery'
import { useRedirectToLastPage } from './useRedirectToLastPage'
import { useSelection } from './useSelection'

const NO_FIELDS = [] as const
const noFields = () => NO_FIELDS
const identity = <T>(value: T) => value

/**
 * List controller: page, sort and filters in the URL, selection across pages, polling. The broker pages most
 * collections but cannot sort or search them. In that case the whole collection is loaded up to a limit (see
 * `whole`), sorted and filtered in the browser.
 */
export function useListController(definition: ResourceDefinition, list: ListDescription): BrokerList {
  const place = useResourceRoutes(definition)
  const getName = useRecordName(definition)
  const fields = (list.useFilters ?? noFields)()
  const params = useListParams([...(list.search ? [SEARCH] : []), ...fields.map(({ name }) => name)])
  const { page, limit, filters } = params
  const { live, error, sort, filterRow, source, wholeCollection } = useListQuery(
    definition.path,
    place.path,
    list,
    params,
  )
  const answer = live.data
  /** Whether the rows of all pages are known. */
  const isComplete = answer?.meta.hasMore !== undefined
  const matchingRows = useMatchingRows(list, answer, isComplete, filterRow, sort)
  const data = useMemo(
    () => (isComplete ? matchingRows?.slice((page - 1) * limit, page * limit) : matchingRows),
    [matchingRows, isComplete, page, limit],
  )
  const total = isComplete ? matchingRows?.length : answer?.total
  const count = isComplete ? (data?.length ?? 0) : (answer?.data.length ?? 0)
  useRedirectToLastPage(params, answer && !live.stale ? count : undefined, total)

  const { selected, select, selectionAfterBulk } = useSelection()
  const selectVisible = useLatest((ids: Iterable<string>) => select(ids, data ?? []))
  const value = {
    resource: definition.path,
    data,
    total,
    meta: answer?.meta,
    error,
    isPending: data === undefined,
    isLoading: data === undefined && !error,
    isFetching: live.loading,
    isPaused: false,
    isPlaceholderData: live.stale,
    refetch: live.refresh,
    page,
    perPage: limit,
    setPage: params.setPage,
    setPerPage: params.setLimit,
    hasNextPage: isComplete ? page * limit < (total ?? 0) : answer?.pageInfo?.hasNextPage,
    hasPreviousPage: page > 1,
    sort: sort ?? UNSORTED,
    setSort: params.setSort,
    filterValues: filters,
    displayedFilters: filters,
    setFilters: params.setFilters,
    showFilter: noop,
    hideFilter: noop,
    selectedIds: [...selected.keys()],
    onSelect: selectVisible,
    onToggleItem: (id: string) => {
      const next = new Set(selected.keys())
      if (!next.delete(id)) next.add(id)
      selectVisible(next)
    },
    onUnselectItems: () => selectVisible([]),
    onSelectAll: () => selectVisible((data ?? []).map((row) => row.id)),
    exporter: false,
    list,
    getName,
    place,
    path: place.path,
    params,
    fields,
    filters,
    live: { updatedAt: live.updatedAt, refresh: live.refresh },
    wholeCollection,
    count,
    shownPage: isComplete ? page : (answer?.meta.page ?? page),
    allRows: isComplete ? matchingRows : undefined,
    selectedRows: selected,
    selectionAfterBulk,
    source,
  }
  return value as BrokerList
}

const UNSORTED = { field: '', order: 'ASC' as const }
const noop = () => undefined

/** Returns the rows of an answer; those of a whole collection are filtered and sorted. */
function useMatchingRows(
  list: ListDescription,
  answer: ListAnswer | undefined,
  isComplete: boolean,
  filterRow: ((row: Row) => boolean) | undefined,
  sort: Sort | undefined,
): readonly Row[] | undefined {
  const rows = useMemo(
    () => answer && (list.toRows ?? identity<readonly Row[]>)(answer.data, isComplete, answer.meta.readAt),
    [answer, list, isComplete],
  )
  return useMemo(() => {
    if (!rows || !isComplete) return rows
    const matchingRows = filterRow ? rows.filter(filterRow) : rows
    return sort ? sortRows(matchingRows, getSortValue(list, sort.field), sort.order) : matchingRows
  }, [rows, isComplete, filterRow, list, sort])
}

const getSortValue = ({ sortBy }: ListDescription, field: string): ((row: Row) => unknown) =>
  (sortBy && Object.hasOwn(sortBy, field) ? sortBy[field] : undefined) ?? ((row) => row[field])
