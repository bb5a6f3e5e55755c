import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScreenDetails } from '../../schema/difference/describeScreen'
import type { Role } from '../../schema/difference/recognizeScreens'
import type { OperationKey } from '../../schema/types'
import { MAX_RECORDS } from '../getList'
import type { BrokerRecord } from '../records'
import { session } from '../session'
import {
  callGeneratedItem,
  createGeneratedSource,
  findByRole,
  getItemParam,
  isPagedByBroker,
  readGeneratedRows,
} from './createGeneratedSource'

const API = 'http://broker.test/api/v5'

/** Requests as `get /things?limit=1000`, with their bodies. */
const requests: [call: string, body?: unknown][] = []
let answer: (call: string) => unknown

beforeEach(() => {
  requests.length = 0
  answer = () => []
  vi.stubGlobal('document', { baseURI: 'http://broker.test/', hidden: false })
  vi.stubGlobal('fetch', async (request: Request) => {
    const { method, url } = request
    const call = `${method.toLowerCase()} ${url.slice(API.length)}`
    const body = await request.text()
    requests.push(body === '' ? [call] : [call, JSON.parse(body)])
    return Response.json(answer(call))
  })
  session.set({ username: 'admin', token: 't1', role: 'administrator', version: '9.0.0', edition: 'ee' })
})

afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

const whole = { type: 'whole' } as const
const createScreen = (overrides: Partial<ScreenDetails> = {}): ScreenDetails => ({
  kind: 'collection',
  path: '/things',
  tag: 'Things',
  item: '/things/{name}',
  listing: whole,
  answer: 'list',
  operations: [],
  intro: '',
  summaries: {},
  catalogue: [],
  variants: {},
  identity: 'name',
  columns: ['name'],
  ...overrides,
})
const withRoles = (...roles: [OperationKey, Role][]) => ({ operations: roles.map(([key, role]) => ({ key, role })) })
const listCalls = () => requests.map(([call]) => call)

describe('[SH-28] generated collection', () => {
  it.each<[string, Partial<ScreenDetails>, boolean]>([
    ['numbered pages', { listing: { type: 'page' } }, true],
    [
      'pages, with an update of one record',
      { listing: { type: 'page' }, ...withRoles(['put /things/{name}', 'update']) },
      true,
    ],
    [
      'pages, with an update of the collection',
      { listing: { type: 'page' }, ...withRoles(['get /things', 'list'], ['put /things', 'update']) },
      false,
    ],
    ['a whole list', { listing: whole }, false],
    ['a cursor', { listing: { type: 'cursor' } }, false],
  ])('is paged by the data provider: %s', (_, overrides, expected) => {
    expect(isPagedByBroker(createScreen(overrides))).toBe(expected)
    const { listing: _listing, ...withoutListing } = createScreen(overrides)
    expect(isPagedByBroker(withoutListing)).toBe(false)
  })

  it('finds its operations by role', () => {
    const screen = withRoles(['get /things', 'list'], ['post /things', 'create'], ['post /things/x', 'create'])
    expect(findByRole(screen, 'create')).toBe('post /things')
    expect(findByRole(screen, 'remove')).toBeUndefined()
  })

  it.each([
    ['/things/{name}', 'name'],
    ['/spaces/{space}/things/{id}', 'id'],
    ['/things', ''],
  ])('%s has the parameter %j', (item, expected) => expect(getItemParam(item)).toBe(expected))

  it.each<[string, unknown, BrokerRecord[]]>([
    ['a list of records', [{ name: 'a' }, { name: 'b' }], [{ name: 'a' }, { name: 'b' }]],
    ['a list of lists', [[{ name: 'a' }], [{ name: 'b' }], []], [{ name: 'a' }, { name: 'b' }]],
    ['names and numbers', ['a', 7], [{ name: 'a' }, { name: '7' }]],
    ['a list with other values', [null, true, { name: 'a' }], [{ name: 'a' }]],
    ['data', { data: ['a'], meta: { count: 1 } }, [{ name: 'a' }]],
    ['data that is a record', { data: { size: 1 } }, [{ name: 'data', size: 1 }]],
    ['a map', { a: { size: 1 }, b: { name: 'x' }, c: 7, d: null }, [{ name: 'a', size: 1 }, { name: 'b' }]],
    ['a text', 'x', []],
    ['null', null, []],
  ])('reads %s', (_, body, expected) => expect(readGeneratedRows(body, 'name')).toEqual(expected))

  it.each<[string, BrokerRecord[], BrokerRecord[]]>([
    ['its identity', [{ key: 'k', name: 'n', id: 'i' }], [{ key: 'k', name: 'n', id: 'k' }]],
    ['its name', [{ name: 'n', id: 'i' }], [{ key: 'n', name: 'n', id: 'n' }]],
    ['its id', [{ id: 7, size: 1 }], [{ key: '7', id: '7', size: 1 }]],
    ['a number', [{ key: 0, name: 'n' }], [{ key: 0, name: 'n', id: '0' }]],
    ['a name beside an identity that is no text', [{ key: {}, name: 'n' }], [{ key: {}, name: 'n', id: 'n' }]],
    ['a name beside an identity of null', [{ key: null, name: 'n' }], [{ key: 'n', name: 'n', id: 'n' }]],
    ['its JSON', [{ size: 1 }], [{ key: '{"size":1}', id: '{"size":1}', size: 1 }]],
    [
      'a number behind a name used before',
      [{ key: 'k' }, { key: 'l' }, { key: 'k' }, { key: 'k' }],
      [
        { key: 'k', id: 'k' },
        { key: 'l', id: 'l' },
        { key: 'k', id: 'k 2' },
        { key: 'k', id: 'k 3' },
      ],
    ],
  ])('identifies a record by %s', async (_, records, expected) => {
    answer = () => records
    expect(await createGeneratedSource(createScreen({ identity: 'key' })).list()).toEqual(expected)
  })

  it.each<[string, ScreenDetails['listing'], BrokerRecord | undefined, string]>([
    ['a whole list', whole, undefined, 'get /things'],
    ['a filtered list', whole, { state: 'new' }, 'get /things?state=new'],
    ['a list with a cursor', { type: 'cursor' }, undefined, 'get /things?limit=1000'],
    ['a filtered page', { type: 'page' }, { state: 'new' }, 'get /things?state=new&limit=1000'],
    ['a list without details', undefined, undefined, 'get /things?limit=1000'],
  ])('requests %s', async (_, listing, filter, expected) => {
    answer = () => ['a']
    const { listing: _listing, ...screen } = createScreen()
    const source = createGeneratedSource({ ...screen, ...(listing && { listing }) })
    const rows = await source.list(undefined, filter)
    expect(listCalls()).toEqual([expected])
    expect(rows).toEqual([{ name: 'a', id: 'a' }])
  })

  it('stops loading with its signal', async () => {
    const stop = new AbortController()
    const rows = createGeneratedSource(createScreen()).list(stop.signal)
    stop.abort()
    await expect(rows).rejects.toThrow(/cancelled/)
  })
})

describe('[SH-28] list by the last name', () => {
  const source = createGeneratedSource(createScreen({ listing: { type: 'last', param: 'last_name' } }))
  const listIds = async () => (await source.list()).map(({ id }) => id)

  it('is read until a page is empty', async () => {
    const pages: Record<string, string[]> = { '': ['a', 'b'], b: ['c'], c: [] }
    answer = (call) => pages[/last_name=(\w*)/.exec(call)?.[1] ?? '']
    expect(await listIds()).toEqual(['a', 'b', 'c'])
    expect(listCalls()).toEqual(['', '&last_name=b', '&last_name=c'].map((rest) => `get /things?limit=1000${rest}`))
  })

  it.each<[string, unknown[][], string[], number]>([
    [
      'ignores the parameter',
      [
        ['a', 'b'],
        ['a', 'b'],
      ],
      ['a', 'b'],
      2,
    ],
    ['answers the same last name again', [['a', 'b'], ['c', 'b'], ['d']], ['a', 'b', 'c', 'b 2'], 2],
    ['answers records without a name', [[{ id: 1 }], [{ id: 2 }]], ['1'], 1],
    ['answers records without a name later', [['a'], [{ id: 1 }], ['b']], ['a', '1'], 2],
    ['answers nothing', [[], ['a']], [], 1],
  ])('ends if the broker %s', async (_, pages, ids, count) => {
    answer = () => pages[requests.length - 1]
    expect(await listIds()).toEqual(ids)
    expect(requests).toHaveLength(count)
  })
})

describe('[SH-28] list with a cursor', () => {
  const source = createGeneratedSource(createScreen({ listing: { type: 'cursor' } }))

  it('is read until the broker has no more', async () => {
    answer = (call) =>
      call.includes('cursor=')
        ? { data: ['c'], meta: { hasnext: false, cursor: 'end' } }
        : { data: ['a', 'b'], meta: { hasnext: true, cursor: 'x1' } }
    expect((await source.list(undefined, { state: 'new' })).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(listCalls()).toEqual(['get /things?state=new&limit=1000', 'get /things?state=new&limit=1000&cursor=x1'])
  })

  it.each<[string, unknown, number]>([
    ['without paging data', { data: ['a'] }, 1],
    ['with paging data of null', { data: ['a'], meta: null }, 1],
    ['with a list as paging data', { data: ['a'], meta: ['x'] }, 1],
    ['that is a list', ['a'], 1],
    ['with a cursor of null', { data: ['a'], meta: { hasnext: true, cursor: null } }, 1],
    ['with an empty cursor', { data: ['a'], meta: { hasnext: true, cursor: '' } }, 1],
    ['without a cursor', { data: ['a'], meta: { hasnext: true } }, 1],
    ['with the same cursor again', { data: ['a'], meta: { hasnext: true, cursor: 'x' } }, 2],
    ['with a cursor only', { data: ['a'], meta: { cursor: 'x' } }, 2],
  ])('ends after an answer %s', async (_, body, count) => {
    answer = () => body
    expect(await source.list()).toHaveLength(count)
    expect(requests).toHaveLength(count)
  })

  it('ends after a later page without a cursor', async () => {
    answer = () => ({ data: ['a'], meta: { hasnext: true, ...(requests.length < 2 && { cursor: 'x' }) } })
    expect(await source.list()).toHaveLength(2)
    expect(requests).toHaveLength(2)
  })

  it('ends after a page without records', async () => {
    answer = () => ({ data: requests.length < 3 ? ['a'] : [], meta: { hasnext: true, cursor: requests.length } })
    expect(await source.list()).toHaveLength(2)
    expect(requests).toHaveLength(3)
  })

  it('reads a whole list once, whatever its paging data', async () => {
    answer = () => ({ data: ['a'], meta: { hasnext: true, cursor: 'x' } })
    expect(await createGeneratedSource(createScreen()).list()).toHaveLength(1)
    expect(listCalls()).toEqual(['get /things'])
  })

  it.each([
    [1000, 10],
    [1500, 7],
  ])('ends at the limit of records with pages of %i', async (size, count) => {
    answer = () => ({
      data: Array.from({ length: size }, (_, at) => requests.length * size + at),
      meta: { hasnext: true, cursor: requests.length },
    })
    expect(await source.list()).toHaveLength(MAX_RECORDS)
    expect(requests).toHaveLength(count)
  })
})

describe('[SH-28] generated record', () => {
  const item = '/spaces/{space}'
  const ITEM = `get ${item}` as const

  it.each<[string, unknown, BrokerRecord]>([
    ['a record', { space: 'other', size: 1 }, { id: 'a/b', space: 'other', size: 1 }],
    ['a record without its name', { size: 1 }, { id: 'a/b', space: 'a/b', size: 1 }],
    ['a list', [{ size: 1 }], { id: 'a/b', space: 'a/b' }],
    ['a text', 'fine', { id: 'a/b', space: 'a/b' }],
  ])('is read by its item, which answers %s', async (_, body, expected) => {
    answer = () => body
    const screen = createScreen({ path: '/spaces', item, identity: 'space', ...withRoles([ITEM, 'read']) })
    expect(await createGeneratedSource(screen).getOne('a/b')).toEqual(expected)
    expect(requests).toEqual([['get /spaces/a%2Fb']])
  })

  it.each<[string, Partial<ScreenDetails>]>([
    ['has no read of an item', withRoles(['get /things', 'list'])],
    ['has a read of the list only', withRoles(['get /things', 'read'])],
  ])('is found in the list if the collection %s', async (_, overrides) => {
    answer = () => ['a', 'b']
    const source = createGeneratedSource(createScreen(overrides))
    expect(await source.getOne('b')).toEqual({ name: 'b', id: 'b' })
    await expect(source.getOne('c')).rejects.toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      method: 'GET',
      url: '/api/v5/things',
      reason: '',
      raw: null,
    })
    expect(listCalls()).toEqual(['get /things', 'get /things'])
  })

  it('is found in the list of a collection without items', async () => {
    answer = () => ['a']
    const { item: _, ...withoutItem } = createScreen(withRoles(['get undefined', 'read']))
    expect(await createGeneratedSource(withoutItem).getOne('a')).toEqual({ name: 'a', id: 'a' })
  })

  it('is not read after its signal', async () => {
    const source = createGeneratedSource(createScreen(withRoles(['get /things/{name}', 'read'])))
    for (const getOne of [source.getOne, createGeneratedSource(createScreen()).getOne]) {
      const stop = new AbortController()
      const record = getOne('a', stop.signal)
      stop.abort()
      await expect(record).rejects.toThrow(/cancelled/)
    }
  })

  it.each<[string, string, BrokerRecord, unknown, BrokerRecord, BrokerRecord]>([
    [
      'the answer',
      'name',
      { name: 'a', size: 1 },
      { size: 2 },
      { name: 'a', size: 1 },
      { name: 'a', size: 2, id: 'a' },
    ],
    ['its body', 'name', { name: 'a', id: 'x' }, null, { name: 'a' }, { name: 'a', id: 'a' }],
    ['its body, not a list', 'name', { name: 'a' }, [{ size: 2 }], { name: 'a' }, { name: 'a', id: 'a' }],
    ['the id that the broker chose', 'id', { size: 1 }, { id: 'n1' }, { size: 1 }, { size: 1, id: 'n1' }],
    ['its own id', 'id', { id: 'x' }, null, { id: 'x' }, { id: 'x' }],
  ])('is created from %s', async (_, identity, data, body, sent, expected) => {
    answer = () => body
    expect(await createGeneratedSource(createScreen({ identity })).create(data)).toEqual(expected)
    expect(requests).toEqual([['post /things', sent]])
  })

  it.each<[string, Partial<ScreenDetails>, string, BrokerRecord]>([
    ['at its item', withRoles(['put /things/{name}', 'update']), 'put /things/a%2Fb', { size: 2 }],
    ['in the collection', withRoles(['put /things', 'update']), 'put /things', { size: 2, name: 'a/b' }],
    [
      'in the collection, with its id',
      { identity: 'id', ...withRoles(['put /things', 'update']) },
      'put /things',
      { size: 2, id: 'a/b' },
    ],
  ])('is updated %s', async (_, overrides, call, sent) => {
    const source = createGeneratedSource(createScreen(overrides))
    const { identity } = createScreen(overrides)
    for (const [body, expected] of [
      [{ size: 3 }, { size: 3, [identity]: 'a/b', id: 'a/b' }],
      [null, { [identity]: 'a/b', id: 'a/b' }],
    ] as const) {
      requests.length = 0
      answer = () => body
      expect(await source.update('a/b', identity === 'id' ? { size: 2 } : { id: 'a/b', size: 2 }, {})).toEqual(expected)
      expect(requests).toEqual([[call, sent]])
    }
  })

  it('is removed at its item', async () => {
    const source = createGeneratedSource(createScreen())
    await source.remove('a/b')
    expect(requests).toEqual([['delete /things/a%2Fb']])
    const stop = new AbortController()
    const removal = source.remove('a', stop.signal)
    stop.abort()
    await expect(removal).rejects.toThrow(/cancelled/)
  })

  it.each<[OperationKey, string, string[] | undefined, string]>([
    ['get /things/{name}/metrics', '/things/{name}', undefined, 'get /things/r%201/metrics'],
    ['put /things/{name}/enable/{enable}', '/things/{name}', ['true'], 'put /things/r%201/enable/true'],
    ['post /s/{space}/things/{name}/{op}', '/s/{space}/things/{name}', ['s1', 'stop'], 'post /s/s1/things/r%201/stop'],
  ])('is called by %s', async (key, item, values, expected) => {
    answer = () => ({ done: true })
    expect(await callGeneratedItem(key, item, 'r 1', values)).toEqual({ done: true })
    expect(requests).toEqual([[expected]])
  })

  it('is not called with a missing parameter', async () => {
    const call = callGeneratedItem('put /things/{name}/enable/{enable}', '/things/{name}', 'r1')
    await expect(call).rejects.toMatchObject({ code: 'UNADDRESSABLE' })
    expect(requests).toEqual([])
  })
})
