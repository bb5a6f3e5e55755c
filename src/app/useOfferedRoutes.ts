import { useMemo } from 'react'
import { useOffer } from '../api/document/offer'
import { useSession } from '../api/session'
import { lackOf } from './lack'
import { routes } from './routes'
import type { ScreenRoute } from './screenRoute'

/** The screens that the connected broker has what they need for: menu, help and search are made of these. */
export function useOfferedRoutes(): ScreenRoute[] {
  const edition = useSession()?.edition ?? 'ce'
  const offer = useOffer()
  return useMemo(
    () => routes.filter((route) => lackOf(route, edition, offer) === null && (!route.beyond || offer?.beyond.length)),
    [edition, offer],
  )
}
