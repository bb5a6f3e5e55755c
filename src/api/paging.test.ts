import { describe, expect, it } from 'vitest'
import { hasMore, loadAllPages, type Page } from './paging'

/** Fake broker with `total` records; `meta` builds the paging metadata of its responses. */
const createFakeBroker =
  (total: number, meta: (page: number, limit: number) => Page<number>['meta']) =>
  async (page: number, limit: number) => {
    const all = Array.from({ length: total }, (_, i) => i)
    const pageMeta = meta(page, limit)
    return { data: all.slice((page - 1) * limit, page * limit), ...(pageMeta && { meta: pageMeta }) }
  }

describe('loadAllPages', () => {
  const kinds = {
    count: (total: number) => createFakeBroker(total, () => ({ count: total })),
    hasnext: (total: number) => createFakeBroker(total, (page, limit) => ({ hasnext: page * limit < total })),
    nothing: (total: number) => createFakeBroker(total, () => undefined),
  }
  for (const [kind, make] of Object.entries(kinds))
    it.each([0, 1, 9, 10, 11, 35])(`walks %i records counted by ${kind}`, async (total) => {
      expect(await loadAllPages(make(total), { limit: 10 })).toEqual(Array.from({ length: total }, (_, i) => i))
    })

  it('accepts a response without paging', async () => {
    expect(await loadAllPages(async () => [1, 2])).toEqual([1, 2])
  })

  it('requests 1,000 rows per page and reports progress', async () => {
    const progress: [number, number | undefined][] = []
    const limits: number[] = []
    const load = createFakeBroker(1500, () => ({ count: 1500 }))
    await loadAllPages(
      (page, limit) => {
        limits.push(limit)
        return load(page, limit)
      },
      { onProgress: (done, total) => progress.push([done, total]) },
    )
    expect(limits).toEqual([1000, 1000])
    expect(progress).toEqual([
      [1000, 1500],
      [1500, 1500],
    ])
  })

  it('stops when cancelled', async () => {
    const controller = new AbortController()
    const load = createFakeBroker(100, () => ({ count: 100 }))
    const walk = loadAllPages(load, { limit: 10, signal: controller.signal, onProgress: () => controller.abort() })
    await expect(walk).rejects.toThrow(/abort/i)
  })

  it('stops although the reported count is never reached', () => {
    expect(hasMore({ data: [], meta: { count: 5 } }, 0, 10)).toBe(false)
  })
})
