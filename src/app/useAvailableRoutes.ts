import { useMemo } from 'react'
import { useHasSeveralBrokers } from '../api/brokers/knownBrokers'
import { useApiSupport } from '../api/document/apiSupport'
import { useSession } from '../api/session'
import { useEnterpriseOffer } from '../resources/edition/enterpriseOffer'
import { getUnavailableReason } from './getUnavailableReason'
import type { ScreenRoute } from './listRoutes'
import type { MenuRoute } from './menu'
import { routes } from './routes'

/** Returns the offered routes and, for open-source brokers, the Enterprise routes marked as such. */
export function useMenuRoutes(): readonly MenuRoute[] {
  const edition = useSession()?.edition ?? 'ce'
  const offer = useApiSupport()
  const offered = useAvailableRoutes()
  const { shown } = useEnterpriseOffer()
  return useMemo(() => {
    if (!shown) return offered
    const availableRoutes = new Set(offered)
    return routes.flatMap((route): MenuRoute[] => {
      if (availableRoutes.has(route)) return [route]
      const lack = getUnavailableReason(route, edition, offer)
      return lack?.kind === 'edition' && lack.edition === 'ee' ? [{ ...route, enterprise: true }] : []
    })
  }, [shown, offered, edition, offer])
}

export function useAvailableRoutes(): ScreenRoute[] {
  const edition = useSession()?.edition ?? 'ce'
  const offer = useApiSupport()
  const hasSeveralBrokers = useHasSeveralBrokers()
  return useMemo(
    () =>
      routes.filter(
        (route) =>
          getUnavailableReason(route, edition, offer) === null &&
          (!route.needsUnknownOperations || offer?.unknownOperations.length) &&
          (!route.needsSeveralBrokers || hasSeveralBrokers),
      ),
    [edition, offer, hasSeveralBrokers],
  )
}
