import { broker } from './client'
import { parseEdition } from './edition'
import { BrokerError } from './errors'
import { runLastTasks, type Session, session } from './session'

/** The password every fresh broker has; the broker does not say that it is still in use. */
export const DEFAULT_PASSWORD = 'public'

/** Signs in at the broker. The session begins here. */
export async function signIn(username: string, password: string): Promise<Session> {
  const answer = await broker.post('/login', { body: { username, password } })
  return begin(sessionOf({ ...answer, username }), '/api/v5/login')
}

/** What a sign-in is answered with, whichever way it went. */
export interface SignedIn {
  username?: string
  token?: string
  role?: string
  version?: string
  license?: { edition?: string }
}

/** The session that an answer tells of, or undefined where it holds none. */
export function sessionOf(
  { username, token, role, version, license }: SignedIn,
  backend?: string,
): Session | undefined {
  if (!token || !username) return undefined
  return {
    username,
    token,
    role: role ?? 'administrator',
    version: version ?? '',
    edition: parseEdition(license?.edition),
    ...(backend !== undefined && { backend }),
  }
}

/** Begins a session; an answer that holds none is a failure of the request at `url`. */
export function begin(next: Session | undefined, url: string): Session {
  if (!next) {
    const facts = { method: 'POST', url, status: 200, reason: 'no token' }
    throw new BrokerError({ ...facts, code: 'MALFORMED', raw: null })
  }
  session.set(next)
  return next
}

/** Milliseconds that work before a sign-out may take. */
const LAST_TASKS_MS = 5_000

let leaving: Promise<void> | null = null

/** Revokes the token at the broker, then forgets it; an unreachable broker does not keep anybody signed in here. */
export function signOut(): Promise<void> {
  leaving ??= revoke().finally(() => {
    leaving = null
  })
  return leaving
}

async function revoke(): Promise<void> {
  const { username, backend } = session.get() ?? {}
  if (username === undefined) return
  await Promise.race([runLastTasks(), new Promise((resolve) => setTimeout(resolve, LAST_TASKS_MS))])
  // An account of this name may be kept in several places; the document of the open-source edition has but one.
  const params = backend === undefined ? {} : { params: { query: { backend } } as never }
  try {
    await broker.post('/logout', { ...params, body: { username }, timeout: 5000 })
  } catch {
    // Whatever the broker says, this browser forgets the token.
  }
  session.clear('signed-out')
}
