import { createHashRouter } from 'react-router'
import { lazyView } from '../ui/lazy/lazyView'
import { Protected } from './Protected'
import { loadLogin } from './parts'
import { RouteCrash } from './RouteCrash'
import { prepareTypedEntries } from './typedEntries'

const Login = lazyView(loadLogin, { shape: 'table' })

/**
 * Hash routes, so that any static server under any path will do. Only what needs no session is told apart here; all
 * other paths are those of `Screens`, behind the one gate.
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
