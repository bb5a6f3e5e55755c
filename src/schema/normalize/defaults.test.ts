import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDocument, ref } from '../../../tests/support/schema/documents'
import type { SchemaObject } from '../document'
import type { Json } from '../types'
import { coerceDefaults, dropUndeclaredRequired } from './defaults'

const doc = createDocument({
  Port: { type: 'string' },
  Qos: { type: 'integer', enum: [0, 1, 2] },
  Endless: { type: 'string', enum: ['infinity'] },
})

const coerceDefault = (schema: SchemaObject, value: Json) => coerceDefaults({ ...schema, default: value }, { doc })

describe('coerceDefaults', () => {
  it.each<[what: string, schema: SchemaObject, given: Json, want: Json | undefined]>([
    ['writes a number as a string', { type: 'string' }, 1883, '1883'],
    ['writes a boolean as a string', { type: 'string' }, false, 'false'],
    ['removes a list from a string', { type: 'string' }, [], undefined],
    ['removes an object from a string', { type: 'string' }, {}, undefined],
    ['reads an integer from a string', { type: 'integer' }, '16', 16],
    ['reads a number from a string', { type: 'number' }, '0.75', 0.75],
    ['removes a fraction from an integer', { type: 'integer' }, '0.75', undefined],
    ['removes a blank string from a number', { type: 'number' }, ' ', undefined],
    ['removes an empty string from an integer', { type: 'integer' }, '', undefined],
    ['removes a word from a number', { type: 'number' }, 'infinity', undefined],
    ['removes an infinite number', { type: 'number' }, 'Infinity', undefined],
    ['removes a boolean from a number', { type: 'number' }, true, undefined],
    ['reads true from a string', { type: 'boolean' }, 'true', true],
    ['reads false from a string', { type: 'boolean' }, 'false', false],
    ['removes a word from a boolean', { type: 'boolean' }, 'on', undefined],
    ['removes a number from a boolean', { type: 'boolean' }, 1, undefined],
    ['replaces an empty list by an empty map', { type: 'object' }, [], {}],
    ['removes a list with items from a map', { type: 'object' }, ['a'], undefined],
    ['removes null from a map', { type: 'object' }, null, undefined],
    ['removes a list from an object without a type', { properties: { a: {} } }, ['a'], undefined],
    ['removes a string from a list', { type: 'array' }, 'a', undefined],
    ['finds the enum value of a string', { type: 'integer', enum: [0, 1, 2] }, '1', 1],
    ['removes a string that is no enum value', { type: 'string', enum: ['a', 'b'] }, 'c', undefined],
    ['removes a value that is not the constant', { type: 'string', const: 'a' }, 5, undefined],
    ['keeps the constant', { const: 'a' }, 'a', 'a'],
    ['keeps any value of a schema without a type', {}, 'a', 'a'],
    ['reads the referenced schema', ref('Port'), 8083, '8083'],
    ['reads a referenced enum', ref('Qos'), '2', 2],
    ['keeps a number of the second branch', { anyOf: [{ type: 'string' }, { type: 'integer' }] }, 5, 5],
    ['finds the enum value of a schema without a type', { enum: ['1', 'all'] }, 1, '1'],
    ['keeps a value of any branch', { anyOf: [{ type: 'integer' }, ref('Endless')] }, 'infinity', 'infinity'],
    ['converts to the first branch that can', { oneOf: [ref('Endless'), { type: 'integer' }] }, '60', 60],
    ['removes a value that no branch can', { oneOf: [ref('Endless'), { type: 'integer' }] }, 'never', undefined],
  ])('%s', (_what, schema, given, want) => {
    expect(coerceDefault(schema, given)).toStrictEqual(want === undefined ? schema : { ...schema, default: want })
  })

  const schemas: SchemaObject[] = [
    ...['string', 'integer', 'number', 'boolean', 'object', 'array'].map((type) => ({ type })),
    {},
    { type: 'integer', const: 1 },
    { type: 'string', const: 'all' },
    { type: 'string', enum: ['1', 'all'] },
    { type: 'integer', enum: [0, 1] },
    { anyOf: [{ type: 'string', enum: ['all'] }, { type: 'integer' }] },
    { oneOf: [{ type: 'boolean' }, { type: 'object' }] },
    { anyOf: [{ type: 'string' }, { type: 'integer' }] },
  ]
  const values: Json[] = [null, true, false, 0, 1, 1.5, '', ' ', '1', '1.5', 'true', 'all', [], ['all'], {}, { a: 1 }]
  const anyDefault = fc.record({ schema: fc.constantFrom(...schemas), value: fc.constantFrom(...values) })
  const witness = new Ajv({ strict: false })

  it('results in a valid default or none, and keeps valid defaults, as Ajv validates them', () => {
    fc.assert(
      fc.property(anyDefault, ({ schema, value }) => {
        const given = { ...schema, default: value }
        const found = coerceDefaults(given, { doc })
        if (witness.validate(schema, value)) expect(found).toBe(given)
        else if (found.default !== undefined) expect(witness.validate(schema, found.default)).toBe(true)
        expect({ ...found, default: value }).toEqual(given)
      }),
      { numRuns: 2000 },
    )
  })

  it('returns a schema without a default as it is', () => {
    const schema: SchemaObject = { type: 'integer' }
    expect(coerceDefaults(schema, { doc })).toBe(schema)
  })
})

describe('dropUndeclaredRequired', () => {
  const a: SchemaObject = { type: 'string' }
  it.each<[what: string, given: SchemaObject, want: SchemaObject]>([
    [
      'removes a name without a field',
      { properties: { a }, required: ['a', 'ghost'] },
      { properties: { a }, required: ['a'] },
    ],
    ['removes an empty list', { properties: { a }, required: ['ghost'] }, { properties: { a } }],
    ['removes the names of a schema without fields', { type: 'object', required: ['ghost'] }, { type: 'object' }],
  ])('%s', (_what, given, want) => {
    expect(dropUndeclaredRequired(given, { doc })).toEqual(want)
  })

  it.each<[what: string, schema: SchemaObject]>([
    ['only declared names', { properties: { a }, required: ['a'] }],
    ['no required names', { properties: { a } }],
  ])('returns a schema with %s as it is', (_what, schema) => {
    expect(dropUndeclaredRequired(schema, { doc })).toBe(schema)
  })
})
