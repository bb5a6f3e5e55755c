import { createHashRouter, Navigate, type RouteObject, useLocation } from 'react-router'
import { LazyScreen } from './LazyScreen'
import { Protected } from './Protected'
import { loadLogin, loadNotFound } from './parts'
import { RouteCrash } from './RouteCrash'
import { redirects, routes } from './routes'
import { ScreenBoundary } from './ScreenBoundary'

/** One screen in its own boundary; another path is another screen, even of the same route. */
function ScreenAt({ load }: Pick<(typeof routes)[number], 'load'>) {
  const { pathname } = useLocation()
  return (
    <ScreenBoundary key={pathname}>
      <LazyScreen load={load} />
    </ScreenBoundary>
  )
}

const screens: RouteObject[] = routes.map(({ path, load }) => ({ path, element: <ScreenAt load={load} /> }))
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
