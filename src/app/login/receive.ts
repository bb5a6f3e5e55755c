import { session } from '../../api/session'
import { type SignedIn, sessionOf } from '../../api/signIn'
import { internalPath } from '../guard'
import { type Arrival, arrival } from './arrival'
import { takeDeparture } from './departure'

/** What a broker hands over, as text: who signed in where, and the answer to a sign-in. */
export function readArrival(text: string): (SignedIn & { backend?: string }) | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isText = (value: unknown) => value === undefined || typeof value === 'string'

/**
 * Takes over the session that a broker handed over in the address. Any page could lead here with a session of its own
 * choice: one that this browser did not set out for is asked about on the sign-in page.
 */
export function receive(text: string): void {
  const departure = takeDeparture()
  const told = readArrival(text)
  const plain = told && [told.username, told.token, told.role, told.version, told.backend].every(isText)
  const backend = told?.backend ?? departure?.backend
  const next = plain ? sessionOf(told, backend === 'local' ? undefined : backend) : undefined
  if (next && departure) session.set(next)
  else arrival.set((next ? { session: next } : { unreadable: true }) satisfies Arrival)
  const to = internalPath(departure?.to)
  history.replaceState(null, '', `#/login${to === null ? '' : `?to=${encodeURIComponent(to)}`}`)
}
