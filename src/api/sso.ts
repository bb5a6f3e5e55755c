import { getApiBaseUrl } from './brokers/knownBrokers'
import { recordBroker } from './client'
import { BrokerError, parseError } from './errors'
import type { paths } from './generated/types'
import type { Session } from './session'
import { readSession, startSession } from './signIn'

export type SsoBackend = paths['/sso/{backend}']['get']['parameters']['path']['backend']

export async function signInWithBackend(backend: SsoBackend, username: string, password: string): Promise<Session> {
  const answer = await recordBroker.post('/sso/login/{backend}', {
    params: { path: { backend } },
    body: { backend, username, password },
  })
  return startSession(readSession({ ...answer, username }, backend), `/api/v5/sso/login/${backend}`)
}

/**
 * Checks that the broker redirects to the identity provider. The target cannot be read from here, so any redirect
 * is a success. Throws the broker's error.
 */
export async function checkSaml(): Promise<void> {
  const name = { method: 'POST', url: '/api/v5/sso/login/saml' }
  const answer = await fetch(`${getApiBaseUrl()}/sso/login/saml`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ backend: 'saml' }),
    redirect: 'manual',
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch((error: unknown) => {
    throw new BrokerError({ ...name, status: 0, code: 'NETWORK', reason: '', raw: error })
  })
  if (answer.type === 'opaqueredirect' || answer.ok) return
  throw parseError(name, answer.status, await answer.text())
}
