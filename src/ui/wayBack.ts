import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** A screen that was shown, and the query in its address. */
interface Standing {
  pathname: string
  search: string
}

/** The screen shown now, once it has told, and the one before it. */
let shown: Standing | undefined
let before: Standing | undefined

/** Every screen tells where it stands: the next one may lead back there. */
export function useStanding(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (shown && shown.pathname !== pathname) before = shown
    shown = { pathname, search }
  }, [pathname, search])
}

/** The way back to a list: with the filters, order and page it had, for those who come from there. */
export function useWayBack(to: string): string {
  // Parts of a page may come after it: by then the list is the screen before.
  const [search] = useState(() => [shown, before].find((screen) => screen?.pathname === to)?.search ?? '')
  return to + search
}
