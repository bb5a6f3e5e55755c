import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { probeBroker } from './probeBroker'

const BASE = new URL('https://broker.example/emqx/')
const page = new EventTarget()
const fetching = vi.fn<typeof fetch>()

beforeEach(() => {
  fetching.mockReset()
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', fetching)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const respond = (text: string, status = 200) => fetching.mockImplementation(async () => new Response(text, { status }))

describe('probe of a broker', () => {
  it('requests the status without a token', async () => {
    respond('Node emqx@127.0.0.1 is started\nemqx is running')
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    expect(await probeBroker(BASE)).toEqual({ kind: 'ok' })
    const signal: unknown = timeout.mock.results[0]?.value
    expect(timeout).toHaveBeenCalledExactlyOnceWith(8_000)
    expect(fetching).toHaveBeenCalledExactlyOnceWith(new URL('https://broker.example/emqx/api/v5/status'), {
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal,
    })
  })

  it.each([
    ['Node emqx@127.0.0.1 is started\nemqx is running', 200, { kind: 'ok' }],
    ['Node emqx@127.0.0.1 is started', 200, { kind: 'ok' }],
    ['emqx is running', 200, { kind: 'ok' }],
    // The broker responds with 503 while it starts.
    ['Node emqx@127.0.0.1 is started\nemqx is not_running', 503, { kind: 'other', status: 503 }],
    ['emqx is not_running', 200, { kind: 'other', status: 200 }],
    ['this running', 200, { kind: 'other', status: 200 }],
    ['<!doctype html>', 200, { kind: 'other', status: 200 }],
    ['', 404, { kind: 'other', status: 404 }],
    [
      '{"code":"BROKER_UNREACHABLE","message":"connect ECONNREFUSED"}',
      502,
      { kind: 'other', status: 502, message: 'connect ECONNREFUSED' },
    ],
    ['{"message":""}', 502, { kind: 'other', status: 502, message: '' }],
    ['{"message":7}', 502, { kind: 'other', status: 502 }],
    ['{}', 502, { kind: 'other', status: 502 }],
    ['null', 502, { kind: 'other', status: 502 }],
  ])('reads %j with status %i', async (text, status, expected) => {
    respond(text, status)
    expect(await probeBroker(BASE)).toStrictEqual(expected)
  })

  const violate = (effectiveDirective: string, blockedURI: string) =>
    page.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI }))

  it.each([
    ['connect-src', 'https://broker.example/emqx/api/v5/status', 'policy'],
    ['connect-src', 'https://broker.example', 'policy'],
    ['connect-src', 'https://other.example/', 'silent'],
    ['connect-src', 'x https://broker.example', 'silent'],
    ['img-src', 'https://broker.example/emqx/', 'silent'],
  ])('fails with a report of %s about %s: %s', async (directive, blockedUri, kind) => {
    fetching.mockImplementation(async () => {
      // Browsers report it after the failure.
      setTimeout(() => violate(directive, blockedUri))
      throw new TypeError('Failed to fetch')
    })
    expect(await probeBroker(BASE)).toEqual({ kind })
  })

  it('reports that nothing responds', async () => {
    fetching.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await probeBroker(BASE)).toEqual({ kind: 'silent' })
  })

  it.each([
    ['a response', () => respond('emqx is running')],
    ['a failure', () => fetching.mockRejectedValue(new TypeError('Failed to fetch'))],
  ])('stops listening after %s', async (_, prepare) => {
    prepare()
    const added = vi.spyOn(page, 'addEventListener')
    const removed = vi.spyOn(page, 'removeEventListener')
    await probeBroker(BASE)
    expect(added).toHaveBeenCalledOnce()
    expect(removed.mock.calls).toEqual(added.mock.calls)
  })
})
