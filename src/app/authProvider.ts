import type { AuthProvider } from 'ra-core'
import { can, type OperationKey } from '../api/access'
import { session } from '../api/session'
import { signIn, signOut } from './signIn'

const verbs: Record<string, 'post' | 'put' | 'delete' | undefined> = {
  create: 'post',
  edit: 'put',
  update: 'put',
  delete: 'delete',
}

/**
 * react-admin's view of the session. It never navigates: the guard alone leads to the sign-in when the session is
 * gone, and the client alone ends a session. `canAccess` and no `getPermissions`, which makes react-admin navigate
 * without end beside react-router 7.
 */
export const authProvider: AuthProvider = {
  login: ({ username, password }: { username: string; password: string }) => signIn(username, password),
  logout: async () => {
    await signOut()
    return false
  },
  checkAuth: async () => {},
  checkError: async () => {},
  getIdentity: async () => {
    const username = session.get()?.username ?? ''
    return { id: username, fullName: username }
  },
  canAccess: async ({ action, resource }) => {
    const key: OperationKey = `${verbs[action] ?? 'get'} ${resource}`
    return can(session.get()?.role, key).allowed
  },
}
