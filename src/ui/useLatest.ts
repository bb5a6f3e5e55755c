import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function that stays the same and calls the latest one given, so that parts which get it are not made anew with every
 * render. For what is done at an event, not for what is asked while rendering.
 */
export function useLatest<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  const latest = useRef(work)
  useLayoutEffect(() => {
    latest.current = work
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
