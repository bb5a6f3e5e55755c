import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The screen that was shown last, and the query in its address. */
let last: { pathname: string; search: string } | undefined

/** Every screen tells where it stands: the next one may lead back there. */
export function useStanding(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    last = { pathname, search }
  }, [pathname, search])
}

/** The way back to a list: with the filters, order and page it had, for those who come from there. */
export function useWayBack(to: string): string {
  const [search] = useState(() => (last?.pathname === to ? last.search : ''))
  return to + search
}
