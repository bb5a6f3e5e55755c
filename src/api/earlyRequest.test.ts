import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EARLY_RESPONSE_LIFETIME, fetchResponse, sendEarlyRequest } from './earlyRequest'

const URL_OF_LIST = 'http://broker.test/api/v5/clients?page=1&limit=50'

const request = (url = URL_OF_LIST, { token = 't', ...init }: RequestInit & { token?: string } = {}) =>
  new Request(url, { ...init, headers: { Authorization: `Bearer ${token}` } })

describe('[QA-12] early request', () => {
  const send = vi.fn<typeof fetch>()
  beforeEach(() => {
    send.mockReset().mockImplementation(async () => new Response(`answer ${send.mock.calls.length}`))
    vi.stubGlobal('fetch', send)
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
    globalThis.signalboxEarlyRequest = undefined
  })

  const readText = async (one: Request) => (await fetchResponse(one)).text()

  it('has the options of the client and the token of the session', () => {
    sendEarlyRequest(URL_OF_LIST, 't')
    expect(send).toHaveBeenCalledExactlyOnceWith(
      URL_OF_LIST,
      expect.objectContaining({
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        headers: { Authorization: 'Bearer t' },
      }),
    )
  })

  it('answers the same request once', async () => {
    sendEarlyRequest(URL_OF_LIST, 't')
    expect(await readText(request())).toBe('answer 1')
    expect(send).toHaveBeenCalledOnce()
    expect(await readText(request())).toBe('answer 2')
  })

  it.each([
    ['URL', request('http://broker.test/api/v5/clients?page=2&limit=50')],
    ['method', request(URL_OF_LIST, { method: 'DELETE' })],
    ['token', request(URL_OF_LIST, { token: 'other' })],
  ])('does not answer a request with another %s', async (_, other) => {
    sendEarlyRequest(URL_OF_LIST, 't')
    expect(await readText(other)).toBe('answer 2')
  })

  it('is sent again after a failure', async () => {
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    sendEarlyRequest(URL_OF_LIST, 't')
    expect(await readText(request())).toBe('answer 2')
  })

  it('does not answer a request after the start of the page', async () => {
    sendEarlyRequest(URL_OF_LIST, 't')
    vi.advanceTimersByTime(EARLY_RESPONSE_LIFETIME)
    expect(await readText(request())).toBe('answer 2')
  })

  it('is cancelled with the request that it answers', async () => {
    sendEarlyRequest(URL_OF_LIST, 't')
    const controller = new AbortController()
    await fetchResponse(request(URL_OF_LIST, { signal: controller.signal }))
    const sentSignal = send.mock.calls[0]?.[1]?.signal
    expect(sentSignal?.aborted).toBe(false)
    controller.abort()
    expect(sentSignal?.aborted).toBe(true)
  })
})
