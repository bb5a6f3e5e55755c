import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Operation, Parameter } from '../schema/types'
import {
  buildPathParams,
  buildQueryParams,
  buildRecordId,
  containsText,
  filterAndSort,
  identify,
  parsePathParams,
  readRows,
  sortRows,
  splitFilter,
  toRecordBody,
} from './records'

const BANNED = { path: '/banned', item: '/banned/{as}/{who}' }
const CONNECTORS = {
  path: '/connectors',
  item: '/connectors/{id}',
  identity: { fields: ['type', 'name'], joint: ':' },
}
const BACKUPS = {
  path: '/data/files',
  item: '/data/files/{filename}',
  identity: { fields: ['filename', 'node'], query: ['node'] },
}
const SUBSCRIPTIONS = { path: '/subscriptions', identity: { fields: ['clientid', 'topic', 'node'] } }
const USERS = {
  path: '/authentication/{id}/users',
  item: '/authentication/{id}/users/{user_id}',
}

const DASHBOARD_USERS = {
  path: '/users',
  item: '/users/{username}',
  identity: { fields: ['username', 'backend'], query: ['backend'], usual: { backend: 'local' } },
}

it.each([
  ['/clients', []],
  ['/clients/{clientid}', ['clientid']],
  ['/banned/{as}/{who}', ['as', 'who']],
  ['/gateways/{name}/clients/{clientid}/subscriptions', ['name', 'clientid']],
])('reads the parameters of the path %s', (path, names) => expect(parsePathParams(path)).toEqual(names))

describe('record ids', () => {
  it.each([
    [{ clientid: 'a/b' }, { path: '/clients', item: '/clients/{clientid}' }, 'a/b'],
    [{ as: 'clientid', who: 'a/b' }, BANNED, 'clientid/a%2Fb'],
    // The record has no field named like the path parameter.
    [{ type: 'http', name: 'x' }, CONNECTORS, 'http:x'],
    [{ clientid: 'c', topic: 'a/b', node: 'n' }, SUBSCRIPTIONS, 'c/a%2Fb/n'],
    [{ user_id: 'u', id: 'other' }, USERS, 'u'],
    [{ name: 'x' }, { path: '/things' }, 'x'],
    [{ id: 7, name: 'x' }, { path: '/things' }, '7'],
    [{ a: 1 }, { path: '/things' }, '{"a":1}'],
    [{}, { path: '/clients', item: '/clients/{clientid}' }, ''],
    [{ clientid: null }, { path: '/clients', item: '/clients/{clientid}' }, ''],
    [{ as: 'clientid' }, BANNED, 'clientid/'],
    [{ type: 'http' }, CONNECTORS, 'http:'],
    // Files of the same name on several nodes.
    [{ filename: 'a/b' }, BACKUPS, 'a%2Fb/'],
    [{ filename: 'a/b' }, { ...BACKUPS, identity: { fields: ['filename'], query: ['node'] } }, 'a%2Fb'],
  ])('%j', (record, naming, expected) => expect(buildRecordId(record, naming)).toBe(expected))

  it('map back to the path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (as, who) => {
        expect(buildPathParams(buildRecordId({ as, who }, BANNED), BANNED)).toEqual({ as, who })
      }),
    )
    expect(buildPathParams('http:x', CONNECTORS)).toEqual({ id: 'http:x' })
    // An id from a single parameter is not encoded.
    expect(buildPathParams('a%2Fb', { path: '/clients', item: '/clients/{clientid}' })).toEqual({ clientid: 'a%2Fb' })
    expect(buildPathParams('clientid', BANNED)).toEqual({ as: 'clientid', who: '' })
    expect(buildPathParams('x', { path: '/things' })).toEqual({})
    expect(buildPathParams('clientid/x', BANNED, { node: 'n' })).toEqual({ node: 'n', as: 'clientid', who: 'x' })
    expect(buildPathParams('u', USERS, { id: 'password_based:built_in_database' })).toEqual({
      id: 'password_based:built_in_database',
      user_id: 'u',
    })
  })

  it('map back to the path and the query that distinguish records', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (filename, node) => {
        const id = buildRecordId({ filename, node }, BACKUPS)
        expect(buildPathParams(id, BACKUPS)).toEqual({ filename })
        expect(buildQueryParams(id, BACKUPS)).toEqual({ node })
      }),
    )
    expect(buildQueryParams('http:%', CONNECTORS)).toEqual({})
    expect(buildQueryParams('50%', { path: '/users', item: '/users/{username}' })).toEqual({})
    expect(buildQueryParams('a.tgz', BACKUPS)).toStrictEqual({})
  })

  it('omit default parts and distinguish records with the same name', () => {
    for (const [record, id, query] of [
      [{ username: 'bob', backend: 'local' }, 'bob', {}],
      [{ username: 'bob' }, 'bob', {}],
      [{ username: 'bob', backend: 'ldap' }, 'bob/ldap', { backend: 'ldap' }],
      [{ username: 'a/ldap%', backend: 'local' }, 'a%2Fldap%25', {}],
      [{ username: 'a/b', backend: 'saml' }, 'a%2Fb/saml', { backend: 'saml' }],
    ] as const) {
      expect(buildRecordId(record, DASHBOARD_USERS)).toBe(id)
      expect(buildPathParams(id, DASHBOARD_USERS)).toEqual({ username: record.username })
      expect(buildQueryParams(id, DASHBOARD_USERS)).toEqual(query)
    }
  })

  it('are only sent back if the record has an id field', () => {
    const banned = identify({ as: 'clientid', who: 'x' }, BANNED)
    expect(toRecordBody(banned, BANNED)).toEqual({ as: 'clientid', who: 'x' })
    expect(toRecordBody({ id: 'r1' }, { path: '/rules', item: '/rules/{id}' })).toEqual({ id: 'r1' })
    expect(toRecordBody({ id: 'http:x', type: 'http' }, CONNECTORS)).toEqual({ type: 'http' })
    expect(toRecordBody({ id: 'u', user_id: 'u' }, USERS)).toEqual({ user_id: 'u' })
  })
})

describe('filterAndSort', () => {
  const rows = [
    { name: 'node10', note: 'Zeta', up: 2 },
    { name: 'node9', note: null, up: 30 },
    { name: 'other', note: 'alpha', up: 1 },
  ]
  const names = (filter: Record<string, unknown>, field = '', order: 'ASC' | 'DESC' = 'ASC') =>
    filterAndSort(rows, filter, { field, order }).map((row) => row.name)

  it('filters by field and by full text', () => {
    expect(names({ name: 'NODE' })).toEqual(['node10', 'node9'])
    expect(names({ q: 'alpha' })).toEqual(['other'])
    expect(names({ name: '', q: undefined })).toHaveLength(3)
    expect(names({ name: null, note: null, q: null })).toHaveLength(3)
    expect(names({ q: 'ALPHA', up: 1 })).toEqual(['other'])
    expect(names({ q: 'alpha', up: 2 })).toEqual([])
    expect(names({ up: 0 })).toEqual(['node9'])
    expect(names({ missing: 'x' })).toEqual([])
  })
  it('does not sort without a field', () => {
    expect(names({})).toEqual(['node10', 'node9', 'other'])
    expect(filterAndSort(rows, {}, undefined)).toEqual(rows)
  })
  it('keeps all records without a search text', () => {
    expect(filterAndSort([{}], { q: '' }, undefined)).toEqual([{}])
  })
  it('sorts numbers numerically, text by locale and empty values last', () => {
    expect(names({}, 'up')).toEqual(['other', 'node10', 'node9'])
    expect(names({}, 'name')).toEqual(['node9', 'node10', 'other'])
    expect(names({}, 'note')).toEqual(['other', 'node10', 'node9'])
  })
})

describe('sortRows', () => {
  const anyKey = fc.oneof(
    fc.integer({ min: -3, max: 12 }),
    fc.constantFrom('a1', 'a2', 'a10', 'b', undefined, null, '', Number.NaN),
  )
  const isEmpty = (key: unknown) => key === undefined || key === null || key === '' || Number.isNaN(key)

  it.each(['ASC', 'DESC'] as const)('puts empty values last and keeps the order of equal ones: %s', (order) => {
    fc.assert(
      fc.property(fc.array(anyKey), (keys) => {
        const rows = keys.map((key, at) => ({ key, at }))
        const sorted = sortRows(rows, (row) => row.key, order)
        expect([...sorted].sort((a, b) => a.at - b.at)).toEqual(rows)
        const emptyRows = rows.filter(({ key }) => isEmpty(key))
        expect(sorted.slice(sorted.length - emptyRows.length)).toEqual(emptyRows)
        for (const [i, { key, at }] of sorted.entries()) {
          const next = sorted[i + 1]
          if (next && next.key === key) expect(at).toBeLessThan(next.at)
        }
      }),
    )
  })

  it.each([
    [
      [2, 10, 1],
      [1, 2, 10],
    ],
    [
      [2, -10, 1.5],
      [-10, 1.5, 2],
    ],
    [
      ['a10', 'a9'],
      ['a9', 'a10'],
    ],
    [
      ['b', 'A', 'a'],
      ['a', 'A', 'b'],
    ],
    [
      [10, '9'],
      ['9', 10],
    ],
    [
      [false, true, false],
      [false, false, true],
    ],
    [
      ['', 'x', null, 'a', undefined, Number.NaN],
      ['a', 'x', '', null, undefined, Number.NaN],
    ],
    [
      [-2, -10],
      [-10, -2],
    ],
    [
      ['x', 10],
      [10, 'x'],
    ],
    [
      [10, '!'],
      ['!', 10],
    ],
  ])('sorts %j as %j', (values: unknown[], sorted) => {
    expect(sortRows(values, (value) => value, 'ASC')).toEqual(sorted)
    const isFilled = (value: unknown) => !isEmpty(value)
    expect(sortRows(values, (value) => value, 'DESC')).toEqual([
      ...sorted.filter(isFilled).reverse(),
      ...values.filter(isEmpty),
    ])
  })

  it('keeps the input', () => {
    const rows = [2, 1]
    expect(sortRows(rows, (row) => row, 'ASC')).toEqual([1, 2])
    expect(rows).toEqual([2, 1])
  })
})

describe('containsText', () => {
  it.each([
    [{ a: 'Text', b: 1 }, 'TEX', true],
    [{ a: 'x', b: { c: ['Deep'] } }, 'deep', true],
    [{ a: 17 }, '7', true],
    [{ a: true }, 'tru', true],
    [{ text: 'x' }, 'text', false],
    [{ a: undefined }, 'undefined', false],
    [{}, '', false],
  ])('%j, %j: %s', (row, searchText, expected) => expect(containsText(row, searchText)).toBe(expected))
})

describe('splitFilter', () => {
  const params: Parameter[] = (['like_clientid', 'connected', 'node'] as const).map((name) => ({
    name,
    in: name === 'node' ? 'path' : 'query',
    required: false,
    schema: {},
  }))
  const operation: Operation = { id: 'x', method: 'get', path: '/clients', tag: '', summary: '', params }

  it('sends what the operation accepts as a query and keeps the rest', () => {
    const filter = { like_clientid: 'a', connected: false, count: 0, node: 'n', q: 'x', u: undefined, n: null, e: '' }
    expect(splitFilter(filter, operation)).toStrictEqual({
      query: { like_clientid: 'a', connected: false },
      rest: { count: 0, node: 'n', q: 'x' },
    })
  })

  it('omits empty parameters', () => {
    const filter = { like_clientid: '', connected: null, node: undefined }
    expect(splitFilter(filter, operation)).toStrictEqual({ query: {}, rest: {} })
  })
})

describe('records of a response', () => {
  const rows = [{ type: 'file' }]
  it.each([
    ['a list', rows, rows],
    ['a page', { data: rows, meta: { count: 1 } }, rows],
    ['the only field', { sources: rows }, rows],
    ['something else', { sources: rows, count: 1 }, []],
    ['no list', { status: 'ok' }, []],
    ['data that is no list', { data: { a: 1 } }, []],
    ['a list beside other data', { data: null, rows }, []],
    ['an empty object', {}, []],
    ['no response', undefined, []],
    ['null', null, []],
    ['text', 'x', []],
  ])('%s', (_, answer, expected) => expect(readRows(answer)).toEqual(expected))
})
