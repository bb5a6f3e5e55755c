import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BrokerError } from './errors'
import { getNextDelay, Poller } from './poller'
import { getBackoffDelay, shouldRetry } from './retry'

const error = (method: string, status: number, code = 'X', retryAfter?: number) =>
  new BrokerError({ method, url: '/', status, code, reason: '', raw: null, retryAfter })

describe('shouldRetry', () => {
  it.each([
    [error('GET', 0, 'NETWORK'), 0, true],
    [error('GET', 503), 2, true],
    [error('GET', 503), 3, false],
    [error('GET', 404), 0, false],
    [error('GET', 401), 0, false],
    [error('GET', 200, 'MALFORMED'), 0, false],
    [error('GET', 0, 'UNADDRESSABLE'), 0, false],
    [error('POST', 0, 'NETWORK'), 0, false],
    [error('DELETE', 500), 0, false],
    [new Error('bug'), 0, false],
  ])('for %s after %i failures: %s', (failure, failures, expected) =>
    expect(shouldRetry(failures, failure)).toBe(expected),
  )
})

describe('getBackoffDelay', () => {
  const getMaxRandom = () => 1
  const getMinRandom = () => 0
  it('doubles up to one minute', () => {
    expect([0, 1, 2, 3, 7, 99].map((n) => getBackoffDelay(n, 1000, undefined, getMaxRandom))).toEqual([
      1000, 2000, 4000, 8000, 60_000, 60_000,
    ])
  })
  it('adds at most 25 % jitter', () => expect(getBackoffDelay(2, 1000, undefined, getMinRandom)).toBe(3000))
  it('respects Retry-After', () =>
    expect(getBackoffDelay(0, 1000, error('GET', 503, 'X', 9000), getMaxRandom)).toBe(9000))
})

it('never polls faster than the interval', () => {
  expect(getNextDelay(5000, 0)).toBe(5000)
  expect(getNextDelay(30_000, 1, undefined, () => 0)).toBe(30_000)
  expect(getNextDelay(5000, 9, undefined, () => 1)).toBe(60_000)
})

describe('Poller', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const setup = () => {
    const state = { interval: 1000 as number | null, hidden: false, ok: true, runs: 0, takes: 0 }
    const poller = new Poller({
      interval: () => state.interval,
      isHidden: () => state.hidden,
      random: () => 1,
      run: async () => {
        state.runs += 1
        if (state.takes > 0) await new Promise((resolve) => setTimeout(resolve, state.takes))
        return { ok: state.ok }
      },
    })
    poller.start(Date.now())
    return { state, poller }
  }

  it('polls at its interval', async () => {
    const { state } = setup()
    await vi.advanceTimersByTimeAsync(3500)
    expect(state.runs).toBe(3)
  })

  it('has at most one request pending', async () => {
    const { state, poller } = setup()
    state.takes = 10_000
    await vi.advanceTimersByTimeAsync(5000)
    void poller.runNow()
    poller.reschedule()
    await vi.advanceTimersByTimeAsync(5000)
    expect(state.runs).toBe(1)
  })

  it('slows down on failures and recovers its interval', async () => {
    const { state } = setup()
    state.ok = false
    await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000)
    expect(state.runs).toBe(3)
    state.ok = true
    await vi.advanceTimersByTimeAsync(8000 + 1000)
    expect(state.runs).toBe(5)
  })

  it('pauses while the page is hidden and polls when it is visible again', async () => {
    const { state, poller } = setup()
    state.hidden = true
    poller.reschedule()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(state.runs).toBe(0)
    state.hidden = false
    poller.reschedule()
    await vi.advanceTimersByTimeAsync(1)
    expect(state.runs).toBe(1)
  })

  it('stops polling when paused or stopped', async () => {
    const { state, poller } = setup()
    state.interval = null
    poller.reschedule()
    await vi.advanceTimersByTimeAsync(10_000)
    state.interval = 1000
    poller.stop()
    poller.reschedule()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(state.runs).toBe(0)
  })
})
