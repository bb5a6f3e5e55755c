import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The page of an address. The tab is part of it; other query parameters are not. */
export const pageAt = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`

/**
 * Tells after an `await` whether the user still looks at the page that the work began on: the component is mounted and
 * the address is the same. The returned function remembers the page of the render that it comes from.
 */
export function useIsOpen(): () => boolean {
  const page = pageAt(useLocation())
  const current = useRef<string>(undefined)
  useEffect(() => {
    current.current = page
    return () => {
      current.current = undefined
    }
  }, [page])
  return useCallback(() => current.current === page, [page])
}
