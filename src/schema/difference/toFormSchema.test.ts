import { describe, expect, it } from 'vitest'
import type { FieldSchema } from '../types'
import { isFieldName, toFormSchema } from './toFormSchema'

const text: FieldSchema = { type: 'string' }
const group = (properties: Record<string, FieldSchema>, more: FieldSchema = {}): FieldSchema => ({
  type: 'object',
  properties,
  ...more,
})

describe('isFieldName', () => {
  it.each([
    ['clientid', true],
    ['$name', true],
    ['a.b-c', true],
    ['a'.repeat(64), true],
    ['a'.repeat(65), false],
    ['', false],
    ['.a', false],
    ['-a', false],
    ['a b', false],
    ['a\n', false],
    ['<img>', false],
    ['__proto__', false],
    ['constructor', false],
    ['prototype', false],
    ['constructors', true],
  ])('checks the name %j: %s', (name, want) => {
    expect(isFieldName(name)).toBe(want)
  })
})

describe('toFormSchema', () => {
  it.each<[what: string, given: FieldSchema, want: FieldSchema]>([
    ['uses the description as help', { ...text, title: 'T', description: 'D' }, { ...text, 'x-help': 'D' }],
    ['uses the title as help without a description', { ...text, title: 'T' }, { ...text, 'x-help': 'T' }],
    ['adds no empty help', { ...text, title: '' }, text],
    ['keeps a long text', { description: 'x'.repeat(1000) }, { 'x-help': 'x'.repeat(1000) }],
    ['cuts a longer text', { description: 'x'.repeat(1001) }, { 'x-help': `${'x'.repeat(1000)}…` }],
    ['removes patterns', { ...text, pattern: '(a+)+$', minLength: 1 }, { ...text, minLength: 1 }],
    [
      'removes deprecated fields and odd names',
      group({ a: text, old: { deprecated: true }, 'a b': text }),
      group({ a: text }),
    ],
    ['keeps an object without fields', group({}), group({})],
    ['keeps a closed map', { additionalProperties: false }, { additionalProperties: false }],
    [
      'converts items, map values and branches',
      {
        items: { description: 'Item' },
        additionalProperties: { description: 'Value' },
        anyOf: [{ description: 'Branch', pattern: 'a' }],
      },
      {
        items: { 'x-help': 'Item' },
        additionalProperties: { 'x-help': 'Value' },
        anyOf: [{ 'x-help': 'Branch' }],
      },
    ],
    [
      'keeps 500 words',
      { enum: Array.from({ length: 500 }, (_, i) => i) },
      { enum: Array.from({ length: 500 }, (_, i) => i) },
    ],
  ])('%s', (_what, given, want) => {
    expect(toFormSchema(given)).toEqual(want)
  })

  const nest = (depth: number, wrap: (inner: FieldSchema) => FieldSchema): FieldSchema =>
    depth === 0 ? text : wrap(nest(depth - 1, wrap))
  const count = (fields: number) => group(Object.fromEntries(Array.from({ length: fields }, (_, i) => [`f${i}`, text])))

  it('accepts schemas up to a size and refuses larger ones', () => {
    const wraps: ((inner: FieldSchema) => FieldSchema)[] = [
      (items) => ({ items }),
      (inner) => group({ a: inner }),
      (additionalProperties) => ({ additionalProperties }),
      (inner) => ({ anyOf: [inner] }),
    ]
    for (const wrap of wraps) {
      expect(() => toFormSchema(nest(12, wrap))).not.toThrow()
      expect(() => toFormSchema(nest(13, wrap))).toThrow('The schema is too large for a form')
    }
    expect(() => toFormSchema(count(2999))).not.toThrow()
    expect(() => toFormSchema(count(3000))).toThrow('The schema is too large for a form')
    expect(() => toFormSchema({ enum: Array.from({ length: 501 }, (_, i) => i) })).toThrow(
      'The schema is too large for a form',
    )
  })
})
