import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Whether a query key belongs to an API path or a nested one. */
export const isKeyUnderPath = ([first]: QueryKey, path: string): boolean =>
  first === path || (typeof first === 'string' && first.startsWith(`${path}/`))

/** Changed data: an API path including nested ones, or a query key prefix. */
export type RefreshTarget = string | QueryKey

/** Returns a function that refetches changed data. Resolves when active queries have finished. */
export function useRefresh(): (changed: RefreshTarget) => Promise<void> {
  const queries = useQueryClient()
  return useCallback(
    (changed) => {
      const filters =
        typeof changed === 'string'
          ? { predicate: ({ queryKey }: { queryKey: QueryKey }) => isKeyUnderPath(queryKey, changed) }
          : { queryKey: changed }
      return queries.invalidateQueries(filters)
    },
    [queries],
  )
}
