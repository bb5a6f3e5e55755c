import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from './session'
import { checkSaml, signInWithBackend } from './sso'

const API = 'http://console.test/sub/api/v5'
const fetching = vi.fn<typeof fetch>()

beforeEach(() => {
  fetching.mockReset()
  vi.stubGlobal('document', { baseURI: 'http://console.test/sub/', hidden: false })
  vi.stubGlobal('fetch', fetching)
  session.clear()
})

afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

describe('[SY-4] sign-in with a sign-on service', () => {
  it('sends the account and keeps the service in the session', async () => {
    fetching.mockImplementation(async () => Response.json({ token: 't2', role: 'viewer', version: '5.6.1' }))
    const expected = { username: 'ann', token: 't2', role: 'viewer', version: '5.6.1', edition: 'ce', backend: 'ldap' }
    expect(await signInWithBackend('ldap', 'ann', 'secret')).toEqual(expected)
    expect(session.get()).toEqual(expected)
    const request = new Request(...(fetching.mock.calls[0] ?? ['']))
    expect([request.method, request.url]).toEqual(['POST', `${API}/sso/login/ldap`])
    expect(await request.json()).toEqual({ backend: 'ldap', username: 'ann', password: 'secret' })
  })

  it('names the service whose response has no token', async () => {
    fetching.mockImplementation(async () => Response.json({ token: '', version: '5.6.1' }))
    await expect(signInWithBackend('ldap', 'ann', 'secret')).rejects.toMatchObject({
      url: '/api/v5/sso/login/ldap',
      code: 'MALFORMED',
    })
  })
})

/** Response that browsers give for a redirect that is not followed. */
const createRedirect = () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })

describe('[SY-4] check of SAML', () => {
  it.each([
    ['redirects', createRedirect],
    ['answers without a redirect', () => new Response('')],
  ])('succeeds if the broker %s', async (_, respond) => {
    fetching.mockImplementation(async () => respond())
    await expect(checkSaml()).resolves.toBeUndefined()
    const [url, init] = fetching.mock.calls[0] ?? []
    expect(url).toBe(`${API}/sso/login/saml`)
    expect(init).toEqual({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"backend":"saml"}',
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
  })

  it("throws the broker's error", async () => {
    const body = { code: 'BACKEND_NOT_FOUND', message: 'Backend not found' }
    fetching.mockImplementation(async () => Response.json(body, { status: 404 }))
    await expect(checkSaml()).rejects.toMatchObject({
      method: 'POST',
      url: '/api/v5/sso/login/saml',
      status: 404,
      code: 'BACKEND_NOT_FOUND',
      reason: 'Backend not found',
    })
  })

  it('throws a network error if the broker does not respond', async () => {
    const cause = new TypeError('Failed to fetch')
    fetching.mockRejectedValue(cause)
    await expect(checkSaml()).rejects.toMatchObject({
      method: 'POST',
      url: '/api/v5/sso/login/saml',
      status: 0,
      code: 'NETWORK',
      reason: '',
      raw: cause,
    })
  })
})
