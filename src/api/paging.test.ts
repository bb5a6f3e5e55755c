import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasMore, loadAllPages, loadCollectionPages, type Page } from './paging'
import { session } from './session'

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

  it.each<[Page<number>['meta'], number, number, boolean]>([
    // The broker's own answer counts more than its total.
    [{ hasnext: false, count: 9 }, 2, 2, false],
    [{ hasnext: true, count: 2 }, 2, 2, true],
    [{ count: 3 }, 2, 5, true],
    [{ count: 2 }, 2, 2, false],
    [{ count: 1 }, 2, 2, false],
    [{}, 2, 2, true],
    [undefined, 2, 1, true],
    [undefined, 2, 3, false],
  ])('%j after %i records with limit %i: has more is %s', (meta, done, limit, expected) => {
    expect(hasMore({ data: [1, 2], ...(meta && { meta }) }, done, limit)).toBe(expected)
  })

  it('is not started if already cancelled', async () => {
    const load = vi.fn(async () => [1])
    await expect(loadAllPages(load, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i)
    expect(load).not.toHaveBeenCalled()
  })

  it('counts a response without paging', async () => {
    const onProgress = vi.fn()
    await loadAllPages(async () => ['a', 'b', 'c'], { onProgress })
    expect(onProgress.mock.calls).toEqual([[3, 3]])
  })
})

describe('loadCollectionPages', () => {
  const requests: URL[] = []
  let answer: (query: Record<string, string>, request: Request) => unknown

  beforeEach(() => {
    requests.length = 0
    vi.stubGlobal('document', { baseURI: 'http://console.test/', hidden: false })
    vi.stubGlobal('fetch', async (request: Request) => {
      const url = new URL(request.url)
      requests.push(url)
      return Response.json(answer(Object.fromEntries(url.searchParams), request))
    })
    session.set({ username: 'admin', token: 't1', role: 'administrator', version: '5.6.1', edition: 'ee' })
  })
  afterEach(() => {
    session.clear()
    vi.unstubAllGlobals()
  })

  const collect = async (...args: Parameters<typeof loadCollectionPages>) => {
    const pages: Page<Record<string, unknown>>[] = []
    for await (const page of loadCollectionPages(...args)) pages.push(page)
    return pages
  }
  const listRequests = () => requests.map(({ pathname, search }) => pathname.replace('/api/v5', '') + search)

  /** Clients of a broker: the pages of a query. */
  const createClients = (ids: readonly string[], page: number, limit: number): Page<Record<string, unknown>> => ({
    data: ids.slice((page - 1) * limit, page * limit).map((clientid) => ({ clientid })),
    meta: { page, limit, hasnext: page * limit < ids.length },
  })

  it('sends the query with each page', async () => {
    answer = ({ page, limit }) => createClients(['a', 'b', 'c'], Number(page), Number(limit))
    const pages = await collect('/clients', { username: 'u' }, { limit: 2 })
    expect(pages).toEqual([createClients(['a', 'b', 'c'], 1, 2), createClients(['a', 'b', 'c'], 2, 2)])
    expect(listRequests()).toEqual(['/clients?username=u&page=1&limit=2', '/clients?username=u&page=2&limit=2'])
  })

  it('requests 1,000 records of a collection below another record by default', async () => {
    answer = () => [{ topic: 't', clientid: 'a' }]
    const path = { clientid: 'a/b' }
    expect(await collect('/clients/{clientid}/subscriptions', undefined, { path })).toEqual([
      { data: [{ topic: 't', clientid: 'a' }], meta: { count: 1 } },
    ])
    expect(listRequests()).toEqual(['/clients/a%2Fb/subscriptions?page=1&limit=1000'])
  })

  it('needs no options', async () => {
    answer = () => createClients(['a'], 1, 1000)
    expect(await collect('/clients')).toEqual([createClients(['a'], 1, 1000)])
    expect(listRequests()).toEqual(['/clients?page=1&limit=1000'])
  })

  it('cancels the request with the signal', async () => {
    const controller = new AbortController()
    answer = (_, request) => {
      controller.abort()
      return request.signal.aborted ? createClients([], 1, 1) : createClients(['a'], 1, 1)
    }
    await expect(collect('/clients', {}, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect(requests).toHaveLength(1)
  })

  it('merges several queries without duplicates', async () => {
    const idsByUser: Record<string, string[]> = { u: ['a', 'b', 'c'], v: ['c', 'd'], w: ['a'] }
    answer = ({ username = '', page, limit }) => createClients(idsByUser[username] ?? [], Number(page), Number(limit))
    const anyOf = [{ username: 'u' }, { username: 'v' }, { username: 'w' }]
    const pages = await collect('/clients', { connected: true }, { limit: 2, anyOf })
    expect(pages.map(({ data, meta }) => [data.map(({ clientid }) => clientid), meta])).toEqual([
      [['a', 'b'], { hasnext: true }],
      [['c'], { hasnext: true }],
      [['d'], { hasnext: true }],
      [[], { hasnext: false }],
    ])
    expect(listRequests()).toEqual([
      '/clients?connected=true&username=u&page=1&limit=2',
      '/clients?connected=true&username=u&page=2&limit=2',
      '/clients?connected=true&username=v&page=1&limit=2',
      '/clients?connected=true&username=w&page=1&limit=2',
    ])
  })

  it('reports further pages of the last query', async () => {
    answer = ({ page, limit }) => createClients(['a', 'b', 'c'], Number(page), Number(limit))
    const pages = await collect('/clients', {}, { limit: 2, anyOf: [{ username: 'u' }] })
    expect(pages.map(({ meta }) => meta)).toEqual([{ hasnext: true }, { hasnext: false }])
  })

  it('reports no further pages if the broker reports nothing', async () => {
    answer = () => ({ data: [{ clientid: 'a' }] })
    const pages = await collect('/clients', {}, { limit: 2, anyOf: [{ username: 'u' }] })
    expect(pages.map(({ meta }) => meta)).toEqual([{ hasnext: false }])
  })

  it('loads nothing without a query to merge', async () => {
    answer = () => createClients(['a'], 1, 2)
    expect(await collect('/clients', {}, { anyOf: [] })).toEqual([])
    expect(requests).toEqual([])
  })
})
