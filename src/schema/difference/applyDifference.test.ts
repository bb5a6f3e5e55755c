import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldSchema, LazyVariant } from '../types'
import { applyDifference } from './applyDifference'
import { compareShapes } from './compareShapes'
import type { Change, Difference, Differences } from './types'

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

describe('applyDifference', () => {
  const apply = async (schema: FieldSchema, ...changes: Change[]) => {
    const variants: LazyVariant[] = [{ tags: {}, load: async () => schema }]
    const before = structuredClone(schema)
    const [first] = applyDifference(variants, { changes: [{ tags: {}, changes }], more: [], less: [] })
    const found = await first?.load()
    expect(schema).toEqual(before)
    return found
  }
  const add = (name: string, required = false) => ({ what: 'added' as const, name, schema: integer, required })

  it.each<[what: string, schema: FieldSchema, change: Change, want: FieldSchema]>([
    ['adds a field', group({ a: text }), { at: [], ...add('b') }, group({ a: text, b: integer })],
    ['adds a field to a schema without any', {}, { at: [], ...add('b') }, { properties: { b: integer } }],
    [
      'adds a required field',
      group({ a: text }, { required: ['a'] }),
      { at: [], ...add('b', true) },
      group({ a: text, b: integer }, { required: ['a', 'b'] }),
    ],
    [
      'adds the first required field',
      group({}),
      { at: [], ...add('b', true) },
      group({ b: integer }, { required: ['b'] }),
    ],
    ['keeps an existing field', group({ b: text }), { at: [], ...add('b', true) }, group({ b: text })],
    [
      'removes a field',
      group({ a: text, b: text }, { required: ['a', 'b'] }),
      { at: [], what: 'removed', name: 'b' },
      group({ a: text }, { required: ['a'] }),
    ],
    [
      'removes the last required field',
      group({ a: text, b: text }, { required: ['b'] }),
      { at: [], what: 'removed', name: 'b' },
      group({ a: text }),
    ],
    [
      'changes a field of a group',
      group({ g: group({ a: text }) }),
      { at: ['.g'], ...add('b') },
      group({ g: group({ a: text, b: integer }) }),
    ],
    ['changes items', { items: group({}) }, { at: ['[]'], ...add('b') }, { items: group({ b: integer }) }],
    [
      'changes the values of a map',
      { additionalProperties: group({}) },
      { at: ['*'], ...add('b') },
      { additionalProperties: group({ b: integer }) },
    ],
    [
      'keeps free values of a map',
      { additionalProperties: true },
      { at: ['*'], ...add('b') },
      { additionalProperties: true },
    ],
    [
      'changes a branch',
      { anyOf: [text, group({ t: { const: 'a' } }), group({ t: { const: 'c' } })] },
      { at: ['|t=a'], ...add('b') },
      { anyOf: [text, group({ t: { const: 'a' }, b: integer }), group({ t: { const: 'c' } })] },
    ],
    ['keeps a missing branch', { anyOf: [text] }, { at: ['|t=a'], ...add('b') }, { anyOf: [text] }],
    [
      'changes bounds',
      { ...integer, minimum: 1, maximum: 2 },
      { at: [], what: 'bounds', bounds: { maximum: 9 } },
      { ...integer, minimum: 1, maximum: 9 },
    ],
    [
      'changes the values of an enum',
      { ...text, enum: ['a', 'b'], default: 'b' },
      { at: [], what: 'words', more: ['c', 'b'], less: ['a'] },
      { ...text, enum: ['b', 'c'], default: 'b' },
    ],
    [
      'removes a default that the broker does not know',
      { enum: ['a', 'b'], default: 'a' },
      { at: [], what: 'words', more: [], less: ['a'] },
      { enum: ['b'] },
    ],
    [
      'keeps a default of false',
      { enum: [false, 'a'], default: false },
      { at: [], what: 'words', more: ['b'], less: [] },
      { enum: [false, 'a', 'b'], default: false },
    ],
    [
      'makes a constant an enum',
      { const: 'a' },
      { at: [], what: 'words', more: ['b'], less: [] },
      { enum: ['a', 'b'] },
    ],
    ['keeps the last value', { enum: ['a'] }, { at: [], what: 'words', more: [], less: ['a'] }, { enum: ['a'] }],
    ['adds no values to free text', text, { at: [], what: 'words', more: ['a'], less: [] }, text],
    [
      'requires known fields, once, with their own defaults first',
      group({ a: { ...text, default: 'own' }, b: text, c: text }, { required: ['c'] }),
      { at: [], what: 'required', names: ['a', 'b', 'c', 'x'], presets: { a: 'x', b: 'y', x: 'z' } },
      group({ a: { ...text, default: 'own' }, b: { ...text, default: 'y' }, c: text }, { required: ['c', 'a', 'b'] }),
    ],
    [
      'requires fields of a schema without requirements',
      group({ a: text }),
      { at: [], what: 'required', names: ['a'], presets: {} },
      group({ a: text }, { required: ['a'] }),
    ],
  ])('%s', async (_what, schema, change, want) => {
    expect(await apply(schema, change)).toEqual(want)
  })

  it('applies changes in order', async () => {
    expect(
      await apply(group({}), { at: [], ...add('b') }, { at: ['.b'], what: 'bounds', bounds: { minimum: 1 } }),
    ).toEqual(group({ b: { ...integer, minimum: 1 } }))
  })

  it('changes the variant with the same tags only', async () => {
    const tags = [{ type: 'a' }, { type: 'a', mode: 'b' }, { type: 'b' }]
    const variants = tags.map((one): LazyVariant => ({ tags: one, load: async () => group({}) }))
    const difference: Difference = {
      changes: [{ tags: { mode: 'b', type: 'a' }, changes: [{ at: [], ...add('x') }] }],
      more: [
        { tags: { type: 'b' }, fixed: {}, schema: text },
        { tags: { type: 'c' }, fixed: { type: 'c' }, schema: text },
      ],
      less: [{ type: 'a' }],
    }
    const found = applyDifference(variants, difference)
    expect(await Promise.all(found.map((one) => one.load()))).toEqual([
      group({}),
      group({ x: integer }),
      group({}),
      text,
    ])
    expect(found.map(({ origin }) => origin)).toEqual(['build', undefined, undefined, 'broker'])
    expect(found[3]).toMatchObject({ tags: { type: 'c' }, fixed: { type: 'c' } })
    expect(found[2]).not.toHaveProperty('origin')
  })

  const anyObject = fc
    .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), anyField, { minKeys: 1 })
    .map((properties) => group({ k: text, ...properties }))

  it('gives a form the fields of the broker, and keeps constants of the build', async () => {
    await fc.assert(
      fc.asyncProperty(anyObject, anyObject, async (builtIn, broker) => {
        const compareWith = (schema: FieldSchema): Differences =>
          compareShapes(new Map([['put /x', [{ tags: {}, schema }]]]), {
            'put /x': [{ tags: {}, fixed: {}, schema: broker }],
          })
        const difference = compareWith(builtIn)['put /x']
        if (!difference) return
        const [variant] = applyDifference([{ tags: {}, load: async () => builtIn }], difference)
        const applied = await variant?.load()
        const constants = Object.entries(builtIn.properties ?? {}).filter(([, field]) => field.const !== undefined)
        const names = new Set([...Object.keys(broker.properties ?? {}), ...constants.map(([name]) => name)])
        expect(Object.keys(applied?.properties ?? {}).sort()).toEqual([...names].sort())
      }),
    )
  })
})
