import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Whether what is kept under a key is a part of what lies at a path of the API: it, or what lies below it. */
export const concerns = ([first]: QueryKey, path: string): boolean =>
  first === path || (typeof first === 'string' && first.startsWith(`${path}/`))

/** What was changed: all that lies at a path of the API or below it, or only what is kept under a longer key. */
export type Changed = string | QueryKey

/** Has what was changed read anew, wherever it shows; settles when what shows has been read. */
export function useRefresh(): (changed: Changed) => Promise<void> {
  const queries = useQueryClient()
  return useCallback(
    (changed) => {
      const filters =
        typeof changed === 'string'
          ? { predicate: ({ queryKey }: { queryKey: QueryKey }) => concerns(queryKey, changed) }
          : { queryKey: changed }
      return queries.invalidateQueries(filters)
    },
    [queries],
  )
}
