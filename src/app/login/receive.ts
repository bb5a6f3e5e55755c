import { session } from '../../api/session'
import { type SignedIn, sessionOf } from '../../api/signIn'
import { internalPath } from '../guard'
import { type Arrival, arrival } from './arrival'
import { takeDeparture } from './departure'

/** Decodes a session from the broker: the sign-in response with the backend. */
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
 * Starts the session from the URL. Any site could link here with its own session, so one without a recent redirect
 * needs confirmation on the sign-in page.
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
