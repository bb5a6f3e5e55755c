import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldSchema, Variant } from '../types'
import { createDigest, readShapes } from './digest'

const text: FieldSchema = { type: 'string' }
const integer: FieldSchema = { type: 'integer' }
const group = (properties: Record<string, FieldSchema>, more: FieldSchema = {}): FieldSchema => ({
  type: 'object',
  properties,
  ...more,
})

/** Any schema of a form. */
const anyField = fc.letrec<{ field: FieldSchema }>((tie) => ({
  field: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom<FieldSchema>(
      text,
      { ...integer, minimum: 0, maximum: 9 },
      { ...text, minLength: 1, maxLength: 9 },
      { ...text, enum: ['a', 'b'] },
      { ...integer, const: 0 },
      { ...text, enum: [] },
    ),
    fc.record<FieldSchema>({
      type: fc.constant('array'),
      items: tie('field'),
      minItems: fc.nat(2),
      maxItems: fc.nat(5),
    }),
    fc.record<FieldSchema>({ type: fc.constant('object'), additionalProperties: tie('field') }),
    fc
      .dictionary(fc.constantFrom('a', 'b', 'c'), tie('field'))
      .map((properties): FieldSchema => ({ type: 'object', properties, required: Object.keys(properties).sort() })),
    fc.array(tie('field'), { maxLength: 3 }).map((anyOf): FieldSchema => ({ anyOf })),
  ),
})).field

describe('digest', () => {
  const pack = (schemas: readonly FieldSchema[]) =>
    createDigest({ 'put /a': schemas.map((schema, i): Variant => ({ tags: { i: String(i) }, fixed: {}, schema })) })

  it('returns the packed shapes', () => {
    fc.assert(
      fc.property(fc.array(anyField, { maxLength: 4 }), (schemas) => {
        const digest = pack(schemas)
        expect(readShapes(JSON.parse(JSON.stringify(digest))).get('put /a')).toEqual(
          schemas.map((schema, i) => ({ tags: { i: String(i) }, schema })),
        )
        // Equal parts are stored once.
        expect(new Set(digest.nodes.map((node) => JSON.stringify(node))).size).toBe(digest.nodes.length)
      }),
    )
  })

  it('packs no texts, defaults or free values of a map, and sorts required names', () => {
    const schema = group(
      { a: { ...text, title: 'A', description: 'a', default: 'x', pattern: 'x', 'x-kind': 'sql', readOnly: true } },
      { required: ['b', 'a'], additionalProperties: true },
    )
    expect(readShapes(pack([schema])).get('put /a')).toEqual([
      { tags: { i: '0' }, schema: group({ a: text }, { required: ['a', 'b'] }) },
    ])
    expect(schema.required).toEqual(['b', 'a'])
  })

  it('reads a missing part as any value', () => {
    const shapes = readShapes({ nodes: [], operations: { 'put /a': [[{}, 7]] } })
    expect(shapes.get('put /a')).toEqual([{ tags: {}, schema: {} }])
  })
})
