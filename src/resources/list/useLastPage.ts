import { useEffect } from 'react'
import type { ListParamsState } from './useListParams'

/**
 * Leads back from a page beyond the last: its rows were taken away meanwhile, or the address is an old one. `count` are
 * the rows of the page, undefined while they are not known; `total` those of all pages, where the broker counts them.
 */
export function useLastPage(
  { page, limit, setPage }: Pick<ListParamsState, 'page' | 'limit' | 'setPage'>,
  count: number | undefined,
  total: number | undefined,
): void {
  const last = Math.max(1, Math.ceil((total ?? 0) / limit))
  useEffect(() => {
    // In the history the page that was not there would be one from which no way leads back.
    if (count === 0 && page > last) setPage(last, { replace: true })
  }, [count, page, last, setPage])
}
