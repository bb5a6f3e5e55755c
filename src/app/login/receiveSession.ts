import { session } from '../../api/session'
import { readSession, type SignInResponse } from '../../api/signIn'
import { isObject } from '../../schema/isObject'
import { parseInternalPath } from '../internalPaths'
import { type ReceivedSession, receivedSession } from './sessionFromUrl'
import { takeSsoRedirect } from './ssoRedirect'

/** Decodes a session from the broker: the sign-in response with the backend. */
export function parseReceivedSession(text: string): (SignInResponse & { backend?: string }) | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isText = (value: unknown) => value === undefined || typeof value === 'string'

/**
 * Starts the session from the URL. Any site could link here with its own session, so one without a recent redirect
 * needs confirmation on the sign-in page.
 */
export function receiveSession(text: string): void {
  const departure = takeSsoRedirect()
  const received = parseReceivedSession(text)
  const plain =
    received && [received.username, received.token, received.role, received.version, received.backend].every(isText)
  const backend = received?.backend ?? departure?.backend
  const next = plain ? readSession(received, backend === 'local' ? undefined : backend) : undefined
  if (next && departure) session.set(next)
  else receivedSession.set((next ? { session: next } : { unreadable: true }) satisfies ReceivedSession)
  const to = parseInternalPath(departure?.to)
  history.replaceState(null, '', `#/login${to === null ? '' : `?to=${encodeURIComponent(to)}`}`)
}
