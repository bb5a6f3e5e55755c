import type { ComponentType } from 'react'
import { createHashRouter, Navigate, useLocation, useRouteError } from 'react-router'
import { encodeTypedHash } from '../api/ids'
import { useSession } from '../api/session'
import { ChunkError } from '../ui/lazy/ChunkError'
import { lazyView } from '../ui/lazy/lazyView'
import { buildLoginPath } from './internalPaths'

export const loadShell = async (): Promise<ComponentType> => (await import('./shell/Shell')).Shell
export const loadLogin = async (): Promise<ComponentType> => (await import('./login/Login')).Login

const getHistoryIndex = (): number | undefined => (history.state as { idx?: number } | null)?.idx

/** Rewrites the hash if the router would not match it. */
function encodeCurrentHash(): void {
  const encoded = encodeTypedHash(location.hash)
  if (encoded !== location.hash) history.replaceState(history.state, '', encoded)
}

/**
 * Prepares typed URLs for the router: encodes ids and adds the history index that the unsaved-changes blocker
 * needs. Call it before the router starts, and the returned function after each navigation.
 */
function prepareTypedEntries(): () => void {
  let lastIndex = 0
  const rememberIndex = () => {
    lastIndex = getHistoryIndex() ?? lastIndex
  }
  encodeCurrentHash()
  window.addEventListener('popstate', () => {
    encodeCurrentHash()
    if (getHistoryIndex() === undefined) history.replaceState({ ...history.state, idx: lastIndex + 1 }, '')
    rememberIndex()
  })
  return rememberIndex
}

const Shell = lazyView(loadShell, { shape: 'table' })

/**
 * Renders the shell only with a session. Otherwise redirects to the sign-in, so no screen mounts and no request
 * starts.
 */
function ProtectedShell() {
  const location = useLocation()
  if (!useSession()) return <Navigate to={buildLoginPath(location)} replace />
  return <Shell />
}

/** Last error boundary, for failures of the shell itself. */
function RouteError() {
  return <ChunkError error={useRouteError()} onRetry={() => window.location.reload()} />
}

const Login = lazyView(loadLogin, { shape: 'table' })

/**
 * Creates the hash router, which works on any static server under any path. Only pages without a session have
 * routes here. `Screens` handles all other paths.
 */
export function createAppRouter() {
  const follow = prepareTypedEntries()
  const router = createHashRouter([
    {
      errorElement: <RouteError />,
      children: [
        { path: '/login', element: <Login /> },
        { path: '*', element: <ProtectedShell /> },
      ],
    },
  ])
  router.subscribe(follow)
  return router
}
