import { createHashRouter } from 'react-router'
import { lazyView } from '../ui/lazy/lazyView'
import { Protected } from './Protected'
import { loadLogin } from './parts'
import { RouteCrash } from './RouteCrash'
import { prepareTypedEntries } from './typedEntries'

const Login = lazyView(loadLogin, { shape: 'table' })

/**
 * Creates the hash router, which works on any static server under any path. Only pages without a session have
 * routes here. `Screens` handles all other paths.
 */
export function createAppRouter() {
  const follow = prepareTypedEntries()
  const router = createHashRouter([
    {
      errorElement: <RouteCrash />,
      children: [
        { path: '/login', element: <Login /> },
        { path: '*', element: <Protected /> },
      ],
    },
  ])
  router.subscribe(follow)
  return router
}
