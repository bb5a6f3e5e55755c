import type { Session } from '../../api/session'

/** Query parameter with a session from the broker: base64 of JSON (SAML response of EMQX 5.6). */
const PARAMETER = 'login_meta'

/**
 * Removes a session from the URL before other code can read or store it. It may be in the page's query or in the
 * route's query.
 */
export function takeSessionFromUrl(
  place: Pick<Location, 'pathname' | 'search' | 'hash'>,
  browserHistory: Pick<History, 'replaceState'>,
) {
  const { pathname, search, hash } = place
  const [route = '', below = ''] = hash.split('?')
  const queries = [new URLSearchParams(search), new URLSearchParams(below)]
  const [pageQuery, routes] = queries.map((query) => {
    const found = query.get(PARAMETER)
    query.delete(PARAMETER)
    return { found, rest: query.size > 0 ? `?${query}` : '' }
  })
  const found = pageQuery?.found ?? routes?.found ?? null
  if (found === null) return undefined
  browserHistory.replaceState(null, '', `${pathname}${pageQuery?.rest}${route}${routes?.rest}`)
  // Queries decode the `+` of base64 as a space.
  return found.replaceAll(' ', '+')
}

/** Session that this browser did not request, or unreadable data. */
export type ReceivedSession = { session: Session } | { unreadable: true }

let pending: ReceivedSession | undefined

/** Stores the session that the sign-in page asks about. */
export const receivedSession = {
  get: (): ReceivedSession | undefined => pending,
  set(next: ReceivedSession | undefined): void {
    pending = next
  },
}
