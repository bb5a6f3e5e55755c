import { describe, expect, it } from 'vitest'
import type { FieldSchema, Json } from '../../schema/types'
import { fillClearedFields, keepUnknownFields, listDifferences, merge, rebaseChanges, resolveConflicts } from './merge'

const schema: FieldSchema = {
  type: 'object',
  properties: {
    wait: { type: 'string', default: '0s' },
    store: {
      anyOf: [
        {
          type: 'object',
          properties: {
            kind: { type: 'string', const: 'disc' },
            max: { type: 'integer', default: 0 },
            path: { type: 'string', default: '/var' },
          },
        },
        {
          type: 'object',
          properties: {
            kind: { type: 'string', const: 'ram' },
            max: { type: 'integer', default: 5 },
            pages: { type: 'integer' },
          },
        },
      ],
    },
  },
}
const disc = (more: Record<string, Json> = {}): Json => ({ store: { kind: 'disc', ...more } })
const ram = (more: Record<string, Json> = {}): Json => ({ store: { kind: 'ram', ...more } })

describe('[MG-4] merge with unions', () => {
  it.each<
    [string, Json | undefined, Json, Json, Json, [string, Json | undefined, Json | undefined, Json | undefined][]]
  >([
    [
      'fields of the same branch',
      disc({ max: 1, path: '/a' }),
      disc({ max: 2, path: '/a' }),
      disc({ max: 1, path: '/b' }),
      disc({ max: 2, path: '/b' }),
      [],
    ],
    [
      'different branches as a whole',
      disc({ max: 1 }),
      ram({ pages: 1 }),
      disc({ max: 2 }),
      disc({ max: 2 }),
      [['store', { kind: 'disc', max: 1 }, { kind: 'ram', pages: 1 }, { kind: 'disc', max: 2 }]],
    ],
    [
      'a branch that both chose without the fields of the earlier branch',
      disc({ max: 1 }),
      ram({ max: 1, pages: 1 }),
      ram({ max: 2 }),
      ram({ max: 2, pages: 1 }),
      [['store.max', undefined, 1, 2]],
    ],
    [
      'an object over a scalar as a whole',
      { a: 1 },
      { a: { b: 1 } },
      { a: { c: 1 } },
      { a: { c: 1 } },
      [['a', 1, { b: 1 }, { c: 1 }]],
    ],
    [
      'an object with a scalar as a whole',
      { a: { b: 1 } },
      { a: 2 },
      { a: { b: 2 } },
      { a: { b: 2 } },
      [['a', { b: 1 }, 2, { b: 2 }]],
    ],
    [
      'a scalar with an object as a whole',
      { a: { b: 1 } },
      { a: { b: 2 } },
      { a: 2 },
      { a: 2 },
      [['a', { b: 1 }, { b: 2 }, 2]],
    ],
    [
      'a list with an object as a whole',
      { a: {} },
      { a: [1] },
      { a: { b: 1 } },
      { a: { b: 1 } },
      [['a', {}, [1], { b: 1 }]],
    ],
    [
      'documents without a base',
      undefined,
      { a: 1, b: 1 },
      { a: 2, c: 1 },
      { a: 2, b: 1, c: 1 },
      [['a', undefined, 1, 2]],
    ],
  ])('merges %s', (_title, base, mine, theirs, value, conflicts) => {
    const merged = merge(base, mine, theirs, schema)
    expect(merged.value).toEqual(value)
    expect(merged.conflicts.map((one) => [one.path.join('.'), one.base, one.mine, one.theirs])).toEqual(conflicts)
  })

  it('decides conflicts in order, theirs if undecided', () => {
    const merged = merge({ a: 1, b: 1, c: 1 }, { a: 2, b: 2 }, { a: 3, b: 3, c: 3 })
    expect(merged.conflicts.map(({ path }) => path)).toEqual([['a'], ['b'], ['c']])
    expect(resolveConflicts(merged, [])).toEqual({ a: 3, b: 3, c: 3 })
    expect(resolveConflicts(merged, ['theirs', 'mine'])).toEqual({ a: 3, b: 2, c: 3 })
    expect(resolveConflicts(merged, ['mine', 'theirs', 'mine'])).toEqual({ a: 2, b: 3 })
  })

  it('rebases changes on a newer document, mine on conflict', () => {
    const before = disc({ max: 1, path: '/a' })
    expect(rebaseChanges(before, disc({ max: 2, path: '/a' }), disc({ max: 3, path: '/b' }), schema)).toEqual(
      disc({ max: 2, path: '/b' }),
    )
    expect(rebaseChanges(before, ram({ max: 2 }), disc({ max: 3 }), schema)).toEqual(ram({ max: 2 }))
    expect(rebaseChanges(before, before, disc({ max: 3 }), schema)).toEqual(disc({ max: 3 }))
  })
})

describe('listDifferences', () => {
  it.each<[Json | undefined, Json | undefined, string[]]>([
    [1, 1, []],
    [1, 2, ['']],
    [undefined, {}, ['']],
    [{ a: 1 }, { a: 1 }, []],
    [{ a: 1, b: 1 }, { a: 2, c: 1 }, ['a', 'b', 'c']],
    [{ a: { b: { c: 1, d: 1 } } }, { a: { b: { c: 2, d: 1 } } }, ['a.b.c']],
    [{ a: {} }, { a: 1 }, ['a']],
    [{ a: 1 }, { a: {} }, ['a']],
    [{ a: [1, 2] }, { a: [1, 3] }, ['a']],
  ])('%j and %j: %j', (a, b, paths) => expect(listDifferences(a, b).map((path) => path.join('.'))).toEqual(paths))
})

describe('fillClearedFields with unions', () => {
  it.each<[string, Json | undefined, Json | undefined, Json | undefined]>([
    ['a cleared field of the branch', disc({ path: '/a' }), disc({ max: 9, path: '/b' }), disc({ max: 0, path: '/a' })],
    ['no field of the earlier branch', ram(), disc({ max: 9, path: '/b' }), ram()],
    ['a cleared union without default', {}, disc({ max: 9 }), {}],
    ['a field that was empty before', {}, { wait: '' }, {}],
    ['a document that was deleted', undefined, { wait: '5s' }, { wait: '0s' }],
    ['a new document', { wait: '5s' }, undefined, { wait: '5s' }],
    ['an unknown field', { later: 1 }, { later: 2, gone: 1 }, { later: 1 }],
    ['a name of the prototype', {}, { constructor: 1 }, {}],
  ])('%s', (_title, mine, base, expected) => expect(fillClearedFields(mine, base, schema)).toEqual(expected))
})

describe('keepUnknownFields with unions', () => {
  it.each<[string, Json | undefined, Json | undefined, Json | undefined]>([
    ['keeps those of the same branch', disc({ max: 1 }), disc({ max: 0, later: 1 }), disc({ later: 1, max: 1 })],
    ['drops those of another branch', ram({ max: 1 }), disc({ max: 0, later: 1 }), ram({ max: 1 })],
    ['drops known fields that were cleared', disc(), disc({ max: 9 }), disc()],
    ['prefers the value', { later: 2 }, { later: 1, other: 1 }, { later: 2, other: 1 }],
    ['needs a newest document', { wait: '1s' }, undefined, { wait: '1s' }],
    ['needs a newest object', { wait: '1s' }, [1], { wait: '1s' }],
    ['needs a value', undefined, { later: 1 }, undefined],
    ['keeps a scalar', 1, { later: 1 }, 1],
    ['keeps null', { store: null }, disc({ later: 1 }), { store: null }],
    ['treats names of the prototype as unknown', {}, { constructor: 1 }, { constructor: 1 }],
    ['does not look into unknown fields', { later: { a: 1 } }, { later: { b: 1 } }, { later: { a: 1 } }],
  ])('%s', (_title, value, newest, expected) => expect(keepUnknownFields(value, newest, schema)).toEqual(expected))
})
