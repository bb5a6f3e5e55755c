import { describe, expect, it } from 'vitest'
import type { FieldSchema } from '../../schema/types'
import { createFormSchema, refineSchema } from './createFormSchema'

const text: FieldSchema = { type: 'string' }
/** A text with a default and a title, which the form shows itself. */
const note: FieldSchema = { ...text, title: 'Note', default: 'x' }
const object = (properties: Record<string, FieldSchema>, required?: string[]): FieldSchema => ({
  type: 'object',
  properties,
  ...(required && { required }),
})

describe('createFormSchema', () => {
  it.each<[string, FieldSchema, FieldSchema]>([
    ['keeps constraints, without default and title', { ...note, maxLength: 5 }, { ...text, maxLength: 5 }],
    [
      'omits read-only and deprecated fields',
      object({ a: note, b: { ...text, readOnly: true }, c: { ...text, deprecated: true } }),
      object({ a: text }),
    ],
    ['omits fields that no form shows', object({ metadata: object({ x: text }), sql: text }), object({ sql: text })],
    [
      'requires visible fields without a default',
      object({ a: text, b: note }, ['a', 'b']),
      object({ a: text, b: text }, ['a']),
    ],
    ['requires nothing if all fields have a default', object({ b: note }, ['b']), object({ b: text })],
    [
      'does not require fields that it omits',
      object({ a: text, b: { ...text, readOnly: true } }, ['a', 'b']),
      object({ a: text }, ['a']),
    ],
    ['converts list items', { type: 'array', items: note }, { type: 'array', items: text }],
    [
      'converts the entries of a map',
      { type: 'object', additionalProperties: note },
      { type: 'object', additionalProperties: text },
    ],
    [
      'keeps a map of anything',
      { type: 'object', additionalProperties: true },
      { type: 'object', additionalProperties: true },
    ],
    [
      'converts the branches of a union',
      { anyOf: [text, object({ a: note })] },
      { anyOf: [text, object({ a: text })] },
    ],
    ['keeps a union of plain values', { anyOf: [note, { type: 'integer' }] }, { anyOf: [note, { type: 'integer' }] }],
  ])('%s', (_title, schema, expected) => {
    expect(createFormSchema(schema)).toStrictEqual(expected)
  })

  it('omits fields that the screen hides, in groups and in list items', () => {
    const schema = object({
      a: text,
      ssl: object({ a: text, b: text }, ['a']),
      list: { type: 'array', items: object({ a: text, b: text }) },
    })
    expect(createFormSchema(schema, ['ssl.a', 'list.a'])).toStrictEqual(
      object({ a: text, ssl: object({ b: text }), list: { type: 'array', items: object({ b: text }) } }),
    )
  })
})

describe('refineSchema', () => {
  it('adds constraints to known and new fields', () => {
    expect(refineSchema(object({ a: text, b: text }), { a: { maxLength: 5 }, c: { type: 'integer' } })).toStrictEqual(
      object({ a: { ...text, maxLength: 5 }, b: text, c: { type: 'integer' } }, []),
    )
  })
  it('requires each field once', () => {
    expect(refineSchema(object({ a: text, b: text }, ['a']), {}, ['a', 'b']).required).toStrictEqual(['a', 'b'])
  })
})
