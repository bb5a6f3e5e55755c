import { useInfiniteQuery } from '@tanstack/react-query'
import { queryClient } from '../api/queryClient'
import { useLastError } from '../api/useLastError'

export interface CursorPage<T> {
  data: readonly T[]
  next?: string | undefined
}

/** Pages read so far of a collection with cursors (`meta.position`). */
export interface CursorPages<T> {
  rows: readonly T[] | undefined
  error: unknown
  hasMore: boolean
  isLoading: boolean
  readMore: () => void
  refresh: () => Promise<unknown>
}

/** Loads a cursor-based collection page by page on demand. `key` starts with the collection's path. */
export function useCursorPages<T>(
  key: readonly unknown[],
  read: (from: string | undefined, signal: AbortSignal) => Promise<CursorPage<T>>,
): CursorPages<T> {
  const query = useInfiniteQuery(
    {
      queryKey: key,
      queryFn: ({ pageParam, signal }) => read(pageParam, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next,
      retry: false,
      throwOnError: false,
    },
    queryClient,
  )
  return {
    rows: query.data?.pages.flatMap((page) => page.data),
    error: useLastError(key, query),
    hasMore: query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    readMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
    },
    refresh: () => query.refetch(),
  }
}
