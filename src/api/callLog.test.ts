import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { filterCalls, getApiPath } from '../app/calls/filterCalls'
import { callBroker } from './callBroker'
import { callLog, getPageVisit, MAX_CALLS } from './callLog'
import { broker } from './client'
import { connection } from './connection'
import { type Session, session } from './session'

const user: Session = { username: 'admin', token: 't0k3n', role: 'administrator', version: '5.6.1', edition: 'ee' }
let answer: (request: Request) => Promise<Response>
const page = { hash: '#/clients' }
const json = (body: unknown, status = 200) => Response.json(body, { status })

beforeEach(() => {
  page.hash = '#/clients'
  answer = async ({ url }) => json(url.endsWith('/nodes') ? [] : { data: [] })
  vi.stubGlobal('document', { baseURI: 'http://console.test/sub/', hidden: false })
  vi.stubGlobal('location', page)
  vi.stubGlobal('fetch', (request: Request) => answer(request))
  session.set(user)
})

afterEach(async () => {
  answer = async () => json([])
  await connection.retry()
  session.clear()
  vi.unstubAllGlobals()
})

/** The code that masks secrets loads with the first change. */
const waitForCalls = (count: number) => vi.waitFor(() => expect(callLog.get()).toHaveLength(count))

const summarizeCalls = () =>
  callLog.get().map(({ method, url, count, status }) => [method, getApiPath(url), status, count])

describe('[SH-14] call log', () => {
  it('lists newest first and merges repeated reads of a page, apart from failures', async () => {
    await broker.get('/clients', { params: { query: { page: 1 } } })
    await broker.get('/nodes')
    await broker.get('/clients', { params: { query: { page: 1 } } })
    answer = async () => json({ code: 'BAD_REQUEST', message: 'no' }, 400)
    await broker.get('/nodes').catch(() => undefined)
    await callBroker('post', '/alarms').catch(() => undefined)
    await callBroker('post', '/alarms').catch(() => undefined)
    expect(summarizeCalls()).toEqual([
      ['POST', '/alarms', 400, 1],
      ['POST', '/alarms', 400, 1],
      ['GET', '/nodes', 400, 1],
      ['GET', '/nodes', 200, 1],
      ['GET', '/clients?page=1', 200, 2],
    ])
    expect(callLog.get()[0]?.failure).toMatchObject({ code: 'BAD_REQUEST', reason: 'no' })
    expect(callLog.get().at(-1)?.url).toBe('http://console.test/sub/api/v5/clients?page=1')
  })

  it('belongs to the open page and includes the change that led to it', async () => {
    await broker.get('/clients')
    await callBroker('post', '/clients/kickout/bulk', { body: ['a'] })
    await waitForCalls(2)
    page.hash = '#/clients?page=2'
    await broker.get('/nodes')
    const filterPageCalls = (kind: 'all' | 'reads' | 'changes' = 'all') =>
      filterCalls(callLog.get(), { page: 'this', kind }, getPageVisit()).map(({ url }) => getApiPath(url))
    expect(filterPageCalls()).toEqual(['/nodes', '/clients/kickout/bulk', '/clients'])
    expect(filterPageCalls('changes')).toEqual(['/clients/kickout/bulk'])
    expect(filterPageCalls('reads')).toEqual(['/nodes', '/clients'])
    page.hash = '#/topics'
    await broker.get('/clients')
    expect(filterPageCalls()).toEqual(['/clients', '/clients/kickout/bulk'])
    expect(summarizeCalls()[0]).toEqual(['GET', '/clients', 200, 1])
    page.hash = '#/rules'
    expect(filterPageCalls()).toEqual(['/clients/kickout/bulk'].slice(1))
    expect(filterCalls(callLog.get(), { page: 'all', kind: 'all' }, getPageVisit())).toHaveLength(4)
  })

  it('is bounded, contains no token or secret, and is cleared with the session', async () => {
    const listener = vi.fn()
    const stop = callLog.subscribe(listener)
    for (let i = 0; i < MAX_CALLS + 5; i += 1) await broker.get('/clients', { params: { query: { page: i } } })
    expect(callLog.get()).toHaveLength(MAX_CALLS)
    expect(getApiPath(callLog.get().at(-1)?.url ?? '')).toBe('/clients?page=5')
    answer = async () =>
      json({ code: 'BAD_REQUEST', message: { path: 'root.password', reason: 'weak', value: 'hunter2' } }, 400)
    await callBroker('post', '/users', { body: { username: 'a', password: 'hunter2' } }).catch(() => undefined)
    await vi.waitFor(() => expect(callLog.get()[0]?.method).toBe('POST'))
    const [refusedCall] = callLog.get()
    expect(refusedCall?.failure?.code).toBe('BAD_REQUEST')
    expect(refusedCall?.failure?.message).not.toContain('hunter2')
    expect(JSON.stringify(callLog.get())).not.toMatch(/hunter2|t0k3n/)
    expect(listener).toHaveBeenCalledTimes(MAX_CALLS + 6)
    stop()
    // The last request is still pending when the session ends.
    await callBroker('put', '/users/a', { body: { role: 'viewer' } }).catch(() => undefined)
    session.clear()
    expect(callLog.get()).toEqual([])
    answer = async () => json({ token: 'n3w' })
    await broker.post('/login', { body: { username: 'admin', password: 'hunter2' } })
    session.set(user)
    await callBroker('post', '/alarms', { body: {} })
    await waitForCalls(1)
    expect(summarizeCalls()).toEqual([['POST', '/alarms', 200, 1]])
  })

  it('marks calls without a response and omits cancelled and unsent ones', async () => {
    answer = async () => Promise.reject(new TypeError('Failed to fetch'))
    await broker.get('/clients').catch(() => undefined)
    expect(callLog.get()[0]).toMatchObject({ status: 0, failure: { code: 'NETWORK' } })
    const before = callLog.get().length
    const controller = new AbortController()
    answer = (request) =>
      new Promise((_, reject) =>
        request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      )
    const pendingRequest = broker.get('/topics', { signal: controller.signal }).catch(() => undefined)
    controller.abort()
    await pendingRequest
    await callBroker('get', '/clients/{id}', { params: { path: { id: '..' } } }).catch(() => undefined)
    expect(callLog.get()).toHaveLength(before)
  })

  it('keeps size, duration and kind of the response', () => {
    vi.useFakeTimers({ now: 5_000 })
    const call = { method: 'GET', url: 'http://console.test/api/v5/nodes', at: 4_000, visit: getPageVisit() }
    const add = (headers: Record<string, string>, rest = {}) => {
      callLog.add({ ...call, ...rest, response: new Response('x', { headers, status: 201 }) })
      return callLog.get()[0]
    }
    expect(add({ 'content-length': '7' })).toEqual({
      id: expect.any(Number),
      ...call,
      status: 201,
      ms: 1000,
      size: 7,
      count: 1,
    })
    expect(add({}, { answer: 'file', url: 'http://console.test/api/v5/b' })).toEqual({
      id: expect.any(Number),
      ...call,
      url: 'http://console.test/api/v5/b',
      status: 201,
      ms: 1000,
      count: 1,
      answer: 'file',
    })
    vi.useRealTimers()
  })

  it('has a new array for each change and the same one meanwhile', async () => {
    await broker.get('/nodes')
    const before = callLog.get()
    expect(callLog.get()).toBe(before)
    await broker.get('/nodes')
    const after = callLog.get()
    expect(after).not.toBe(before)
    expect([before[0]?.count, after[0]?.count]).toEqual([1, 2])
    expect(after[0]?.id).toBe(before[0]?.id)
  })

  it('gives each change an id of its own', async () => {
    await callBroker('post', '/alarms')
    await callBroker('post', '/alarms')
    const ids = callLog.get().map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
    expect(Math.max(...ids)).toBe(ids[0])
  })

  it('stays when the same user gets another token, and is cleared for another user', async () => {
    const listener = vi.fn()
    await broker.get('/nodes')
    const stop = callLog.subscribe(listener)
    session.set({ ...user, token: 'n3w' })
    expect([callLog.get().length, listener.mock.calls.length]).toEqual([1, 0])
    session.set({ ...user, username: 'ann' })
    expect([callLog.get().length, listener.mock.calls.length]).toEqual([0, 1])
    stop()
    await broker.get('/nodes')
    expect(listener).toHaveBeenCalledOnce()
  })

  it('omits the change of a user who signed out meanwhile', async () => {
    const at = Date.now()
    callLog.add({ method: 'POST', url: 'http://console.test/api/v5/alarms', at, visit: 0, body: { a: 1 } })
    session.clear()
    session.set(user)
    await import('./sentBody')
    await new Promise(setImmediate)
    expect(callLog.get()).toEqual([])
  })
})

describe('page visit', () => {
  it('changes with the path only', () => {
    const first = getPageVisit()
    page.hash = '#/clients?page=2'
    expect(getPageVisit()).toBe(first)
    page.hash = '#/topics'
    expect(getPageVisit()).toBe(first + 1)
    expect(getPageVisit()).toBe(first + 1)
    page.hash = '#/clients'
    expect(getPageVisit()).toBe(first + 2)
  })

  it('exists without a page', () => {
    vi.stubGlobal('location', undefined)
    const visit = getPageVisit()
    expect(getPageVisit()).toBe(visit)
  })
})
