import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ListAnswerMeta } from '../../api/getList'
import { type Live, useLive } from '../../api/live'
import { getOperation } from '../../api/operationCatalogue'
import { findRecordSource } from '../../api/recordSources'
import { type BrokerRecord, containsText, type PathParams } from '../../api/records'
import type { FilterValues } from '../../ui/FilterBar'
import type { Sort } from '../../ui/table/types'
import type { ListDescription, Row } from '../types'
import type { ListSource, WholeCollectionState } from './brokerList'
import type { ListParamsState } from './useListParams'

/** Name of the full-text filter. */
export const SEARCH = 'q'

/** Polling interval in milliseconds for whole collections, which need many requests. */
const WHOLE_LIST_INTERVAL_MS = 30_000

export interface ListAnswer {
  data: Row[]
  total?: number
  pageInfo?: { hasNextPage?: boolean }
  meta: ListAnswerMeta
}

interface ListQuery {
  live: Live<ListAnswer>
  error: unknown
  /** Sort order of the URL if the list supports it. */
  sort: Sort | undefined
  /** Applies the filters that the broker does not support; undefined without such filters. */
  filterRow: ((row: Row) => boolean) | undefined
  source: ListSource
  wholeCollection: WholeCollectionState | undefined
}

const NO_QUERY = {}
const noQuery = () => NO_QUERY

/**
 * Polls a page of a collection, or the whole collection if the broker cannot page, sort or filter it as requested.
 * Uses react-admin's query keys so that changes of records refetch the list.
 */
export function useListQuery(
  resource: string,
  path: PathParams | undefined,
  list: ListDescription,
  params: ListParamsState,
): ListQuery {
  const provider = useDataProvider()
  const { page, limit, filters } = params
  const { data: operation, error: operationError } = useListOperation(resource)
  const query = (list.useQueryParams ?? noQuery)()
  const sort = getSupportedSort(list, params.sort)
  const { local, remote } = useMemo(() => splitFilters(filters, list), [filters, list])
  const filterRow = useMemo(() => createLocalFilter(local, list), [local, list])
  const anyOf = list.anyOf?.(filters)
  const filter: BrokerRecord = list.toQuery?.(filters) ?? remote
  const meta = buildMeta(path, query, anyOf)

  const isPaged = operation?.paging === 'page'
  const isWhole = !isPaged || sort !== undefined || local.length > 0 || anyOf !== undefined
  const pagination = { page, perPage: limit }
  const [progress, setProgress] = useState<{ read: number; total: number | undefined }>({ read: 0, total: undefined })
  const live = useLive<ListAnswer>(
    [resource, 'getList', isWhole ? { filter, meta, whole: true } : { pagination, filter, meta }],
    async (signal) => {
      const whole = { whole: true, onProgress: (read: number, count?: number) => setProgress({ read, total: count }) }
      const options = isWhole ? { filter, meta: { ...meta, ...whole } } : { pagination, filter, meta: { ...meta } }
      return (await provider.getList(resource, { ...options, signal })) as ListAnswer
    },
    {
      every: list.every ?? (isPaged && isWhole ? WHOLE_LIST_INTERVAL_MS : 'tick'),
      enabled: operation !== undefined,
      keepPrevious: true,
    },
  )
  return {
    live,
    error: operationError ?? live.error ?? null,
    sort,
    filterRow,
    source: {
      query: { ...query, ...filter },
      anyOf,
      filterRow: filterRow as ((row: Record<string, unknown>) => boolean) | undefined,
    },
    wholeCollection: isPaged && isWhole ? getWholeCollectionState(live, progress) : undefined,
  }
}

/** Collections from other sources than the broker are always loaded as a whole. */
const useListOperation = (resource: string) =>
  useQuery({
    queryKey: ['operation', resource],
    queryFn: async () => (findRecordSource(resource) ? { paging: undefined } : getOperation('get', resource)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Ignores sort orders in the URL that the list does not support, to avoid loading the whole collection. */
const getSupportedSort = ({ useColumns, sortBy }: ListDescription, sort: Sort | undefined): Sort | undefined =>
  sort && useColumns && !Object.hasOwn(sortBy ?? {}, sort.field) ? undefined : sort

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

/** Return undefined for an empty `meta` so that the query keys match. */
function buildMeta(
  path: PathParams | undefined,
  query: Readonly<BrokerRecord>,
  anyOf: readonly BrokerRecord[] | undefined,
) {
  const meta = { ...(path && { path }), ...(Object.keys(query).length > 0 && { query }), ...(anyOf && { anyOf }) }
  return Object.keys(meta).length > 0 ? meta : undefined
}

function getWholeCollectionState(
  { data, stale }: Live<ListAnswer>,
  progress: { read: number; total: number | undefined },
): WholeCollectionState {
  const hasMore = data?.meta.hasMore ?? false
  if (!data || stale) return { ...progress, hasMore, waiting: true }
  return { read: data.data.length, total: data.total, hasMore, waiting: false }
}
