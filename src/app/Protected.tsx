import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../api/session'
import { lazyView } from '../ui/lazy/lazyView'
import { loginPath } from './guard'
import { rememberPath } from './lastPath'
import { loadShell } from './parts'

const Shell = lazyView(loadShell, { shape: 'table' })

/**
 * The one gate before every screen. Without a session it renders nothing but the way to the sign-in, so no screen
 * below mounts and none of their requests starts; it is asked again at every change of the session.
 */
export function Protected() {
  const signedIn = useSession()
  const location = useLocation()
  const path = location.pathname + location.search
  const username = signedIn?.username

  useEffect(() => {
    if (username !== undefined) rememberPath(username, path)
  }, [username, path])

  if (!signedIn) return <Navigate to={loginPath(location)} replace />
  return <Shell />
}
