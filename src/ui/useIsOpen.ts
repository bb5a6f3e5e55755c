import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Returns the page of a location, including the tab but no other query parameters. */
export const getPageKey = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`

/**
 * Checks after an `await` if the user is still on the same page: the component is mounted and the location
 * unchanged. The returned function uses the page of the render that created it.
 */
export function useIsOpen(): () => boolean {
  const page = getPageKey(useLocation())
  const current = useRef<string>(undefined)
  useEffect(() => {
    current.current = page
    return () => {
      current.current = undefined
    }
  }, [page])
  return useCallback(() => current.current === page, [page])
}
