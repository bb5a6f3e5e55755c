import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

interface ScreenLocation {
  pathname: string
  search: string
}

let currentScreen: ScreenLocation | undefined
let before: ScreenLocation | undefined

/** Registers the current screen, so that the next one can link back. */
export function useRegisterScreen(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (currentScreen && currentScreen.pathname !== pathname) before = currentScreen
    currentScreen = { pathname, search }
  }, [pathname, search])
}

/** Returns the link to a list, with its filters, sort order and page if the user came from there. */
export function useBackLink(to: string): string {
  // Lazy parts of a page may render later, when the list is still the previous screen.
  const [search] = useState(() => [currentScreen, before].find((screen) => screen?.pathname === to)?.search ?? '')
  return to + search
}
