import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ListAnswerMeta } from '../../api/getList'
import { useLive } from '../../api/live'
import { getOperation } from '../../api/operationCatalogue'
import { findRecordSource } from '../../api/recordSources'
import { type BrokerRecord, containsText, type PathParams, sortRows } from '../../api/records'
import type { FilterValues } from '../../ui/FilterBar'
import type { Sort } from '../../ui/table/types'
import { useLatest } from '../../ui/useLatest'
import type { ListDescription, ResourceDefinition, Row } from '../types'
import { useRecordName, useResourceRoutes } from '../useResourceRoutes'
import type { BrokerList } from './brokerList'
import { useListParams } from './useListParams'
import { useRedirectToLastPage } from './useRedirectToLastPage'
import { useSelection } from './useSelection'

/** Name of the full-text filter. */
export const SEARCH = 'q'

/** Polling interval in milliseconds for whole collections, which need many requests. */
const WHOLE_LIST_INTERVAL_MS = 30_000

interface ListAnswer {
  data: Row[]
  total?: number
  pageInfo?: { hasNextPage?: boolean }
  meta: ListAnswerMeta
}

const NO_FIELDS = [] as const
const noFields = () => NO_FIELDS
const NO_QUERY = {}
const noQuery = () => NO_QUERY
const identity = <T>(value: T) => value

function splitFilters(filters: FilterValues, list: ListDescription) {
  const local: [string, string][] = []
  const remote: FilterValues = {}
  for (const [name, value] of Object.entries(filters)) {
    if ((name === SEARCH && list.search) || list.localFilters?.[name]) local.push([name, value])
    else remote[name] = value
  }
  return { local, remote }
}

function createLocalFilter(local: readonly [string, string][], list: ListDescription) {
  if (local.length === 0) return undefined
  return (row: Row) =>
    local.every(
      ([name, value]) => list.localFilters?.[name]?.(row, value) ?? (name !== SEARCH || containsText(row, value)),
    )
}

/**
 * List controller: page, sort and filters in the URL, selection across pages, polling. The broker pages most
 * collections but cannot sort or search them. In that case the whole collection is loaded up to a limit (see
 * `whole`), sorted and filtered in the browser. Uses react-admin's query keys so that changes of records refetch
 * the list.
 */
export function useListController(definition: ResourceDefinition, list: ListDescription): BrokerList {
  const resource = definition.path
  const provider = useDataProvider()
  const place = useResourceRoutes(definition)
  const fields = (list.useFilters ?? noFields)()
  const names = list.search ? [SEARCH, ...fields.map(({ name }) => name)] : fields.map(({ name }) => name)
  const params = useListParams(names)
  const { page, limit, filters } = params
  const sort = getSupportedSort(list, params.sort)
  const query = (list.useQueryParams ?? noQuery)()
  const { data: operation, error: unknown } = useQuery({
    queryKey: ['operation', resource],
    // Collections from other sources than the broker are always loaded as a whole.
    queryFn: async () => (findRecordSource(resource) ? { paging: undefined } : getOperation('get', resource)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const paged = operation?.paging === 'page'
  const { local, remote } = useMemo(() => splitFilters(filters, list), [filters, list])
  const anyOf = list.anyOf?.(filters)
  const isWhole = !paged || sort !== undefined || local.length > 0 || anyOf !== undefined
  const meta = buildMeta(place.path, query, anyOf)
  const filter: BrokerRecord = list.toQuery?.(filters) ?? remote
  const [progress, setProgress] = useState<{ read: number; total: number | undefined }>({ read: 0, total: undefined })
  const key = [
    resource,
    'getList',
    isWhole ? { filter, meta, whole: true } : { pagination: { page, perPage: limit }, filter, meta },
  ]
  const live = useLive<ListAnswer>(
    key,
    async (signal) =>
      (await provider.getList(resource, {
        ...(!isWhole && { pagination: { page, perPage: limit } }),
        filter,
        meta: {
          ...meta,
          ...(isWhole && { whole: true, onProgress: (read: number, total?: number) => setProgress({ read, total }) }),
        },
        signal,
      })) as ListAnswer,
    {
      every: list.every ?? (paged && isWhole ? WHOLE_LIST_INTERVAL_MS : 'tick'),
      enabled: operation !== undefined,
      keepPrevious: true,
    },
  )
  const answer = live.data
  const readAll = answer?.meta.hasMore !== undefined
  const all = useMemo(
    () => (answer ? (list.toRows ?? identity<readonly Row[]>)(answer.data, readAll, answer.meta.readAt) : undefined),
    [answer, list, readAll],
  )
  const arranged = useMemo(() => {
    if (!all || !readAll) return all
    const keep = createLocalFilter(local, list)
    const matchingRows = keep ? all.filter(keep) : all
    return sort ? sortRows(matchingRows, getSortValue(list, sort.field), sort.order) : matchingRows
  }, [all, readAll, local, list, sort])
  const rows = useMemo(
    () => (readAll ? arranged?.slice((page - 1) * limit, page * limit) : arranged),
    [arranged, readAll, page, limit],
  )
  const total = readAll ? arranged?.length : answer?.total
  const count = readAll ? (rows?.length ?? 0) : (answer?.data.length ?? 0)
  const { selected, select, selectionAfterBulk } = useSelection()
  useRedirectToLastPage(params, answer && !live.stale ? count : undefined, total)

  const data = rows as Row[] | undefined
  const selectVisible = useLatest((ids: Iterable<string>) => select(ids, data ?? []))
  const error = unknown ?? live.error ?? null
  const getName = useRecordName(definition)
  const source = {
    query: { ...query, ...filter },
    anyOf,
    filterRow: createLocalFilter(local, list) as ((row: Record<string, unknown>) => boolean) | undefined,
  }
  const value = {
    resource,
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
    hasNextPage: readAll ? page * limit < (total ?? 0) : answer?.pageInfo?.hasNextPage,
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
    wholeCollection:
      paged && isWhole
        ? {
            read: answer && !live.stale ? answer.data.length : progress.read,
            total: answer && !live.stale ? answer.total : progress.total,
            hasMore: answer?.meta.hasMore ?? false,
            waiting: !answer || live.stale,
          }
        : undefined,
    count,
    shownPage: readAll ? page : (answer?.meta.page ?? page),
    allRows: readAll ? arranged : undefined,
    selectedRows: selected,
    selectionAfterBulk,
    source,
  }
  return value as BrokerList
}

const UNSORTED = { field: '', order: 'ASC' as const }
const noop = () => undefined

/** Return undefined for an empty `meta` so that the query keys match. */
function buildMeta(
  path: PathParams | undefined,
  query: Readonly<BrokerRecord>,
  anyOf: readonly BrokerRecord[] | undefined,
) {
  const meta = { ...(path && { path }), ...(Object.keys(query).length > 0 && { query }), ...(anyOf && { anyOf }) }
  return Object.keys(meta).length > 0 ? meta : undefined
}

/** Ignores sort orders in the URL that the list does not support, to avoid loading the whole collection. */
const getSupportedSort = ({ useColumns, sortBy }: ListDescription, sort: Sort | undefined): Sort | undefined =>
  sort && useColumns && !Object.hasOwn(sortBy ?? {}, sort.field) ? undefined : sort

const getSortValue = ({ sortBy }: ListDescription, field: string): ((row: Row) => unknown) =>
  (sortBy && Object.hasOwn(sortBy, field) ? sortBy[field] : undefined) ?? ((row) => row[field])
