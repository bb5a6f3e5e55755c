import { broker } from './client'
import { parseEdition } from './edition'
import { BrokerError } from './errors'
import { runLastTasks, type Session, session } from './session'

/** Default password of a new broker. The broker does not report that it is in use. */
export const DEFAULT_PASSWORD = 'public'

export async function signIn(username: string, password: string): Promise<Session> {
  const answer = await broker.post('/login', { body: { username, password } })
  return begin(sessionOf({ ...answer, username }), '/api/v5/login')
}

export interface SignedIn {
  username?: string
  token?: string
  role?: string
  version?: string
  license?: { edition?: string }
}

/** Creates a session from a sign-in response, or undefined if the response is incomplete. */
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

/** Starts a session. Throws an error of the request at `url` if it is undefined. */
export function begin(next: Session | undefined, url: string): Session {
  if (!next) {
    const facts = { method: 'POST', url, status: 200, reason: 'no token' }
    throw new BrokerError({ ...facts, code: 'MALFORMED', raw: null })
  }
  session.set(next)
  return next
}

/** Timeout of the tasks before a sign-out in milliseconds. */
const LAST_TASKS_MS = 5_000

let leaving: Promise<void> | null = null

/** Revokes the token at the broker, then clears the session, even if the broker is unreachable. */
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
  // Accounts of the same name may exist in several backends. The open-source document lacks this parameter.
  const params = backend === undefined ? {} : { params: { query: { backend } } as never }
  try {
    await broker.post('/logout', { ...params, body: { username }, timeout: 5000 })
  } catch {
    // Clear the token whatever the broker responds.
  }
  session.clear('signed-out')
}
