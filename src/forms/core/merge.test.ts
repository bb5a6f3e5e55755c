import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldSchema, Json } from '../../schema/types'
import { fillClearedFields, keepUnknownFields, listDifferences, merge, resolveConflicts } from './merge'
import { getAt } from './paths'

type Doc = Record<string, Json>

/** Small documents with few names and values, so that both sides often change the same field. */
const { doc } = fc.letrec<{ doc: Doc; value: Json }>((tie) => ({
  doc: fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__'), tie('value'), {
    maxKeys: 4,
    noNullPrototype: true,
  }) as fc.Arbitrary<Doc>,
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Json>(0, 1, '0s', '1MB', true, null),
    fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }) as fc.Arbitrary<Json>,
    tie('doc'),
  ),
}))

describe('[MG-4] merge', () => {
  const cases: [string, Json, Json, Json, Json, string[]][] = [
    ['nobody changed anything', { a: 1 }, { a: 1 }, { a: 1 }, { a: 1 }, []],
    ['only I', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 1 }, { a: 2, b: 1 }, []],
    ['only they', { a: 1, b: 1 }, { a: 1, b: 1 }, { a: 1, b: 3 }, { a: 1, b: 3 }, []],
    ['both, other fields', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 }, { a: 2, b: 3 }, []],
    ['both, the same way', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }, []],
    ['both, differently', { a: 1 }, { a: 2 }, { a: 3 }, { a: 3 }, ['a']],
    ['below', { s: { a: 1, b: 1 } }, { s: { a: 2, b: 1 } }, { s: { a: 1, b: 3 } }, { s: { a: 2, b: 3 } }, []],
    ['below, differently', { s: { a: 1 } }, { s: { a: 2 } }, { s: { a: 3 } }, { s: { a: 3 } }, ['s.a']],
    ['lists are taken whole', { l: [1] }, { l: [1, 2] }, { l: [0, 1] }, { l: [0, 1] }, ['l']],
    ['I took away what they changed', { a: 1 }, {}, { a: 2 }, { a: 2 }, ['a']],
    ['they took away what I changed', { a: 1 }, { a: 2 }, {}, {}, ['a']],
    ['they took away what I left alone', { a: 1, b: 1 }, { a: 1, b: 2 }, { b: 1 }, { b: 2 }, []],
    ['both added, other fields', {}, { s: { a: 1 } }, { s: { b: 2 } }, { s: { b: 2, a: 1 } }, []],
    ['both added, differently', {}, { a: 1 }, { a: 2 }, { a: 2 }, ['a']],
  ]
  it.each(cases)('%s', (_title, base, mine, theirs, value, conflicts) => {
    const merged = merge(base, mine, theirs)
    expect(merged.value).toEqual(value)
    expect(merged.conflicts.map(({ path }) => path.join('.'))).toEqual(conflicts)
  })

  it('returns the only side with changes', () => {
    fc.assert(
      fc.property(doc, doc, (base, other) => {
        expect(merge(base, other, base)).toEqual({ value: other, conflicts: [] })
        expect(merge(base, base, other)).toEqual({ value: other, conflicts: [] })
        expect(merge(base, other, other)).toEqual({ value: other, conflicts: [] })
      }),
    )
  })

  it('finds the same conflicts from both sides and, without any, the same result', () => {
    fc.assert(
      fc.property(doc, doc, doc, (base, mine, theirs) => {
        const forward = merge(base, mine, theirs)
        const reverse = merge(base, theirs, mine)
        const key = (path: readonly (string | number)[]) => JSON.stringify(path)
        expect(forward.conflicts.map(({ path }) => key(path)).sort()).toEqual(
          reverse.conflicts.map(({ path }) => key(path)).sort(),
        )
        if (forward.conflicts.length === 0) expect(forward.value).toEqual(reverse.value)
      }),
    )
  })

  it('overwrites none of their changes without a decision', () => {
    fc.assert(
      fc.property(doc, doc, doc, (base, mine, theirs) => {
        const { value, conflicts } = merge(base, mine, theirs)
        const isDecided = (path: readonly (string | number)[]) =>
          conflicts.some((conflict) => conflict.path.every((part, i) => part === path[i]))
        for (const path of listDifferences(base, theirs).filter((changed) => !isDecided(changed)))
          for (const lost of listDifferences(getAt(theirs, path), getAt(value, path)))
            expect(getAt(base, [...path, ...lost])).not.toEqual(getAt(mine, [...path, ...lost]))
      }),
    )
  })

  it('keeps every changed field of the side chosen throughout', () => {
    fc.assert(
      fc.property(doc, doc, doc, (base, mine, theirs) => {
        const merged = merge(base, mine, theirs)
        const resolveAll = (side: 'mine' | 'theirs') =>
          resolveConflicts(
            merged,
            merged.conflicts.map(() => side),
          )
        for (const { path, ...conflict } of merged.conflicts) {
          expect(getAt(resolveAll('mine'), path)).toEqual(conflict.mine)
          expect(getAt(resolveAll('theirs'), path)).toEqual(conflict.theirs)
        }
        expect(resolveAll('theirs')).toEqual(merged.value)
        expect(resolveAll('mine')).toEqual(merge(base, theirs, mine).value)
      }),
    )
  })
})

const schema: FieldSchema = {
  type: 'object',
  properties: {
    wait: { type: 'string', default: '0s' },
    note: { type: 'string' },
    store: { type: 'object', properties: { max: { type: 'integer', default: 0 }, kind: { type: 'string' } } },
    map: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

describe('fillClearedFields', () => {
  it.each<[string, Json, Json, Json]>([
    ['a cleared field', {}, { wait: '5s' }, { wait: '0s' }],
    ['a cleared nested field', { store: {} }, { store: { max: 9 } }, { store: { max: 0 } }],
    ['a cleared group', {}, { store: { max: 9, kind: 'x' } }, { store: { max: 0 } }],
    ['a field without default', {}, { note: 'x' }, {}],
    ['a new field', {}, {}, {}],
    ['an entered value', { wait: '9s' }, { wait: '5s' }, { wait: '9s' }],
    ['a map', { map: { a: '1' } }, { map: { b: '2' } }, { map: { a: '1' } }],
  ])('%s', (_title, mine, base, expected) => {
    expect(fillClearedFields(mine, base, schema)).toEqual(expected)
  })
})

describe('keepUnknownFields', () => {
  it.each<[string, Json, Json, Json]>([
    ['keeps unknown fields', { wait: '1s' }, { wait: '0s', later: 1 }, { later: 1, wait: '1s' }],
    [
      'keeps nested unknown fields',
      { store: { max: 1 } },
      { store: { max: 0, later: 1 } },
      { store: { later: 1, max: 1 } },
    ],
    ['does not restore removed fields', {}, { note: 'x' }, {}],
    ['does not restore map entries', { map: {} }, { map: { a: '1' } }, { map: {} }],
  ])('%s', (_title, value, newest, expected) => {
    expect(keepUnknownFields(value, newest, schema)).toEqual(expected)
  })
})

describe('fields that one side removed', () => {
  const text: FieldSchema = { type: 'string' }
  const object = (properties: Record<string, FieldSchema>): FieldSchema => ({ type: 'object', properties })
  const target: FieldSchema = {
    anyOf: [object({ host: text, port: { type: 'integer', default: 1 } }), object({ path: text })],
    default: { path: '/' },
  }

  it('are absent after the merge', () => {
    expect(merge({ a: 1, b: 1 }, { b: 2 }, { a: 1, b: 1, c: 1 }).value).toStrictEqual({ b: 2, c: 1 })
  })
  it.each<[string, FieldSchema, Json | undefined, Json, Json | undefined]>([
    ['a cleared union is sent with its default', target, undefined, { host: 'a' }, { path: '/' }],
    [
      'a field of the same branch is sent with its default',
      target,
      { host: 'a' },
      { host: 'a', port: 5 },
      { host: 'a', port: 1 },
    ],
    ['the fields of another branch stay absent', target, { path: 'a' }, { host: 'a', port: 5 }, { path: 'a' }],
    ['a cleared field without a default stays absent', object({ host: text }), {}, { host: 'a' }, {}],
  ])('%s', (_title, schema, mine, base, expected) => {
    expect(fillClearedFields(mine, base, schema)).toStrictEqual(expected)
  })
})
