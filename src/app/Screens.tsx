import type { ComponentType, ReactNode } from 'react'
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router'
import { useApiSupport } from '../api/document/apiSupport'
import { useSession } from '../api/session'
import { ChunkView } from '../ui/lazy/ChunkView'
import { lazyView } from '../ui/lazy/lazyView'
import { getUnavailableReason } from './getUnavailableReason'
import { loadTexts } from './i18n'
import { redirects, type ScreenRoute } from './listRoutes'
import { routes } from './routes'
import { listRouteTexts } from './routeTexts'
// Bundle the list of text files with the shell to avoid a second round trip.
import './textFiles'
import { useTranslate } from 'react-admin'
import { Boundary } from '../ui/Boundary'
import { ErrorState } from '../ui/states'

/** Error boundary of one screen. Use the path as `key`. */
function ScreenBoundary({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  return (
    <Boundary
      fallback={(error, retry) => (
        <ErrorState
          title={translate('app.crash.title')}
          text={translate('app.crash.text')}
          details={error.stack ?? error.message}
          onRetry={retry}
        />
      )}
    >
      {children}
    </Boundary>
  )
}

const common = { texts: ['gallery', 'fields', 'forms'], needs: [] }

/**
 * Forms and pages of every operation for developers. Included in development and in builds with mode `gallery`.
 * Other builds drop these screens and their texts, which `scripts/sizes.ts` checks.
 */
const galleryRoutes: ScreenRoute[] =
  import.meta.env.DEV || import.meta.env.MODE === 'gallery'
    ? [
        { ...common, path: '/gallery', load: async () => (await import('../screens/gallery/List')).List },
        {
          ...common,
          path: '/gallery/:operation/:index',
          load: async () => (await import('../screens/gallery/Show')).Show,
        },
      ]
    : []

const NotFound = lazyView(async () => (await import('./NotFound')).NotFound, { shape: 'table' })
const UnavailableScreen = lazyView(async () => (await import('./UnavailableScreen')).UnavailableScreen, {
  shape: 'table',
})

/** Loads a screen's code and its texts in parallel. */
const createLoader = (route: ScreenRoute) => async (): Promise<ComponentType> =>
  (await Promise.all([route.load(), loadTexts(listRouteTexts(route))]))[0]

/** Renders a screen in its own error boundary. Another path is another screen, even of the same route. */
function ScreenAt({ route, load }: { route: ScreenRoute; load: () => Promise<ComponentType> }) {
  const { pathname } = useLocation()
  const edition = useSession()?.edition ?? 'ce'
  const lack = getUnavailableReason(route, edition, useApiSupport())
  if (lack) return <UnavailableScreen name={route.menu?.name} reason={lack} />
  return (
    <ScreenBoundary key={pathname}>
      <ChunkView load={load} props={{}} loading={{ shape: 'table' }} />
    </ScreenBoundary>
  )
}

const screenRoutes: RouteObject[] = [...routes, ...galleryRoutes].map((route) => ({
  path: route.path,
  element: <ScreenAt route={route} load={createLoader(route)} />,
}))
const redirectRoutes: RouteObject[] = Object.entries(redirects).map(([path, to]) => ({
  path,
  element: <Navigate to={to} replace />,
}))
const allRoutes: RouteObject[] = [...redirectRoutes, ...screenRoutes, { path: '*', element: <NotFound /> }]

/**
 * Renders the screen for the current path. The route table is loaded with the shell because the sign-in does not
 * need it.
 */
export function Screens() {
  return useRoutes(allRoutes)
}
