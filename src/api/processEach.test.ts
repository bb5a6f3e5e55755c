import { describe, expect, it } from 'vitest'
import { BrokerError } from './errors'
import { ignoreNotFound } from './notFound'
import { getRemainingItems, processEach } from './processEach'

const createError = (status: number, code = 'NOPE') =>
  new BrokerError({ method: 'DELETE', url: '/x', status, code, reason: 'no', raw: undefined })
const options = (controller = new AbortController()) => {
  const seen: number[] = []
  return { signal: controller.signal, onProgress: (triedCount: number) => seen.push(triedCount), seen }
}

describe('processEach', () => {
  it('tries every item with limited concurrency and keeps each failure with its item', async () => {
    let now = 0
    let most = 0
    const all = options()
    const result = await processEach(
      Array.from({ length: 20 }, (_, i) => i),
      async (item) => {
        most = Math.max(most, ++now)
        await new Promise((resolve) => setTimeout(resolve))
        now -= 1
        if (item % 7 === 3) throw createError(400)
      },
      all,
    )
    expect(result).toMatchObject({ done: 17, left: [] })
    expect(result.stopped).toBeUndefined()
    expect(result.failed.map(({ item }) => item).sort((a, b) => a - b)).toEqual([3, 10, 17])
    expect(getRemainingItems(result).sort((a, b) => a - b)).toEqual([3, 10, 17])
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThan(10)
    expect(all.seen.at(-1)).toBe(20)
  })

  it.each([createError(0, 'NETWORK'), createError(0, 'TIMEOUT'), createError(401), createError(403)])(
    'stops if further requests would fail as well: %s',
    async (error) => {
      let calls = 0
      const result = await processEach(
        Array.from({ length: 50 }, (_, i) => i),
        async (item) => {
          calls += 1
          if (item >= 5) throw error
        },
        options(),
      )
      expect(result).toMatchObject({ done: 5, failed: [], stopped: error })
      expect([...result.left].sort((a, b) => a - b)).toEqual(Array.from({ length: 45 }, (_, i) => i + 5))
      expect(getRemainingItems(result)).toEqual(result.left)
      expect(calls).toBeLessThan(15)
    },
  )

  it('stops without a failure when aborted', async () => {
    const controller = new AbortController()
    const result = await processEach(
      Array.from({ length: 50 }, (_, i) => i),
      async (item, signal) => {
        if (item === 8) controller.abort()
        signal.throwIfAborted()
      },
      options(controller),
    )
    expect(result.failed).toEqual([])
    expect(result.stopped).toBeUndefined()
    expect(result.done).toBe(8)
    expect(result.left).toHaveLength(42)
  })

  it('accepts an empty list', async () => {
    expect(await processEach([], async () => undefined, options())).toEqual({ done: 0, failed: [], left: [] })
  })
})

describe('ignoreNotFound', () => {
  it('ignores only 404 errors', () => {
    expect(() => ignoreNotFound(createError(404))).not.toThrow()
    expect(() => ignoreNotFound(createError(500))).toThrow()
    expect(() => ignoreNotFound(new Error('other'))).toThrow()
  })
})
