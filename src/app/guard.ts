/** The first page after a sign-in without a `to`. */
export const HOME = '/dashboard/overview'

const ORIGIN = 'http://console.invalid'

/** A space or control character, or a backslash, which browsers take for a slash. */
const SUSPECT = /[\s\\\p{Cc}]/u

/** The path to return to after the sign-in: a path of ours with its query, or null. Nothing leads to another site. */
export function internalPath(to: string | null | undefined): string | null {
  if (!to?.startsWith('/') || to.startsWith('//') || SUSPECT.test(to)) return null
  let url: URL
  try {
    url = new URL(to, ORIGIN)
  } catch {
    return null
  }
  if (url.origin !== ORIGIN || url.pathname.startsWith('//')) return null
  // Back to the sign-in would be a circle.
  if (url.pathname === '/login' || url.pathname.startsWith('/login/')) return null
  return url.pathname + url.search
}

/** The sign-in's address that brings the visitor back to where they wanted to be. */
export function loginPath(location: { pathname: string; search: string }): string {
  const to = internalPath(location.pathname + location.search)
  return to === null ? '/login' : `/login?to=${encodeURIComponent(to)}`
}
