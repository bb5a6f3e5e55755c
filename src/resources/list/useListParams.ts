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
  /** Other filters, and the broker's own order. Two changes one after the other would undo each other. */
  restart: (filters: FilterValues) => void
}

/**
 * Page, size, order and filters of a list, kept in its address so that a copied link shows the same. Whatever changes
 * what is listed leads back to the first page. `filterNames` are the query parameters that are filters.
 */
export function useListParams(filterNames: readonly string[]): ListParamsState {
  const [search, setSearch] = useSearchParams()
  const key = filterNames.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are often a new array of the same names
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
    // Typing must not fill the history with every letter.
    setFilters: useCallback((filters) => set((now) => ({ ...now, filters, page: 1 }), true), [set]),
    restart: useCallback((filters) => set(({ sort: _, ...now }) => ({ ...now, filters, page: 1 }), true), [set]),
  }
}
