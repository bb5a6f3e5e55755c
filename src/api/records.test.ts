import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  buildPathParams,
  buildQueryParams,
  buildRecordId,
  filterAndSort,
  identify,
  readRows,
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

describe('record ids', () => {
  it.each([
    [{ clientid: 'a/b' }, { path: '/clients', item: '/clients/{clientid}' }, 'a/b'],
    [{ as: 'clientid', who: 'a/b' }, BANNED, 'clientid/a%2Fb'],
    // The record has no field named like the path parameter.
    [{ type: 'http', name: 'x' }, CONNECTORS, 'http:x'],
    [{ clientid: 'c', topic: 'a/b', node: 'n' }, SUBSCRIPTIONS, 'c/a%2Fb/n'],
    [{ user_id: 'u', id: 'other' }, USERS, 'u'],
    [{ name: 'x' }, { path: '/things' }, 'x'],
  ])('%j', (record, naming, expected) => expect(buildRecordId(record, naming)).toBe(expected))

  it('map back to the path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (as, who) => {
        expect(buildPathParams(buildRecordId({ as, who }, BANNED), BANNED)).toEqual({ as, who })
      }),
    )
    expect(buildPathParams('http:x', CONNECTORS)).toEqual({ id: 'http:x' })
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
  })
  it('sorts numbers numerically, text by locale and empty values last', () => {
    expect(names({}, 'up')).toEqual(['other', 'node10', 'node9'])
    expect(names({}, 'name')).toEqual(['node9', 'node10', 'other'])
    expect(names({}, 'note')).toEqual(['other', 'node10', 'node9'])
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
  ])('%s', (_, answer, expected) => expect(readRows(answer)).toEqual(expected))
})
