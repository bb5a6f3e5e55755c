import type { Session } from '../../api/session'

/** The parameter by which a broker hands a session over: base64 of JSON (EMQX 5.6, answers to SAML). */
const NAME = 'login_meta'

/**
 * Takes a session that a broker handed over out of the address, before anything can read or keep it there: it comes in
 * the page's own query, or in that of the route.
 */
export function takeArrival(
  place: Pick<Location, 'pathname' | 'search' | 'hash'>,
  past: Pick<History, 'replaceState'>,
) {
  const { pathname, search, hash } = place
  const [route = '', below = ''] = hash.split('?')
  const queries = [new URLSearchParams(search), new URLSearchParams(below)]
  const [own, routes] = queries.map((query) => {
    const found = query.get(NAME)
    query.delete(NAME)
    return { found, rest: query.size > 0 ? `?${query}` : '' }
  })
  const found = own?.found ?? routes?.found ?? null
  if (found === null) return undefined
  past.replaceState(null, '', `${pathname}${own?.rest}${route}${routes?.rest}`)
  // Base64 has `+`, which a query reads as a space.
  return found.replaceAll(' ', '+')
}

/** What came that nobody here had asked for: a session, or what could not be read as one. */
export type Arrival = { session: Session } | { unreadable: true }

let pending: Arrival | undefined

/** What the sign-in page has to ask or tell about first. */
export const arrival = {
  get: (): Arrival | undefined => pending,
  set(next: Arrival | undefined): void {
    pending = next
  },
}
