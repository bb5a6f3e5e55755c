export const HOME_PATH = '/dashboard/overview'

const DUMMY_ORIGIN = 'http://console.invalid'

/** White space, control characters, and backslashes, which browsers treat as slashes. */
const UNSAFE_CHARACTERS = /[\s\\\p{Cc}]/u

/** Returns a safe path to open after the sign-in, or null. Rejects URLs of other sites. */
export function parseInternalPath(to: string | null | undefined): string | null {
  if (!to?.startsWith('/') || to.startsWith('//') || UNSAFE_CHARACTERS.test(to)) return null
  let url: URL
  try {
    url = new URL(to, DUMMY_ORIGIN)
  } catch {
    return null
  }
  if (url.origin !== DUMMY_ORIGIN || url.pathname.startsWith('//')) return null
  // Returning to the sign-in would loop.
  if (url.pathname === '/login' || url.pathname.startsWith('/login/')) return null
  return url.pathname + url.search
}

export function buildLoginPath(location: { pathname: string; search: string }): string {
  const to = parseInternalPath(location.pathname + location.search)
  return to === null ? '/login' : `/login?to=${encodeURIComponent(to)}`
}
