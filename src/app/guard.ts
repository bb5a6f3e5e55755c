export const HOME = '/dashboard/overview'

const ORIGIN = 'http://console.invalid'

/** White space, control characters, and backslashes, which browsers treat as slashes. */
const SUSPECT = /[\s\\\p{Cc}]/u

/** Returns a safe path to open after the sign-in, or null. Rejects URLs of other sites. */
export function internalPath(to: string | null | undefined): string | null {
  if (!to?.startsWith('/') || to.startsWith('//') || SUSPECT.test(to)) return null
  let url: URL
  try {
    url = new URL(to, ORIGIN)
  } catch {
    return null
  }
  if (url.origin !== ORIGIN || url.pathname.startsWith('//')) return null
  // Returning to the sign-in would loop.
  if (url.pathname === '/login' || url.pathname.startsWith('/login/')) return null
  return url.pathname + url.search
}

/** Returns the sign-in URL that leads back to the current page. */
export function loginPath(location: { pathname: string; search: string }): string {
  const to = internalPath(location.pathname + location.search)
  return to === null ? '/login' : `/login?to=${encodeURIComponent(to)}`
}
