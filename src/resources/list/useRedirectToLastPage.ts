import { useEffect } from 'react'
import type { ListParamsState } from './useListParams'

/**
 * Redirects to the last page if the current page does not exist, after deletions or with an outdated link. `count`
 * is the number of rows on the page, `total` that of all pages if the broker counts.
 */
export function useRedirectToLastPage(
  { page, limit, setPage }: Pick<ListParamsState, 'page' | 'limit' | 'setPage'>,
  count: number | undefined,
  total: number | undefined,
): void {
  const last = Math.max(1, Math.ceil((total ?? 0) / limit))
  useEffect(() => {
    // Replace the history entry so that browser back does not return to the missing page.
    if (count === 0 && page > last) setPage(last, { replace: true })
  }, [count, page, last, setPage])
}
