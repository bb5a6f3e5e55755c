import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { FilterValues } from '../../ui/FilterBar'
import type { Sort } from '../../ui/table/types'
import { type ListParams, readListParams, writeListParams } from './listParams'

export interface ListParamsState extends ListParams {
  setPage: (page: number, options?: { replace?: boolean }) => void
  setLimit: (limit: number) => void
  setSort: (sort: Sort | undefined) => void
  setFilters: (filters: FilterValues) => void
  /**
   * Sets the filters and clears the sort order in one update. Two consecutive updates would overwrite each other.
   */
  restart: (filters: FilterValues) => void
}

/**
 * Keeps page, size, sort order and filters of a list in the URL, so that links can be shared. Changes of filters,
 * sort order and size return to the first page. `filterNames` are the URL parameters of filters.
 */
export function useListParams(filterNames: readonly string[]): ListParamsState {
  const [search, setSearch] = useSearchParams()
  const key = filterNames.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: callers pass a new array with the same names
  const names = useMemo(() => [...filterNames], [key])
  const params = useMemo(() => readListParams(search, names), [search, names])
  const set = useCallback(
    (change: (now: ListParams) => ListParams, replace: boolean) =>
      setSearch((now) => writeListParams(change(readListParams(now, names)), now, names), { replace }),
    [setSearch, names],
  )
  return {
    ...params,
    setPage: useCallback((page, { replace = false } = {}) => set((now) => ({ ...now, page }), replace), [set]),
    setLimit: useCallback((limit) => set((now) => ({ ...now, limit, page: 1 }), true), [set]),
    setSort: useCallback(
      (sort) => set(({ sort: _, ...now }) => ({ ...now, ...(sort && { sort }), page: 1 }), true),
      [set],
    ),
    // Replace the history entry, or each key stroke would add one.
    setFilters: useCallback((filters) => set((now) => ({ ...now, filters, page: 1 }), true), [set]),
    restart: useCallback((filters) => set(({ sort: _, ...now }) => ({ ...now, filters, page: 1 }), true), [set]),
  }
}
