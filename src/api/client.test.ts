import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callBroker } from './callBroker'
import { broker } from './client'
import { connection } from './connection'
import { BrokerError, isAbortError } from './errors'
import { type Session, session } from './session'

const user: Session = { username: 'admin', token: 't1', role: 'administrator', version: '5.6.1', edition: 'ee' }
const requests: Request[] = []
let answer: (request: Request) => Promise<Response>

const json = (body: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

const waitUntilAborted = (request: Request) =>
  new Promise<Response>((_, reject) =>
    request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  )

const catchBrokerError = async (promise: Promise<unknown>): Promise<BrokerError> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof BrokerError)) throw new Error(`no BrokerError: ${error}`)
  return error
}

beforeEach(() => {
  requests.length = 0
  answer = async () => json({ data: [] })
  vi.stubGlobal('document', { baseURI: 'http://console.test/sub/path/', hidden: false })
  vi.stubGlobal('fetch', (request: Request) => {
    requests.push(request)
    return answer(request)
  })
  session.set(user)
})

afterEach(async () => {
  answer = async () => json([])
  await connection.retry()
  session.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('callBroker', () => {
  it("[SH-20] sends requests to api/v5 below the page's path, with the token only in the header", async () => {
    await broker.get('/clients', { params: { query: { page: 2, username: ['a', 'b'] } } })
    const [request] = requests
    expect(request?.url).toBe('http://console.test/sub/path/api/v5/clients?page=2&username=a&username=b')
    expect(request?.headers.get('authorization')).toBe('Bearer t1')
    expect(request?.url).not.toContain('t1')
  })

  it('loads the state of 200 rows with few parallel requests and does not block others', async () => {
    let running = 0
    let most = 0
    answer = async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return json({ status: 'connected' })
    }
    const ids = Array.from({ length: 200 }, (_, n) => `r${n}`)
    const read = ids.map((id) => broker.get('/rules/{id}/metrics', { params: { path: { id } } }))
    await Promise.all(read)
    expect(requests).toHaveLength(200)
    expect(most).toBe(6)
    answer = waitUntilAborted
    const stops = ids.map(() => new AbortController())
    const stuck = ids.map((id, n) =>
      callBroker('get', '/rules/{id}/metrics', { params: { path: { id } }, signal: stops[n]?.signal }),
    )
    answer = async () => json([])
    await broker.get('/nodes')
    for (const stop of stops) stop.abort()
    for (const outcome of await Promise.allSettled(stuck)) expect(outcome.status).toBe('rejected')
    expect(requests).toHaveLength(207)
  })

  it('encodes user input in paths', async () => {
    await broker.get('/clients/{clientid}', { params: { path: { clientid: 'a/b%2F#?' } } })
    expect(requests[0]?.url).toMatch(/\/clients\/a%2Fb%252F%23%3F$/)
  })

  it.each(['', '.', '..'])('rejects %j as an id, because it would address the whole collection', async (who) => {
    const error = await catchBrokerError(
      broker.delete('/banned/{as}/{who}', { params: { path: { as: 'clientid', who } } }),
    )
    expect(error.code).toBe('UNADDRESSABLE')
    expect(requests).toEqual([])
  })

  it('[SH-3] sends nothing without a token, except the sign-in', async () => {
    session.clear()
    expect((await catchBrokerError(broker.get('/clients'))).code).toBe('NO_SESSION')
    expect(requests).toHaveLength(0)
    await broker.post('/login', { body: { username: 'a', password: 'b' } })
    expect(requests).toHaveLength(1)
    expect(requests[0]?.headers.get('authorization')).toBeNull()
  })

  it('returns undefined for an empty response and text on request', async () => {
    answer = async () => new Response(null, { status: 204 })
    expect(await callBroker('delete', '/alarms')).toBeUndefined()
    answer = async () => new Response('Node is up')
    expect(await callBroker('get', '/status', { parseAs: 'text' })).toBe('Node is up')
  })

  it('names a download after its Content-Disposition header', async () => {
    const download = () => broker.get('/trace/{name}/download', { params: { path: { name: 'a' } }, parseAs: 'blob' })
    const headers = { 'content-type': 'application/x-zip', 'content-disposition': 'attachment; filename="../b c.zip"' }
    answer = async () => new Response('x', { headers })
    const file = await download()
    expect(file).toMatchObject({ name: 'b c.zip', type: 'application/x-zip', size: 1 })
    answer = async () => new Response('x')
    expect(await download()).not.toHaveProperty('name')
  })
})

describe('[SH-4] session', () => {
  it('ends with BAD_TOKEN and cancels pending requests', async () => {
    answer = waitUntilAborted
    const waiting = callBroker('get', '/nodes').catch((error: unknown) => error)
    answer = async () => json({ code: 'BAD_TOKEN', message: 'x' }, 401)
    expect((await catchBrokerError(callBroker('get', '/clients'))).code).toBe('BAD_TOKEN')
    expect(isAbortError(await waiting)).toBe(true)
    expect(session.get()).toBeNull()
    expect(session.lastEnd()).toBe('expired')
  })

  it.each([
    [403, { code: 'UNAUTHORIZED_ROLE', message: 'no' }],
    [401, { code: 'API_KEY_NOT_ALLOW', message: 'no' }],
    [404, { code: 'NOT_FOUND', message: 'no' }],
    [500, 'oops'],
  ])('continues after %i %j', async (status, body) => {
    answer = async () => json(body, status)
    await catchBrokerError(callBroker('get', '/clients'))
    expect(session.get()).toEqual(user)
  })

  it('continues when an older token is refused', async () => {
    answer = async () => {
      session.set({ ...user, token: 't2' })
      return json({ code: 'BAD_TOKEN' }, 401)
    }
    await callBroker('get', '/clients').catch(() => {})
    expect(session.get()?.token).toBe('t2')
  })
})

describe('errors', () => {
  it('reports a network failure as a connection error', async () => {
    answer = async () => {
      throw new TypeError('Failed to fetch')
    }
    const error = await catchBrokerError(
      callBroker('get', '/clients/{clientid}', { params: { path: { clientid: 'c1' } } }),
    )
    expect(error).toMatchObject({ status: 0, code: 'NETWORK', method: 'GET', url: '/api/v5/clients/c1' })
    expect(connection.get().state).toBe('failing')
    answer = async () => json({ data: [] })
    await callBroker('get', '/clients')
    expect(connection.get().state).toBe('ok')
  })

  it('reports a proxy error as a connection error', async () => {
    answer = async () => new Response('<html>Bad Gateway</html>', { status: 502 })
    expect(await catchBrokerError(callBroker('get', '/clients'))).toMatchObject({ code: 'HTTP_502', reason: '' })
    expect(connection.get().state).toBe('failing')
  })

  it('reports a response that is not JSON', async () => {
    answer = async () => new Response('<html>sign in here</html>', { headers: { 'content-length': '25' } })
    expect(await catchBrokerError(callBroker('get', '/clients'))).toMatchObject({ status: 200, code: 'MALFORMED' })
    expect(connection.get().state).toBe('ok')
  })

  it.each([
    ['no body', () => new Response('', { headers: { 'content-length': '0' } })],
    ['204', () => new Response(null, { status: 204 })],
    ['null', () => json(null)],
  ])('reports an empty response to a read: %s', async (_, nothing) => {
    answer = async () => nothing()
    expect(await catchBrokerError(callBroker('get', '/clients'))).toMatchObject({
      code: 'MALFORMED',
      url: '/api/v5/clients',
    })
    await expect(callBroker('delete', '/banned')).resolves.not.toThrow()
  })

  it('reports an empty response to a read of text', async () => {
    answer = async () => new Response(null, { status: 204 })
    expect(await catchBrokerError(callBroker('get', '/configs', { text: true }))).toMatchObject({ code: 'MALFORMED' })
  })

  it('time out', async () => {
    vi.useFakeTimers()
    answer = waitUntilAborted
    const waiting = catchBrokerError(callBroker('get', '/clients'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await waiting).toMatchObject({ status: 0, code: 'TIMEOUT' })
  })

  it('are not reported for requests that the caller cancelled', async () => {
    const controller = new AbortController()
    answer = waitUntilAborted
    const waiting = callBroker('get', '/clients', { signal: controller.signal }).catch((error: unknown) => error)
    controller.abort()
    expect(isAbortError(await waiting)).toBe(true)
    expect(connection.get().state).toBe('ok')
  })

  it.each([
    ['a proxy before it', () => new Response('<html>503</html>', { status: 503 }), 'failing'],
    ['the proxy of the console', () => json({ code: 'BROKER_UNREACHABLE', message: 'away' }, 502), 'failing'],
    ['the broker, of all', () => json({ code: 'SERVICE_UNAVAILABLE', message: 'off' }, 503), 'failing'],
  ])('[SH-13] report a missing broker: %s', async (_, refusal, state) => {
    answer = async () => refusal()
    await catchBrokerError(callBroker('get', '/clients'))
    await vi.waitFor(() => expect(connection.get().state).toBe(state))
  })

  it.each([
    [503, 'SERVICE_UNAVAILABLE'],
    [504, 'CLIENT_NOT_RESPONSE'],
  ])('[SH-13] do not report a missing broker when one request is refused: %i', async (status, code) => {
    answer = async (request) => (request.url.endsWith('/nodes') ? json([]) : json({ code, message: 'off' }, status))
    const states: string[] = []
    const stop = connection.subscribe(() => states.push(connection.get().state))
    await catchBrokerError(callBroker('get', '/clients'))
    await vi.waitFor(() => expect(requests.map(({ url }) => url).at(-1)).toMatch(/\/nodes$/))
    await catchBrokerError(callBroker('get', '/clients'))
    stop()
    expect(states).toEqual([])
  })

  it('include the Retry-After time', async () => {
    answer = async () => json({ code: 'BUSY' }, 503, { 'retry-after': '7' })
    expect((await catchBrokerError(callBroker('get', '/clients'))).retryAfter).toBe(7000)
  })
})
