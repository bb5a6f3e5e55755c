import { broker } from './client'
import { BrokerError } from './errors'
import { editionOf, type Session, session } from './session'

/** The password every fresh broker has; the broker does not say that it is still in use. */
export const DEFAULT_PASSWORD = 'public'

/** Signs in at the broker. The session begins here. */
export async function signIn(username: string, password: string): Promise<Session> {
  const answer = await broker.post('/login', { body: { username, password } })
  if (!answer.token) {
    const facts = { method: 'POST', url: '/api/v5/login', status: 200, reason: 'no token' }
    throw new BrokerError({ ...facts, code: 'MALFORMED', raw: null })
  }
  const next: Session = {
    username,
    token: answer.token,
    role: answer.role ?? 'administrator',
    version: answer.version ?? '',
    edition: editionOf(answer.license?.edition),
  }
  session.set(next)
  return next
}

let leaving: Promise<void> | null = null

/** Revokes the token at the broker, then forgets it; an unreachable broker does not keep anybody signed in here. */
export function signOut(): Promise<void> {
  leaving ??= revoke().finally(() => {
    leaving = null
  })
  return leaving
}

async function revoke(): Promise<void> {
  const username = session.get()?.username
  if (username === undefined) return
  try {
    await broker.post('/logout', { body: { username }, timeout: 5000 })
  } catch {
    // Whatever the broker says, this browser forgets the token.
  }
  session.clear('signed-out')
}
