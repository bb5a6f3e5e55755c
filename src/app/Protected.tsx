import { Navigate, useLocation } from 'react-router'
import { useSession } from '../api/session'
import { lazyView } from '../ui/lazy/lazyView'
import { buildLoginPath } from './internalPaths'
import { loadShell } from './parts'

const Shell = lazyView(loadShell, { shape: 'table' })

/**
 * Renders the shell only with a session. Otherwise redirects to the sign-in, so no screen mounts and no request
 * starts.
 */
export function Protected() {
  const location = useLocation()
  if (!useSession()) return <Navigate to={buildLoginPath(location)} replace />
  return <Shell />
}
