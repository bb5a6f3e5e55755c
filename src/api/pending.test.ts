import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { abortPendingRequests, trackRequest } from './pending'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  abortPendingRequests()
  vi.useRealTimers()
})

const getState = ({ signal, stopReason }: ReturnType<typeof trackRequest>) => [signal.aborted, stopReason()]

describe('signal of a request', () => {
  it('aborts after the timeout', () => {
    const request = trackRequest(undefined, 100)
    vi.advanceTimersByTime(99)
    expect(getState(request)).toEqual([false, undefined])
    vi.advanceTimersByTime(1)
    expect(getState(request)).toEqual([true, 'timeout'])
  })

  it("aborts with the caller's signal", () => {
    const caller = new AbortController()
    const request = trackRequest(caller.signal, 100)
    caller.abort()
    expect(getState(request)).toEqual([true, 'cancelled'])
    vi.advanceTimersByTime(100)
    expect(getState(request)).toEqual([true, 'cancelled'])
  })

  it('is aborted if the caller has cancelled before', () => {
    expect(getState(trackRequest(AbortSignal.abort(), 100))).toEqual([true, 'cancelled'])
  })

  it('keeps the timeout as the reason if the caller cancels later', () => {
    const caller = new AbortController()
    const request = trackRequest(caller.signal, 100)
    vi.advanceTimersByTime(100)
    caller.abort()
    expect(getState(request)).toEqual([true, 'timeout'])
  })

  it('aborts with all other pending requests', () => {
    const requests = [trackRequest(null, 100), trackRequest(undefined, 100)]
    abortPendingRequests()
    expect(requests.map(getState)).toEqual([
      [true, 'cancelled'],
      [true, 'cancelled'],
    ])
  })

  it('does not abort after the request is done', () => {
    const caller = new AbortController()
    const request = trackRequest(caller.signal, 100)
    request.done()
    caller.abort()
    abortPendingRequests()
    vi.advanceTimersByTime(1000)
    expect(getState(request)).toEqual([false, undefined])
    expect(vi.getTimerCount()).toBe(0)
    trackRequest(undefined, 100).done()
  })
})

describe('promise of a request', () => {
  it.each([
    ['result', () => Promise.resolve(7), { status: 'fulfilled', value: 7 }],
    ['failure', () => Promise.reject('no'), { status: 'rejected', reason: 'no' }],
  ])('has the %s of the other promise', async (_, create, expected) => {
    const [outcome] = await Promise.allSettled([trackRequest(undefined, 100).race(create())])
    expect(outcome).toEqual(expected)
  })

  it('rejects when the request is aborted', async () => {
    const result = trackRequest(undefined, 100).race(new Promise(() => {}))
    const rejection = expect(result).rejects.toMatchObject({ name: 'AbortError' })
    await vi.advanceTimersByTimeAsync(100)
    await rejection
  })

  it('rejects if the request is aborted already', async () => {
    const request = trackRequest(AbortSignal.abort(), 100)
    await expect(request.race(Promise.resolve(7))).rejects.toMatchObject({ name: 'AbortError' })
  })
})
