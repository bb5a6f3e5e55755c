import { describe, expect, it } from 'vitest'
import { Limiter } from './limiter'

/** Creates jobs that finish on demand and counts the running ones. */
function createJobs() {
  const ends: (() => void)[] = []
  const begun: number[] = []
  const startJob = (n: number) => () => {
    begun.push(n)
    return new Promise<number>((resolve) => ends.push(() => resolve(n)))
  }
  return { work: startJob, begun, endNext: () => ends.shift()?.() }
}

describe('Limiter', () => {
  it('limits concurrency, keeps the order and limits each name separately', async () => {
    const { work, begun, endNext } = createJobs()
    const limiter = new Limiter(2)
    const all = Promise.all([1, 2, 3, 4].map((n) => limiter.run('a', work(n))))
    const other = limiter.run('b', work(9))
    expect(begun).toEqual([1, 2, 9])
    endNext()
    await expect.poll(() => begun).toEqual([1, 2, 9, 3])
    for (let i = 0; i < 4; i++) {
      endNext()
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await all).toEqual([1, 2, 3, 4])
    expect(await other).toBe(9)
  })

  it('continues after a failure', async () => {
    const limiter = new Limiter(1)
    const failed = limiter.run('a', async () => Promise.reject(new Error('no')))
    const next = limiter.run('a', async () => 'yes')
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })

  it('drops jobs aborted before their turn', async () => {
    const { work, begun, endNext } = createJobs()
    const limiter = new Limiter(1)
    const abort = new AbortController()
    const first = limiter.run('a', work(1))
    const second = limiter.run('a', work(2), abort.signal)
    const third = limiter.run('a', work(3), abort.signal.aborted ? undefined : new AbortController().signal)
    abort.abort()
    await expect(second).rejects.toHaveProperty('name', 'AbortError')
    await expect(limiter.run('a', work(4), abort.signal)).rejects.toHaveProperty('name', 'AbortError')
    endNext()
    expect(await first).toBe(1)
    await expect.poll(() => begun).toEqual([1, 3])
    endNext()
    expect(await third).toBe(3)
  })
})
