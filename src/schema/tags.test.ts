import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDocument, ref } from '../../tests/support/schema/documents'
import type { SchemaObject } from './document'
import { collectConstants, findDiscriminators, getConstant, groupBy, pickConstants } from './tags'
import type { Json } from './types'

describe('getConstant', () => {
  it.each<[what: string, schema: SchemaObject, want: Json | undefined]>([
    ['a constant', { const: 'mqtt' }, 'mqtt'],
    ['an enum of one value', { enum: ['mqtt'] }, 'mqtt'],
    ['an enum of false', { enum: [false] }, false],
    ['the constant zero', { const: 0 }, 0],
    ['an enum of two values', { enum: ['a', 'b'] }, undefined],
    ['no enum', { type: 'string' }, undefined],
    ['an object', { const: {} }, undefined],
    ['a list', { enum: [[]] }, undefined],
  ])('reads %s', (_what, schema, want) => {
    expect(getConstant(schema)).toBe(want)
  })
})

describe('collectConstants', () => {
  it('lists the fields of a branch that have one allowed value, also by reference', () => {
    const doc = createDocument({
      Redis: {
        type: 'object',
        properties: {
          backend: ref('Backend'),
          redis_type: { type: 'string', enum: ['single'] },
          use_jwks: { type: 'boolean', enum: [false] },
          server: { type: 'string' },
          r_mode: { type: 'string', enum: ['master', 'slave'] },
        },
      },
      Backend: { type: 'string', enum: ['redis'] },
    })
    expect(collectConstants(doc, ref('Redis'))).toStrictEqual({
      backend: 'redis',
      redis_type: 'single',
      use_jwks: false,
    })
    expect(collectConstants(doc, { type: 'string' })).toEqual({})
  })
})

describe('findDiscriminators', () => {
  it.each<[what: string, branches: Record<string, Json>[], want: string[]]>([
    ['one property', [{ type: 'mysql' }, { type: 'http' }], ['type']],
    ['no property of a single branch', [{ type: 'mysql' }], []],
    ['no property of equal branches', [{ type: 'mysql' }, { type: 'mysql' }], []],
    ['no property without constants', [{}, {}], []],
    ['the most common property first', [{ a: 'x', type: 'mysql' }, { type: 'http' }, { type: 'redis' }], ['type']],
    [
      'the property with more values of two that all branches have',
      [
        { a: '1', type: 'mysql' },
        { a: '1', type: 'http' },
        { a: '2', type: 'redis' },
      ],
      ['type'],
    ],
    [
      'the first name of two equal ones, in any order',
      [
        { type: 'mysql', kind: 'a' },
        { type: 'http', kind: 'b' },
      ],
      ['kind'],
    ],
    [
      'a second property within branches that share the first',
      [{ backend: 'redis', redis_type: 'single' }, { backend: 'redis', redis_type: 'cluster' }, { backend: 'mysql' }],
      ['backend', 'redis_type'],
    ],
    [
      'a second property only among the branches that share the first',
      [
        { backend: 'redis', redis_type: 'single' },
        { backend: 'mysql', auth: 'plain' },
        { backend: 'http', method: 'get' },
      ],
      ['backend'],
    ],
    [
      'other constants of a branch without the property',
      [
        { mechanism: 'jwt', algorithm: 'hmac-based', use_jwks: false },
        { mechanism: 'jwt', algorithm: 'public-key', use_jwks: false },
        { mechanism: 'jwt', use_jwks: true },
      ],
      ['algorithm', 'use_jwks'],
    ],
    [
      'the most common property before one with a smaller name',
      [{ a: '1', type: 'mysql' }, { a: '2', type: 'http' }, { type: 'redis' }],
      ['type'],
    ],
    [
      'the first name of two equal ones, in the other order',
      [
        { kind: 'a', type: 'mysql' },
        { kind: 'b', type: 'http' },
      ],
      ['kind'],
    ],
    [
      'only constants that a branch without the property has',
      [{ a: '1', y: '1' }, { a: '2', y: '2' }, { x: '3' }],
      ['a', 'x'],
    ],
    ['true, but not the false of the other branch', [{ use_jwks: true }, { use_jwks: false }], ['use_jwks']],
    ['no false', [{ use_jwks: false }, {}], []],
  ])('finds %s', (_what, branches, want) => {
    expect([...findDiscriminators(branches)].sort()).toEqual(want)
    expect([...findDiscriminators([...branches].reverse())].sort()).toEqual(want)
  })

  const anyBranch = fc.dictionary(
    fc.constantFrom('type', 'backend', 'redis_type', 'use_jwks'),
    fc.constantFrom<Json>('a', 'b', 'c', true, false),
  )

  it('distinguishes all branches with different constants, unless they differ only in false', () => {
    fc.assert(
      fc.property(fc.array(anyBranch, { maxLength: 5 }), (branches) => {
        const keys = findDiscriminators(branches)
        const allKeys = new Set(branches.flatMap((branch) => Object.keys(branch)))
        const countDistinct = (names: ReadonlySet<string>) =>
          new Set(branches.map((branch) => JSON.stringify(pickConstants(branch, names)))).size
        expect(countDistinct(keys)).toBe(countDistinct(allKeys))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('groupBy', () => {
  it('groups items by key, in the order of their first item', () => {
    const groups = groupBy(['mqtt:a', 'http:b', 'mqtt:c'], (id) => id.split(':')[0] ?? '')
    expect([...groups]).toEqual([
      ['mqtt', ['mqtt:a', 'mqtt:c']],
      ['http', ['http:b']],
    ])
  })
})

describe('pickConstants', () => {
  it('picks named constants in the order of their names, without false', () => {
    const constants = { type: 'jwt', algorithm: 'hmac-based', use_jwks: false, from: 'password' }
    expect(Object.entries(pickConstants(constants, new Set(['type', 'algorithm', 'use_jwks'])))).toEqual([
      ['algorithm', 'hmac-based'],
      ['type', 'jwt'],
    ])
  })
})
