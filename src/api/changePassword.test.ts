import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callBroker } from './callBroker'
import { changeOwnPassword, changePassword } from './changePassword'
import { type Session, session } from './session'

const API = 'http://console.test/sub/api/v5'
const user: Session = { username: 'ann', token: 't1', role: 'administrator', version: '5.6.1', edition: 'ee' }
const CHANGE = `${API}/users/ann/change_pwd`

let answer: (request: Request) => Promise<Response>
/** URL and body of each request. */
const requests: [string, unknown][] = []

beforeEach(() => {
  requests.length = 0
  answer = async ({ url }) =>
    url.endsWith('/login')
      ? Response.json({ token: 't2', role: 'administrator', version: '5.6.1', license: { edition: 'ee' } })
      : new Response(null, { status: 204 })
  vi.stubGlobal('document', { baseURI: 'http://console.test/sub/', hidden: false })
  vi.stubGlobal('fetch', async (request: Request) => {
    const text = await request.clone().text()
    requests.push([request.url, text && JSON.parse(text)])
    return answer(request)
  })
  session.set(user)
})

afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

it("changes another user's password without a new session", async () => {
  await changePassword('a/b', 'old', 'new')
  expect(requests).toEqual([[`${API}/users/a%2Fb/change_pwd`, { old_pwd: 'old', new_pwd: 'new' }]])
  expect(session.get()).toEqual(user)
})

describe("change of the user's own password", () => {
  it('signs in with the new password', async () => {
    expect(await changeOwnPassword('ann', 'old', 'new')).toEqual({ ...user, token: 't2' })
    expect(session.get()?.token).toBe('t2')
    expect(requests).toEqual([
      [CHANGE, { old_pwd: 'old', new_pwd: 'new' }],
      [`${API}/login`, { username: 'ann', password: 'new' }],
    ])
  })

  it('keeps the session if the broker refuses the change', async () => {
    answer = async () => Response.json({ code: 'BAD_REQUEST', message: 'unsafe_password' }, { status: 400 })
    await expect(changeOwnPassword('ann', 'old', 'new')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(requests.map(([url]) => url)).toEqual([CHANGE])
    expect(session.get()).toEqual(user)
  })

  it('keeps the session if another request is refused meanwhile', async () => {
    let finishChange = (_: Response) => {}
    const change = new Promise<Response>((resolve) => {
      finishChange = resolve
    })
    const respond = answer
    answer = async (request) => {
      if (request.url === CHANGE) return change
      if (request.url.endsWith('/nodes')) return Response.json({ code: 'BAD_TOKEN', message: 'x' }, { status: 401 })
      return respond(request)
    }
    const changed = changeOwnPassword('ann', 'old', 'new')
    await expect(callBroker('get', '/nodes')).rejects.toMatchObject({ code: 'BAD_TOKEN' })
    expect(session.get()).toEqual(user)
    finishChange(new Response(null, { status: 204 }))
    expect((await changed).token).toBe('t2')
  })

  it('ends the session if the sign-in fails', async () => {
    const respond = answer
    answer = async (request) =>
      request.url.endsWith('/login')
        ? Response.json({ code: 'BAD_USERNAME_OR_PWD', message: 'Auth failed' }, { status: 401 })
        : respond(request)
    await expect(changeOwnPassword('ann', 'old', 'new')).rejects.toMatchObject({ code: 'BAD_USERNAME_OR_PWD' })
    expect([session.get(), session.lastEnd()]).toEqual([null, 'expired'])
  })
})
