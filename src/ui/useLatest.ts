import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a stable function that calls the latest `work`, to avoid renders of children. For event handlers only,
 * not during render.
 */
export function useLatest<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  const latest = useRef(work)
  useLayoutEffect(() => {
    latest.current = work
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
