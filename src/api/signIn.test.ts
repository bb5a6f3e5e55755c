import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connection } from './connection'
import { addSignOutTask, type Session, session } from './session'
import { readSession, signIn, signOut, startSession } from './signIn'

const API = 'http://console.test/sub/api/v5'
const user: Session = { username: 'ann', token: 't1', role: 'administrator', version: '5.6.1', edition: 'ee' }

let answer: (request: Request) => Promise<Response>
/** Method, URL and body of each request. */
const requests: [string, string, unknown][] = []
/** Runs before each sign-out. Tasks cannot be removed, so this one is shared. */
let signOutTask = async (): Promise<unknown> => undefined
addSignOutTask(() => signOutTask())

beforeEach(() => {
  requests.length = 0
  answer = async () => new Response(null, { status: 204 })
  vi.stubGlobal('document', { baseURI: 'http://console.test/sub/', hidden: false })
  vi.stubGlobal('fetch', async (request: Request) => {
    const text = await request.clone().text()
    requests.push([request.method, request.url, text && JSON.parse(text)])
    return answer(request)
  })
})

afterEach(async () => {
  signOutTask = async () => undefined
  vi.useRealTimers()
  session.set(user)
  answer = async () => Response.json([])
  await connection.retry()
  session.clear()
  vi.unstubAllGlobals()
})

describe('[SH-3] sign-in', () => {
  it('sends name and password and starts the session of the response', async () => {
    answer = async () => Response.json({ token: 't2', role: 'viewer', version: '5.6.1', license: { edition: 'ee' } })
    const expected = { username: 'ann', token: 't2', role: 'viewer', version: '5.6.1', edition: 'ee' }
    expect(await signIn('ann', 'secret')).toEqual(expected)
    expect(session.get()).toEqual(expected)
    expect(requests).toEqual([['POST', `${API}/login`, { username: 'ann', password: 'secret' }]])
  })

  it('rejects a response without a token', async () => {
    answer = async () => Response.json({ token: '', version: '5.6.1', license: { edition: 'ee' } })
    await expect(signIn('ann', 'secret')).rejects.toMatchObject({ url: '/api/v5/login', code: 'MALFORMED' })
    expect(session.get()).toBeNull()
  })

  it.each([
    ['token', { username: 'ann' }],
    ['token', { username: 'ann', token: '' }],
    ['username', { token: 't' }],
    ['username', { username: '', token: 't' }],
  ])('needs a %s in the response: %j', (_, response) => expect(readSession(response)).toBeUndefined())

  it.each([
    // Open-source brokers before 5.7 send neither a role nor an edition.
    [{}, undefined, { role: 'administrator', version: '', edition: 'ce' }],
    [{ license: {} }, undefined, { role: 'administrator', version: '', edition: 'ce' }],
    [
      { role: 'viewer', version: '5.8.0', license: { edition: 'ee' } },
      'ldap',
      { role: 'viewer', version: '5.8.0', edition: 'ee', backend: 'ldap' },
    ],
  ])('reads the session from %j', (response, backend, expected) => {
    const account = { username: 'ann', token: 't' }
    expect(readSession({ ...account, ...response }, backend)).toStrictEqual({ ...account, ...expected })
  })

  it('names the request if there is no session to start', () => {
    const facts = { method: 'POST', url: '/api/v5/login', status: 200, code: 'MALFORMED', raw: null }
    expect(() => startSession(undefined, '/api/v5/login')).toThrow(expect.objectContaining(facts))
  })
})

describe('[SH-3] sign-out', () => {
  it.each([
    ["the broker's own account", user, `${API}/logout`],
    ['an account of a sign-on service', { ...user, backend: 'ldap' }, `${API}/logout?backend=ldap`],
  ])('revokes the token of %s and ends the session', async (_, account, url) => {
    session.set(account)
    await signOut()
    expect(requests).toEqual([['POST', url, { username: 'ann' }]])
    expect([session.get(), session.lastEnd()]).toEqual([null, 'signed-out'])
  })

  it.each([
    ['refuses', async () => Response.json({ code: 'INTERNAL_ERROR', message: 'x' }, { status: 500 })],
    ['is unreachable', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('ends the session if the broker %s', async (_, respond) => {
    session.set(user)
    answer = respond
    await signOut()
    expect(requests).toHaveLength(1)
    expect(session.get()).toBeNull()
  })

  it('ends the session after five seconds if the broker does not respond', async () => {
    vi.useFakeTimers()
    session.set(user)
    answer = ({ signal }) =>
      new Promise((_, reject) => {
        const abort = () => reject(new DOMException('aborted', 'AbortError'))
        if (signal.aborted) abort()
        else signal.addEventListener('abort', abort)
      })
    const ended = signOut()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(session.get()).toEqual(user)
    await vi.advanceTimersByTimeAsync(1)
    await ended
    expect(session.get()).toBeNull()
  })

  it('does nothing without a session', async () => {
    session.set(user)
    session.clear('expired')
    await signOut()
    expect(requests).toEqual([])
    expect(session.lastEnd()).toBe('expired')
  })

  it('sends one request if it runs twice, and another one for the next session', async () => {
    session.set(user)
    await Promise.all([signOut(), signOut()])
    expect(requests).toHaveLength(1)
    session.set(user)
    await signOut()
    expect(requests).toHaveLength(2)
    expect(session.get()).toBeNull()
  })

  it('keeps the token until the tasks have run', async () => {
    session.set(user)
    let finishTask = () => {}
    signOutTask = () =>
      new Promise<void>((resolve) => {
        finishTask = resolve
      })
    const ended = signOut()
    await new Promise(setImmediate)
    expect(requests).toEqual([])
    expect(session.get()).toEqual(user)
    finishTask()
    await ended
    expect(requests).toHaveLength(1)
  })

  it('waits five seconds for a task that does not end', async () => {
    vi.useFakeTimers()
    session.set(user)
    signOutTask = () => new Promise(() => {})
    const ended = signOut()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(requests).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await ended
    expect(requests).toHaveLength(1)
  })
})
