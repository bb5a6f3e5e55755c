import { getPreference, store } from '../api/store'
import { HOME, internalPath } from './guard'

interface LastPath {
  username: string
  path: string
}

/** Where a user was last, so that a bare sign-in leads back there. */
export function rememberPath(username: string, path: string): void {
  store.set('broker', 'lastPath', { username, path } satisfies LastPath)
}

/** The path for a user who signs in without saying where to. */
export function pathAfterSignIn(username: string, to: string | null): string {
  const last = getPreference<LastPath | null>('lastPath', null, 'broker')
  return internalPath(to) ?? (last?.username === username ? internalPath(last.path) : null) ?? HOME
}
