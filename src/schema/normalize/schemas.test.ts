import { describe, expect, it } from 'vitest'
import { createDocument, ref } from '../../../tests/support/schema/documents'
import type { SchemaObject } from '../document'
import { convertDescriptions } from './descriptions'
import { convertNamedMaps } from './maps'
import { dropExamples, fixBooleanEnums, setKindFormats } from './scalars'
import { convertToAnyOf, dropDeprecatedBranches, unwrapSingleBranch } from './unions'

const text: SchemaObject = { type: 'string' }
const integer: SchemaObject = { type: 'integer' }
const words = (...values: string[]): SchemaObject => ({ type: 'string', enum: values })
const group = (name: string): SchemaObject => ({ type: 'object', properties: { [name]: text } })

const doc = createDocument({
  Plain: { oneOf: [integer, { type: 'boolean' }] },
  Groups: { oneOf: [group('a'), text] },
  Infinity: words('infinity'),
  Old: { type: 'object', deprecated: true },
  'ldap.deprecated': { type: 'object' },
  Server: group('server'),
})
const place = { doc }

describe('convertDescriptions', () => {
  it.each<[what: string, given: SchemaObject, want: SchemaObject]>([
    ['converts markup', { type: 'string', description: 'a<br/>b' }, { type: 'string', description: 'a\nb' }],
    ['removes an empty description', { type: 'string', description: '' }, text],
    ['removes a description of markup alone', { type: 'string', description: '<p></p>' }, text],
  ])('%s', (_what, given, want) => {
    expect(convertDescriptions(given, place)).toEqual(want)
  })

  it('returns a schema with plain or no description as it is', () => {
    for (const schema of [text, { ...text, description: 'plain' }])
      expect(convertDescriptions(schema, place)).toBe(schema)
  })
})

describe('convertNamedMaps', () => {
  it.each<[what: string, given: SchemaObject, want: SchemaObject]>([
    [
      'converts the placeholder alone',
      { type: 'object', properties: { $name: integer }, required: ['$name'] },
      { type: 'object', additionalProperties: integer },
    ],
    [
      'keeps other fields and their required names',
      { properties: { $name: integer, a: text, b: text }, required: ['b', '$name'] },
      { properties: { a: text, b: text }, additionalProperties: integer, required: ['b'] },
    ],
  ])('%s', (_what, given, want) => {
    expect(convertNamedMaps(given, place)).toStrictEqual(want)
  })

  it.each<[what: string, schema: SchemaObject]>([
    ['other fields', { properties: { name: text }, required: ['name'] }],
    ['no fields', text],
  ])('returns a schema with %s as it is', (_what, schema) => {
    expect(convertNamedMaps(schema, place)).toBe(schema)
  })
})

describe('fixBooleanEnums', () => {
  it.each<[what: string, given: SchemaObject, want: SchemaObject]>([
    ['makes both values a boolean', { type: 'string', enum: [true, false] }, { type: 'boolean' }],
    ['removes both values of a boolean', { type: 'boolean', enum: [true, false] }, { type: 'boolean' }],
    ['makes both values without a type a boolean', { enum: [false, true] }, { type: 'boolean' }],
    ['keeps one value', { type: 'string', enum: [false] }, { type: 'boolean', enum: [false] }],
    ['removes the type of mixed values', { type: 'string', enum: [true, 'auto'] }, { enum: [true, 'auto'] }],
  ])('%s', (_what, given, want) => {
    expect(fixBooleanEnums(given, place)).toEqual(want)
  })

  it.each<[what: string, schema: SchemaObject]>([
    ['strings', words('true', 'false')],
    ['mixed values without a type', { enum: [true, 'auto'] }],
    ['one boolean', { type: 'boolean', enum: [true] }],
    ['no enum', text],
  ])('returns an enum of %s as it is', (_what, schema) => {
    expect(fixBooleanEnums(schema, place)).toBe(schema)
  })
})

describe('setKindFormats', () => {
  it('sets the kind of an example and of a name', () => {
    expect(setKindFormats({ ...text, example: '32s' }, place)).toEqual({ ...text, example: '32s', format: 'duration' })
    expect(setKindFormats(text, { doc, name: 'password' })).toEqual({ ...text, format: 'password' })
    expect(setKindFormats({ ...text, format: 'uri' }, place)).toEqual({ ...text, format: 'url' })
  })

  it('returns a schema without a kind, or with its format, as it is', () => {
    for (const schema of [text, { ...text, format: 'duration' }, { ...text, format: 'made-up' }])
      expect(setKindFormats(schema, place)).toBe(schema)
  })
})

describe('dropExamples', () => {
  it('removes both kinds of examples', () => {
    expect(dropExamples({ ...text, example: 'a' }, place)).toEqual(text)
    expect(dropExamples({ ...text, examples: ['a'] }, place)).toEqual(text)
    expect(dropExamples(text, place)).toBe(text)
  })
})

describe('unwrapSingleBranch', () => {
  it.each<[what: string, given: SchemaObject, want: SchemaObject]>([
    ['oneOf', { oneOf: [{ ...integer, default: 1 }], default: 2 }, { ...integer, default: 2 }],
    ['anyOf', { anyOf: [ref('Server')], description: 'x' }, ref('Server', { description: 'x' })],
  ])('replaces %s of one branch, and keywords beside it win', (_what, given, want) => {
    expect(unwrapSingleBranch(given, place)).toEqual(want)
  })

  it.each<[what: string, schema: SchemaObject]>([
    ['two branches', { oneOf: [text, integer] }],
    ['no branches', { oneOf: [] }],
    ['no union', text],
  ])('returns a schema with %s as it is', (_what, schema) => {
    expect(unwrapSingleBranch(schema, place)).toBe(schema)
  })
})

describe('dropDeprecatedBranches', () => {
  it.each<[what: string, given: SchemaObject, want: SchemaObject]>([
    [
      'by the name of the component',
      { oneOf: [ref('ldap.deprecated'), ref('Server'), text], description: 'x' },
      { anyOf: [ref('Server'), text], description: 'x' },
    ],
    ['by the mark of the component', { anyOf: [ref('Server'), ref('Old')] }, { anyOf: [ref('Server')] }],
    ['by their own mark', { oneOf: [{ ...text, deprecated: true }, integer] }, { anyOf: [integer] }],
  ])('removes branches %s', (_what, given, want) => {
    expect(dropDeprecatedBranches(given, place)).toEqual(want)
  })

  it.each<[what: string, schema: SchemaObject]>([
    ['only deprecated branches', { oneOf: [ref('Old'), ref('ldap.deprecated')] }],
    ['no deprecated branch', { oneOf: [ref('Server'), text] }],
    ['no union', text],
  ])('returns a schema with %s as it is', (_what, schema) => {
    expect(dropDeprecatedBranches(schema, place)).toBe(schema)
  })
})

describe('convertToAnyOf', () => {
  it.each<[what: string, given: SchemaObject, want: SchemaObject]>([
    ['renames a union of objects', { oneOf: [group('a'), ref('Server')] }, { anyOf: [group('a'), ref('Server')] }],
    [
      'moves fixed values first, and keeps the keywords beside the union',
      { oneOf: [integer, ref('Infinity')], default: 'infinity' },
      { anyOf: [words('infinity'), integer], default: 'infinity' },
    ],
    ['moves fixed values of anyOf first', { anyOf: [integer, words('a')] }, { anyOf: [words('a'), integer] }],
    [
      'joins constants and enums',
      { anyOf: [integer, { const: 'a' }, words('b', 'a')] },
      { anyOf: [words('a', 'b'), integer] },
    ],
    [
      'keeps fixed values of several types in several branches',
      { oneOf: [{ type: 'integer', enum: [0] }, words('a'), { type: 'integer', enum: [1] }] },
      { anyOf: [{ type: 'integer', enum: [0, 1] }, words('a')] },
    ],
    [
      'joins numbers with and without fractions by type',
      {
        oneOf: [
          { type: 'number', enum: [0.5] },
          { type: 'integer', enum: [1] },
          { type: 'boolean', const: false },
        ],
      },
      {
        anyOf: [
          { type: 'number', enum: [0.5] },
          { type: 'integer', enum: [1] },
          { type: 'boolean', enum: [false] },
        ],
      },
    ],
    [
      'replaces a union of fixed values of one type by an enum',
      { oneOf: [words('a'), words('b')], description: 'x' },
      { ...words('a', 'b'), description: 'x' },
    ],
    [
      'does not take the enum of a list for fixed values',
      { oneOf: [text, { type: 'array', enum: [['a']] }] },
      { anyOf: [text, { type: 'array', enum: [['a']] }] },
    ],
    [
      'flattens a referenced union of scalars',
      { oneOf: [words('infinity'), ref('Plain')] },
      { anyOf: [words('infinity'), integer, { type: 'boolean' }] },
    ],
    [
      'keeps a referenced union with an object nested',
      { oneOf: [integer, ref('Groups')] },
      { anyOf: [integer, ref('Groups')] },
    ],
    [
      'flattens an inline union with an object',
      { oneOf: [integer, { oneOf: [group('a'), { anyOf: [text] }] }] },
      { anyOf: [integer, group('a'), text] },
    ],
  ])('%s', (_what, given, want) => {
    const found = convertToAnyOf(given, place)
    expect(found).toEqual(want)
    expect(convertToAnyOf(found, place)).toBe(found)
  })

  it('returns a schema without a union as it is', () => {
    expect(convertToAnyOf(text, place)).toBe(text)
  })
})
