import { createHashRouter, Navigate, type RouteObject, useLocation } from 'react-router'
import { galleryRoutes } from './galleryRoutes'
import { loadTexts } from './i18n'
import { LazyScreen } from './LazyScreen'
import { Protected } from './Protected'
import { loadLogin, loadNotFound } from './parts'
import { RouteCrash } from './RouteCrash'
import { redirects, routes, type ScreenRoute } from './routes'
import { ScreenBoundary } from './ScreenBoundary'

/** One screen in its own boundary; another path is another screen, even of the same route. */
function ScreenAt({ load }: Pick<ScreenRoute, 'load'>) {
  const { pathname } = useLocation()
  return (
    <ScreenBoundary key={pathname}>
      <LazyScreen load={load} />
    </ScreenBoundary>
  )
}

/** The screen's code and its texts, beside each other. */
const withTexts =
  ({ load, texts }: ScreenRoute): ScreenRoute['load'] =>
  async () =>
    (await Promise.all([load(), loadTexts(texts)]))[0]

const screens: RouteObject[] = [...routes, ...galleryRoutes].map((route) => ({
  path: route.path,
  element: <ScreenAt load={withTexts(route)} />,
}))
const ways: RouteObject[] = Object.entries(redirects).map(([path, to]) => ({
  path,
  element: <Navigate to={to} replace />,
}))

/** Hash routes, so that any static server under any path will do. */
export const createAppRouter = () =>
  createHashRouter([
    {
      errorElement: <RouteCrash />,
      children: [
        { path: '/login', element: <LazyScreen load={loadLogin} /> },
        {
          element: <Protected />,
          children: [...ways, ...screens, { path: '*', element: <LazyScreen load={loadNotFound} /> }],
        },
      ],
    },
  ])
