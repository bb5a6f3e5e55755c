import { describe, expect, it } from 'vitest'
import type { FieldSchema, Json } from '../../schema/types'
import { findIssues } from './issues'

const text: FieldSchema = { type: 'string' }
const short: FieldSchema = { ...text, minLength: 3, pattern: '^a' }

describe('issue of a single field', () => {
  it.each<[string, FieldSchema, Json, object | undefined]>([
    ['below the minimum', { type: 'integer', minimum: 2 }, 1, { rule: 'minimum', params: { limit: 2 } }],
    ['above the maximum', { type: 'integer', maximum: 2 }, 3, { rule: 'maximum', params: { limit: 2 } }],
    ['out of a range', { type: 'integer', minimum: 1, maximum: 2 }, 3, { rule: 'range', params: { min: 1, max: 2 } }],
    ['an empty text that needs a character', { ...text, minLength: 1, maxLength: 2 }, '', { rule: 'required' }],
    ['a long text', { ...text, minLength: 1, maxLength: 2 }, 'abc', { rule: 'length', params: { min: 1, max: 2 } }],
    ['a text below the minimum', { ...text, minLength: 2 }, 'a', { rule: 'minLength', params: { limit: 2 } }],
    ['a text above the maximum', { ...text, maxLength: 2 }, 'abc', { rule: 'maxLength', params: { limit: 2 } }],
    ['too few items', { type: 'array', minItems: 1, maxItems: 3 }, [], { rule: 'minItems', params: { limit: 1 } }],
    ['too many items', { type: 'array', minItems: 0, maxItems: 1 }, [1, 2], { rule: 'maxItems', params: { limit: 1 } }],
    ['no integer', { type: 'integer' }, 'x', { rule: 'integer' }],
    ['no number', { type: 'number' }, 'x', { rule: 'number' }],
    ['no text', text, 5, { rule: 'type' }],
    ['none of the words', { ...text, enum: ['a', 'b'] }, 'c', { rule: 'select' }],
    ['not the only word', { ...text, const: 'a' }, 'c', { rule: 'select' }],
    ['another pattern', { ...text, pattern: '^a' }, 'b', { rule: 'pattern' }],
    [
      'a constraint without a text of its own',
      { type: 'integer', multipleOf: 2 } as FieldSchema,
      3,
      { rule: 'format' },
    ],
    [
      'a wrong value of the kind, before its pattern',
      { ...text, 'x-kind': 'duration', pattern: '^a' },
      'b',
      { rule: 'duration' },
    ],
    ['a valid value', { ...text, enum: ['a', 'b'] }, 'b', undefined],
  ])('%s', (_title, field, value, expected) => {
    const schema: FieldSchema = { type: 'object', properties: { field } }
    expect(findIssues({ field: value }, schema)).toStrictEqual(expected ? [{ path: ['field'], ...expected }] : [])
  })
})

describe('issue of a field that takes one of several values', () => {
  it.each<[string, FieldSchema[], Json, object | undefined]>([
    [
      'of the branch with the same type',
      [{ type: 'integer' }, short],
      'x',
      { rule: 'minLength', params: { limit: 3 } },
    ],
    ['of the branch with the fewest errors', [short, { ...text, pattern: '^b' }], 'x', { rule: 'pattern' }],
    [
      'of free text rather than a fixed word',
      [{ ...text, const: 'auto', minLength: 4 }, short],
      'x',
      { rule: 'minLength', params: { limit: 3 } },
    ],
    [
      'of no branch if the type fits none',
      [
        { type: 'integer', minimum: 1 },
        { ...text, const: 'infinity' },
      ],
      'x',
      { rule: 'format' },
    ],
    [
      'of a nested union',
      [{ anyOf: [{ type: 'integer', minimum: 1 }] }, { ...text, const: 'x' }],
      0,
      { rule: 'minimum', params: { limit: 1 } },
    ],
    [
      'none for a fixed word',
      [
        { type: 'integer', minimum: 1 },
        { ...text, const: 'infinity' },
      ],
      'infinity',
      undefined,
    ],
  ])('is one %s', (_title, anyOf, value, expected) => {
    const schema: FieldSchema = { type: 'object', properties: { field: { anyOf } } }
    expect(findIssues({ field: value }, schema)).toStrictEqual(expected ? [{ path: ['field'], ...expected }] : [])
  })
})

describe('paths of issues', () => {
  const number: FieldSchema = { type: 'integer', minimum: 1 }
  const either: FieldSchema = { anyOf: [number, { ...text, const: 'off' }] }
  it.each<[string, FieldSchema, Json, [(string | number)[], string][]]>([
    [
      'all fields',
      { properties: { a: number, b: either, c: either } },
      { a: 0, b: 0, c: 0 },
      [
        [['a'], 'minimum'],
        [['b'], 'minimum'],
        [['c'], 'minimum'],
      ],
    ],
    [
      'missing fields',
      { properties: { a: { properties: { x: text }, required: ['x', 'y'] } } },
      { a: {} },
      [
        [['a', 'x'], 'required'],
        [['a', 'y'], 'required'],
      ],
    ],
    [
      'unknown fields',
      { properties: { a: text }, additionalProperties: false },
      { a: 'x', b: 1 },
      [[['b'], 'unknown']],
    ],
    [
      'names with digits',
      { properties: { a1: number, '5g': number } },
      { a1: 0, '5g': 0 },
      [
        [['a1'], 'minimum'],
        [['5g'], 'minimum'],
      ],
    ],
    ['names with slashes and tildes', { properties: { 'a/b~c': number } }, { 'a/b~c': 0 }, [[['a/b~c'], 'minimum']]],
    ['the eleventh item of a list', { items: number }, [...Array<number>(10).fill(1), 0], [[[10], 'minimum']]],
    [
      'values of a kind in maps',
      { additionalProperties: { ...text, 'x-kind': 'duration' } },
      { a: 'x', b: '5s' },
      [[['a'], 'duration']],
    ],
    ['no unknown values of any kind', { properties: {}, additionalProperties: true }, { a: 'x' }, []],
    ['values of a kind in lists', { items: { ...text, 'x-kind': 'duration' } }, ['5s', 'x'], [[[1], 'duration']]],
    [
      'addresses of servers',
      { properties: { servers: { ...text, 'x-kind': 'comma-list' } } },
      { servers: 'a:1,b:99999' },
      [[['servers'], 'port']],
    ],
    [
      'addresses of servers in lists',
      { properties: { servers: { type: 'array', items: { ...text, 'x-kind': 'comma-list' } } } },
      { servers: ['a:1', 'b:99999'] },
      [[['servers', 1], 'port']],
    ],
    [
      'no addresses in other lists of words',
      { properties: { tags: { ...text, 'x-kind': 'comma-list' } } },
      { tags: 'a:1,b:99999' },
      [],
    ],
  ])('%s', (_title, schema, value, expected) => {
    expect(findIssues(value, schema).map(({ path, rule }) => [path, rule])).toEqual(expected)
  })
})
