import { describe, expect, it } from 'vitest'
import { createDocument, ref } from '../../tests/support/schema/documents'
import type { SchemaObject } from './document'
import { getUnionBranches, isObjectSchema, lookupRef, resolveSchema } from './resolve'

const text: SchemaObject = { type: 'string' }
const integer: SchemaObject = { type: 'integer' }

describe('lookupRef', () => {
  const schemas = { Port: integer, 'bridge_http.post': text, 'a/b': integer, 'a~b': text, 'two words': integer }
  const doc = createDocument(schemas)

  it.each([
    ['#/components/schemas/Port', 'Port'],
    ['#/components/schemas/bridge_http.post', 'bridge_http.post'],
    ['#/components/schemas/a~1b', 'a/b'],
    ['#/components/schemas/a~0b', 'a~b'],
    ['#/components/schemas/two%20words', 'two words'],
  ] as const)('finds %s', (path, name) => {
    expect(lookupRef(doc, path)).toBe(schemas[name])
    expect(lookupRef(doc, path)).toBe(schemas[name])
  })

  it('keeps the targets of two documents apart', () => {
    const other = createDocument({ Port: text })
    expect(lookupRef(doc, '#/components/schemas/Port')).toBe(integer)
    expect(lookupRef(other, '#/components/schemas/Port')).toBe(text)
  })

  it.each([
    ['https://example.com/schema.json', 'Only local references'],
    ['Port', 'Only local references'],
    ['#/components/schemas/Nowhere', 'The reference #/components/schemas/Nowhere has no target'],
    ['#/components/schemas/Port/type/length', 'has no target'],
    ['#/info/version/x', 'has no target'],
  ])('refuses %s', (path, message) => {
    expect(() => lookupRef(doc, path)).toThrow(message)
  })

  it('refuses a path through null', () => {
    expect(() =>
      lookupRef(createDocument({ Empty: { default: null } }), '#/components/schemas/Empty/default/x'),
    ).toThrow('has no target')
  })
})

describe('resolveSchema', () => {
  const chain = (length: number): Record<string, SchemaObject> =>
    Object.fromEntries(Array.from({ length }, (_, i) => [`S${i}`, i === length - 1 ? text : ref(`S${i + 1}`)] as const))

  it('returns a schema without references as it is', () => {
    expect(resolveSchema(createDocument({}), text)).toBe(text)
  })

  it('returns the target of a reference without other keywords as it is', () => {
    expect(resolveSchema(createDocument(chain(3)), ref('S0'))).toEqual(text)
    const doc = createDocument({ Port: integer })
    expect(resolveSchema(doc, ref('Port'))).toBe(integer)
  })

  it('lets the outermost keywords win in a chain of references', () => {
    const doc = createDocument({
      Port: ref('Number', { description: 'Port', default: 1883 }),
      Number: { type: 'integer', description: 'Number', minimum: 1 },
    })
    expect(resolveSchema(doc, ref('Port', { default: 8883 }))).toEqual({
      type: 'integer',
      description: 'Port',
      default: 8883,
      minimum: 1,
    })
  })

  it('follows 21 references and reports a longer chain as a circle', () => {
    expect(resolveSchema(createDocument(chain(21)), ref('S0'))).toBe(text)
    expect(() => resolveSchema(createDocument(chain(22)), ref('S0'))).toThrow('is circular')
    expect(() => resolveSchema(createDocument({ Loop: ref('Loop') }), ref('Loop'))).toThrow(
      'The reference #/components/schemas/Loop is circular',
    )
  })

  it('merges the fields and required names of allOf, without duplicates', () => {
    const doc = createDocument({
      Name: { type: 'object', properties: { name: text, port: text }, required: ['name'] },
      Base: { allOf: [ref('Name')], description: 'Base' },
    })
    const schema: SchemaObject = {
      allOf: [ref('Base'), { properties: { port: integer }, required: ['name', 'port'] }],
      properties: { enable: { type: 'boolean' } },
      required: ['enable'],
    }
    expect(resolveSchema(doc, schema)).toEqual({
      type: 'object',
      description: 'Base',
      properties: { name: text, port: integer, enable: { type: 'boolean' } },
      required: ['name', 'port', 'enable'],
    })
  })

  it('adds no empty fields or required names to a merged scalar', () => {
    expect(resolveSchema(createDocument({}), { allOf: [text, { minLength: 1 }], default: 'a' })).toEqual({
      type: 'string',
      minLength: 1,
      default: 'a',
    })
  })
})

it.each<[what: string, schema: SchemaObject, want: boolean]>([
  ['an object', { type: 'object' }, true],
  ['fields without a type', { properties: {} }, true],
  ['a string', text, false],
  ['a schema without keywords', {}, false],
])('tells whether %s is an object', (_what, schema, want) => {
  expect(isObjectSchema(schema)).toBe(want)
})

it('reads the branches of both kinds of unions', () => {
  expect(getUnionBranches({ anyOf: [text] })).toEqual([text])
  expect(getUnionBranches({ oneOf: [integer] })).toEqual([integer])
  expect(getUnionBranches({ allOf: [integer] })).toBeUndefined()
})
