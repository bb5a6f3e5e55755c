import { useInfiniteQuery } from '@tanstack/react-query'
import { queryClient } from '../api/queryClient'
import { useLastError } from '../api/useLastError'

/** A page by the broker's cursor, and where the next one begins, if there is one. */
export interface CursorPage<T> {
  data: readonly T[]
  next?: string | undefined
}

/** What was read so far of a collection that the broker pages by a cursor (`meta.position`). */
export interface CursorPages<T> {
  /** Undefined until the first page has come. */
  rows: readonly T[] | undefined
  error: unknown
  /** Whether there is more, and whether it is being read. */
  hasMore: boolean
  reading: boolean
  readMore: () => void
  /** Reads all that was read anew, from the start. */
  refresh: () => Promise<unknown>
}

/** Reads a collection page after page by its cursor, each when it is asked for. `key` begins with the collection's path. */
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
    reading: query.isFetchingNextPage,
    readMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
    },
    refresh: () => query.refetch(),
  }
}
