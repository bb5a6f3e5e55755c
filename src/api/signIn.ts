import { broker, recordBroker } from './client'
import { parseEdition } from './edition'
import { BrokerError } from './errors'
import { runSignOutTasks, type Session, session } from './session'

/** Default password of a new broker. The broker does not report that it is in use. */
export const DEFAULT_PASSWORD = 'public'

export async function signIn(username: string, password: string): Promise<Session> {
  const answer = await broker.post('/login', { body: { username, password } })
  return startSession(readSession({ ...answer, username }), '/api/v5/login')
}

export interface SignInResponse {
  username?: string
  token?: string
  role?: string
  version?: string
  license?: { edition?: string }
}

/** Creates a session from a sign-in response, or undefined if the response is incomplete. */
export function readSession(
  { username, token, role, version, license }: SignInResponse,
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
export function startSession(next: Session | undefined, url: string): Session {
  if (!next) {
    const facts = { method: 'POST', url, status: 200, reason: 'no token' }
    throw new BrokerError({ ...facts, code: 'MALFORMED', raw: null })
  }
  session.set(next)
  return next
}

const SIGN_OUT_TASKS_TIMEOUT_MS = 5_000

let signingOut: Promise<void> | null = null

/** Revokes the token at the broker, then clears the session, even if the broker is unreachable. */
export function signOut(): Promise<void> {
  signingOut ??= revokeToken().finally(() => {
    signingOut = null
  })
  return signingOut
}

async function revokeToken(): Promise<void> {
  const { username, backend } = session.get() ?? {}
  if (username === undefined) return
  await Promise.race([runSignOutTasks(), new Promise((resolve) => setTimeout(resolve, SIGN_OUT_TASKS_TIMEOUT_MS))])
  // Accounts of the same name may exist in several backends. The open-source document lacks this parameter.
  const params = backend === undefined ? {} : { params: { query: { backend } } }
  try {
    await recordBroker.post('/logout', { ...params, body: { username }, timeout: 5000 })
  } catch {
    // Clear the token whatever the broker responds.
  }
  session.clear('signed-out')
}
