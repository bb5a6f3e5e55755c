import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

// Path of the previous screen. Focus moves to the title on every route change except the first load.
let lastPath: string | undefined

/** Focuses the title after navigation. The sign-in page has no title to focus, but counts as a previous screen. */
export function useHeadingFocus(heading?: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (lastPath !== undefined && lastPath !== pathname) heading?.current?.focus({ preventScroll: true })
    lastPath = pathname
  }, [pathname, heading])
}
