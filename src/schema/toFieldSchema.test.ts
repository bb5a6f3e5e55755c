import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDocument, ref } from '../../tests/support/schema/documents'
import type { SchemaObject } from './document'
import { toFieldSchema } from './fields'
import type { FieldSchema, Json } from './types'

const text: SchemaObject = { type: 'string' }
const integer: SchemaObject = { type: 'integer' }
const group = (properties: Record<string, SchemaObject>, more: SchemaObject = {}): SchemaObject => ({
  type: 'object',
  properties,
  ...more,
})
const convert = (schema: SchemaObject, components: Record<string, SchemaObject> = {}, name?: string) =>
  toFieldSchema(createDocument(components), schema, name)

describe('toFieldSchema', () => {
  it.each<[what: string, given: SchemaObject, want: FieldSchema]>([
    ['keeps texts', { ...text, title: 'T', description: 'D' }, { type: 'string', title: 'T', description: 'D' }],
    ['removes empty texts', { ...text, title: '', description: '' }, { type: 'string' }],
    [
      'keeps marks',
      { ...text, readOnly: true, deprecated: true },
      { type: 'string', readOnly: true, deprecated: true },
    ],
    ['removes marks that are false', { ...text, readOnly: false, deprecated: false }, { type: 'string' }],
    [
      'keeps all bounds, also zero',
      { minimum: 0, maximum: 9, minLength: 0, maxLength: 9, minItems: 0, maxItems: 9, pattern: '^a$' },
      { minimum: 0, maximum: 9, minLength: 0, maxLength: 9, minItems: 0, maxItems: 9, pattern: '^a$' },
    ],
    [
      'removes keywords that forms do not use',
      { ...text, nullable: true, writeOnly: true, 'x-edition': 'ee' },
      { type: 'string' },
    ],
    ['reads the type beside null', { type: ['null', 'integer'] }, { type: 'integer' }],
    ['removes an unknown type', { type: 'file' }, {}],
    ['keeps a constant', { type: 'integer', const: 0 }, { type: 'integer', const: 0 }],
    ['prefers the constant to the enum', { const: 'a', enum: ['a', 'b'] }, { const: 'a' }],
    ['reads an enum of one value as a constant', { type: 'boolean', enum: [false] }, { type: 'boolean', const: false }],
    ['keeps an enum', { enum: ['a', 'b'] }, { enum: ['a', 'b'] }],
    [
      'keeps the format of a timestamp',
      { ...text, format: 'date-time' },
      { type: 'string', format: 'date-time', 'x-kind': 'date-time' },
    ],
    [
      'keeps the format of a file',
      { ...text, format: 'binary' },
      { type: 'string', format: 'binary', 'x-kind': 'binary' },
    ],
    ['replaces another format by a kind', { ...text, format: 'sql' }, { type: 'string', 'x-kind': 'sql' }],
    [
      'keeps a reference to another collection',
      { ...text, 'x-reference': '/connectors' },
      { type: 'string', 'x-reference': { collection: '/connectors' } },
    ],
    [
      'converts the items of a list',
      { type: 'array', items: { ...integer, nullable: true } },
      { type: 'array', items: { type: 'integer' } },
    ],
    [
      'converts the values of a map',
      { type: 'object', additionalProperties: { ...text, format: 'sql' } },
      { type: 'object', additionalProperties: { type: 'string', 'x-kind': 'sql' } },
    ],
    [
      'keeps a closed object without fields',
      { type: 'object', additionalProperties: false },
      { type: 'object', additionalProperties: false },
    ],
    [
      'allows any field of an object without fields',
      { type: 'object', properties: {} },
      { type: 'object', additionalProperties: true },
    ],
    [
      'adds no map to an object with fields',
      group({ a: text }),
      { type: 'object', properties: { a: { type: 'string' } } },
    ],
    [
      'keeps a map beside fields',
      group({ a: text }, { additionalProperties: true }),
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: true },
    ],
    [
      'sets the type of fields without one',
      { properties: { a: text } },
      { type: 'object', properties: { a: { type: 'string' } } },
    ],
    [
      'removes required names without a field',
      group({ a: text }, { required: ['b'] }),
      { type: 'object', properties: { a: { type: 'string' } } },
    ],
    ['keeps false as a default', { type: 'boolean', default: false }, { type: 'boolean', default: false }],
    ['keeps null as a default', { type: 'string', default: null }, { type: 'string', default: null }],
    [
      'keeps a list as a default',
      { type: 'array', items: text, default: ['a'] },
      { type: 'array', items: { type: 'string' }, default: ['a'] },
    ],
    [
      'keeps the default of a map',
      { type: 'object', default: { a: 1 } },
      { type: 'object', additionalProperties: true, default: { a: 1 } },
    ],
    [
      'keeps the empty default of a map',
      { type: 'object', default: {} },
      { type: 'object', additionalProperties: true, default: {} },
    ],
    [
      'removes the empty default of an object with fields',
      group({ a: text }, { default: {} }),
      { type: 'object', properties: { a: { type: 'string' } } },
    ],
    [
      'removes the empty default of a union',
      { anyOf: [text, integer], default: {} },
      { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    ],
    [
      'keeps a default beside fields that is no object',
      group({ a: text }, { default: 'none' }),
      { type: 'object', properties: { a: { type: 'string' } }, default: 'none' },
    ],
    [
      'moves the default of an object to the fields of its groups, over their own',
      group(
        { a: { ...text, default: 'old' }, b: group({ c: integer, d: text }), e: text },
        { default: { a: 'new', b: { c: 1 }, x: 2 } },
      ),
      {
        type: 'object',
        properties: {
          a: { type: 'string', default: 'new' },
          b: { type: 'object', properties: { c: { type: 'integer', default: 1 }, d: { type: 'string' } } },
          e: { type: 'string' },
        },
      },
    ],
    [
      'keeps the default object of a union',
      { anyOf: [text, integer], default: { a: 1 } },
      { anyOf: [{ type: 'string' }, { type: 'integer' }], default: { a: 1 } },
    ],
    [
      'removes required names of an object without fields',
      { type: 'object', required: ['a'] },
      { type: 'object', additionalProperties: true },
    ],
    [
      'finds no kind of a timestamp or an object',
      { anyOf: [{ ...text, format: 'date-time' }, group({ a: text })] },
      {
        anyOf: [
          { type: 'string', 'x-kind': 'date-time', format: 'date-time' },
          { type: 'object', properties: { a: { type: 'string' } } },
        ],
      },
    ],
    [
      'finds no kind of a timestamp or a list',
      {
        anyOf: [
          { ...text, format: 'date-time' },
          { type: 'array', items: text },
        ],
      },
      {
        anyOf: [
          { type: 'string', 'x-kind': 'date-time', format: 'date-time' },
          { type: 'array', items: { type: 'string' } },
        ],
      },
    ],
    [
      'finds no kind of a union with a list',
      { anyOf: [{ enum: ['a', 'b'] }, { type: 'array', items: text }] },
      { anyOf: [{ enum: ['a', 'b'] }, { type: 'array', items: { type: 'string' } }] },
    ],
    [
      'finds no kind of a union with an object',
      { anyOf: [{ enum: ['a', 'b'] }, group({ a: text })] },
      { anyOf: [{ enum: ['a', 'b'] }, { type: 'object', properties: { a: { type: 'string' } } }] },
    ],
  ])('%s', (_what, given, want) => {
    expect(convert(given)).toStrictEqual(want)
  })

  it('passes the name of a field to its items, its branches and to references', () => {
    const secret = { type: 'string', 'x-kind': 'password' }
    const schema = group({
      password: text,
      secret: { type: 'array', items: text },
      private_key: { anyOf: [integer, ref('Text')] },
      other: ref('Text'),
    })
    expect(convert(schema, { Text: text }).properties).toEqual({
      password: secret,
      secret: { type: 'array', items: secret },
      private_key: { anyOf: [{ type: 'integer' }, secret] },
      other: { type: 'string' },
    })
    expect(convert(text, {}, 'password')).toEqual(secret)
    expect(convert({ anyOf: [{ enum: ['none', 'all'] }, text] }, {}, 'password')['x-kind']).toBe('password-or-enum')
  })

  it('removes fields whose component is deprecated', () => {
    expect(convert(group({ old: ref('Old'), now: text }), { Old: { ...text, deprecated: true } })).toEqual({
      type: 'object',
      properties: { now: { type: 'string' } },
    })
  })

  it('sets the tag of each branch, and not the constants that all branches share', () => {
    const kind = (type: string) =>
      group({ type: { enum: [type] }, version: { enum: ['1'] }, name: text }, { required: ['type'] })
    expect(convert({ anyOf: [kind('a'), kind('b'), text] }).anyOf).toEqual([
      ...['a', 'b'].map((type) => ({
        type: 'object',
        required: ['type'],
        properties: { type: { const: type, default: type }, version: { const: '1' }, name: { type: 'string' } },
      })),
      { type: 'string' },
    ])
  })

  it.each<[what: string, others: Record<string, SchemaObject>, want: FieldSchema]>([
    ['if there are others', { name: text }, { type: 'object', properties: { name: { type: 'string' } } }],
    ['if it is the only one', {}, { type: 'object', additionalProperties: true }],
  ])('sets no tag whose field is deprecated %s', (_what, others, want) => {
    const kind = (type: string) => group({ type: { enum: [type], deprecated: true }, ...others })
    expect(convert({ anyOf: [kind('a'), kind('b')] }).anyOf?.[0]).toEqual(want)
  })

  it('shares the fields of a component between a union without tags and other places', () => {
    const doc = createDocument({ A: group({ a: text }), B: group({ b: text }) })
    expect(toFieldSchema(doc, { anyOf: [ref('A'), ref('B')] }).anyOf?.[0]).toBe(toFieldSchema(doc, ref('A')))
  })

  it('converts a component once for each name, and again with other keywords', () => {
    const doc = createDocument({ Text: { ...text, minLength: 1 } })
    const plain = toFieldSchema(doc, ref('Text'))
    expect(toFieldSchema(doc, ref('Text'))).toBe(plain)
    expect(toFieldSchema(doc, ref('Text'), 'password')).toEqual({ type: 'string', minLength: 1, 'x-kind': 'password' })
    expect(toFieldSchema(doc, ref('Text', { default: 'a' }))).toEqual({ type: 'string', minLength: 1, default: 'a' })
    expect(toFieldSchema(doc, ref('Text'))).toBe(plain)
    expect(toFieldSchema(createDocument({ Text: integer }), ref('Text'))).toEqual({ type: 'integer' })
  })

  const recursive: Record<string, SchemaObject> = {
    Tree: group({ name: text, left: ref('Tree'), right: ref('Tree') }),
    Ping: group({ pong: ref('Pong') }),
    Pong: group({ ping: ref('Ping'), tree: ref('Tree') }),
    Root: group({ left: ref('Tree') }),
  }
  const leaf = { type: 'object', properties: { name: { type: 'string' }, left: {}, right: {} } }
  const tree = { type: 'object', properties: { name: { type: 'string' }, left: leaf, right: leaf } }

  it('converts two levels of a component that contains itself', () => {
    expect(convert(ref('Tree'), recursive)).toEqual(tree)
  })

  it('converts two levels of a component that contains itself, with other keywords', () => {
    const Tree = group({ left: ref('Tree', { description: 'L' }) })
    const inner = { type: 'object', description: 'L', properties: { left: {} } }
    expect(convert(ref('Tree'), { Tree })).toEqual({ type: 'object', properties: { left: inner } })
  })

  it('converts components that contain each other the same in any order', () => {
    const doc = createDocument(recursive)
    const names = fc.shuffledSubarray(['Tree', 'Ping', 'Pong', 'Root'], { minLength: 4 })
    const convertAll = (order: readonly string[], from = createDocument(recursive)) =>
      Object.fromEntries(order.map((name) => [name, toFieldSchema(from, ref(name))]))
    const first = convertAll(['Root', 'Tree', 'Ping', 'Pong'], doc)
    fc.assert(
      fc.property(names, (order) => {
        expect(convertAll(order)).toEqual(first)
        expect(convertAll(order, doc)).toEqual(first)
      }),
      { numRuns: 24 },
    )
    expect(first.Root).toEqual({ type: 'object', properties: { left: tree } })
    expect(first.Ping).toEqual({
      type: 'object',
      properties: {
        pong: {
          type: 'object',
          properties: {
            ping: {
              type: 'object',
              properties: { pong: { type: 'object', properties: { ping: {}, tree } } },
            },
            tree,
          },
        },
      },
    })
  })

  const defaults = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<Json>('a', 1, false),
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { minKeys: 1, maxKeys: 3 }),
    ),
  })).value

  /** Builds a schema with the same fields as a value. */
  const describeValue = (value: Json): SchemaObject =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? group(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, describeValue(inner)])))
      : {}
  /** Reads the value of a form whose fields are left empty. */
  const readDefaults = ({ properties, default: preset }: FieldSchema): Json | undefined =>
    preset ??
    (properties &&
      Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, readDefaults(field) ?? null])))

  it('keeps every value of a default that it moves to fields', () => {
    fc.assert(
      fc.property(defaults, (value) => {
        const field = convert({ ...describeValue(value), default: value })
        expect(readDefaults(field)).toEqual(value)
        if (field.properties) expect(field).not.toHaveProperty('default')
      }),
    )
  })
})
