import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDocument, ref } from '../../tests/support/schema/documents'
import type { SchemaObject } from './document'
import { normalizeDocument } from './normalize'

/** Normalizes a schema named `Given`, along with others that it may refer to. */
const normalizeSchema = (schema: SchemaObject, others: Record<string, SchemaObject> = {}): SchemaObject | undefined =>
  normalizeDocument(createDocument({ ...others, Given: schema })).components?.schemas?.Given

const property = (schema: SchemaObject, name = 'x'): SchemaObject => ({
  type: 'object',
  properties: { [name]: schema },
})

describe('normalizing schemas', () => {
  it.each<[defect: string, given: SchemaObject, want: SchemaObject]>([
    [
      'an enum value and a string overlap in oneOf: anyOf, enum first',
      {
        oneOf: [
          { type: 'string', example: '32s' },
          { type: 'string', enum: ['infinity'] },
        ],
      },
      {
        anyOf: [
          { type: 'string', enum: ['infinity'] },
          { type: 'string', format: 'duration' },
        ],
      },
    ],
    [
      'an object and an enum value',
      {
        oneOf: [
          { type: 'object', properties: { a: { type: 'string' } } },
          { type: 'string', enum: ['none'] },
        ],
      },
      {
        anyOf: [
          { type: 'string', enum: ['none'] },
          { type: 'object', properties: { a: { type: 'string' } } },
        ],
      },
    ],
    [
      'enum values in separate branches become one enum',
      { oneOf: [{ type: 'string', enum: ['disable'] }, { type: 'string', enum: ['auto'] }, { type: 'string' }] },
      { anyOf: [{ type: 'string', enum: ['disable', 'auto'] }, { type: 'string' }] },
    ],
    [
      'a union of enum values becomes an enum',
      {
        oneOf: [
          { type: 'string', enum: ['a'] },
          { type: 'string', enum: ['b'] },
        ],
        default: 'b',
      },
      { type: 'string', enum: ['a', 'b'], default: 'b' },
    ],
    [
      'a union of one',
      { oneOf: [{ type: 'integer', minimum: 1 }], description: 'n' },
      { type: 'integer', minimum: 1, description: 'n' },
    ],
    [
      'a boolean declared as a string',
      { type: 'string', enum: [true, false], default: true },
      { type: 'boolean', default: true },
    ],
    ['one boolean enum value', { type: 'string', enum: [true] }, { type: 'boolean', enum: [true] }],
    [
      'booleans and an enum value',
      { type: 'string', enum: [true, false, 'quick_deny_anonymous'], default: true },
      { enum: [true, false, 'quick_deny_anonymous'], default: true },
    ],
    [
      'a number as default of a string',
      { type: 'string', default: 1883, example: '127.0.0.1:80' },
      { type: 'string', default: '1883', format: 'host-port' },
    ],
    ['a text as default of a number', { type: 'integer', default: '16' }, { type: 'integer', default: 16 }],
    ['a list as default of a map', { type: 'object', default: [] }, { type: 'object', default: {} }],
    ['an enum value as default of an object', { type: 'object', default: 'auth_basic' }, { type: 'object' }],
    [
      'a default invalid in every branch',
      { oneOf: [{ type: 'integer' }, { type: 'string', enum: ['all'] }], default: 'some' },
      { anyOf: [{ type: 'string', enum: ['all'] }, { type: 'integer' }] },
    ],
    [
      'a placeholder property',
      { type: 'object', properties: { $name: { type: 'integer' } } },
      { type: 'object', additionalProperties: { type: 'integer' } },
    ],
    [
      'a placeholder next to named properties',
      { type: 'object', properties: { a: { type: 'string' }, $name: { type: 'integer' } }, required: ['a', '$name'] },
      {
        type: 'object',
        properties: { a: { type: 'string' } },
        additionalProperties: { type: 'integer' },
        required: ['a'],
      },
    ],
    [
      'required despite a default',
      {
        type: 'object',
        properties: { a: { type: 'string', default: 'x' }, b: { type: 'string' } },
        required: ['a', 'b'],
      },
      {
        type: 'object',
        properties: { a: { type: 'string', default: 'x' }, b: { type: 'string' } },
        required: ['a', 'b'],
      },
    ],
    [
      'a required but missing property',
      { type: 'object', properties: {}, required: ['ghost'] },
      { type: 'object', properties: {} },
    ],
    ['a size in its example', { type: 'string', example: '32MB' }, { type: 'string', format: 'byte-size' }],
    ['a rate in its example', { type: 'string', example: '1000/s' }, { type: 'string', format: 'rate' }],
    ['a percentage in its example', { type: 'string', example: '12%' }, { type: 'string', format: 'percent' }],
    [
      'a timestamp in its example',
      { type: 'integer', example: 1640995200000 },
      { type: 'integer', format: 'epoch-ms' },
    ],
    [
      'a secret by name',
      property({ type: 'string' }, 'password'),
      property({ type: 'string', format: 'password' }, 'password'),
    ],
    [
      'not a secret despite a key in its name',
      property({ type: 'string' }, 'partition_key'),
      property({ type: 'string' }, 'partition_key'),
    ],
    ['an invalid example', { type: 'integer', example: 'many' }, { type: 'integer' }],
    [
      'markup in a description',
      { type: 'string', description: 'One<br/><code>two</code> &lt;3' },
      { type: 'string', description: 'One\n`two` <3' },
    ],
    ['an empty description', { type: 'string', description: '' }, { type: 'string' }],
  ])('%s', (_defect, schema, expected) => {
    expect(normalizeSchema(schema)).toEqual(expected)
  })

  it('coerces a default next to a reference', () => {
    expect(normalizeSchema(ref('Port', { default: 8083 }), { Port: { type: 'string' } })).toEqual(
      ref('Port', { default: '8083' }),
    )
  })

  it('flattens a referenced union of plain values', () => {
    const others = { Moment: { oneOf: [{ type: 'integer' }, { type: 'string', format: 'date-time' }] } }
    expect(normalizeSchema({ oneOf: [{ type: 'string', enum: ['infinity'] }, ref('Moment')] }, others)).toEqual({
      anyOf: [{ type: 'string', enum: ['infinity'] }, { type: 'integer' }, { type: 'string', format: 'date-time' }],
    })
  })

  it('drops the branch kept for backward compatibility', () => {
    const others: Record<string, SchemaObject> = {
      ldap: property({ type: 'string' }, 'now'),
      ldap_deprecated: property({ type: 'string' }, 'then'),
    }
    expect(normalizeSchema({ oneOf: [ref('ldap'), ref('ldap_deprecated')] }, others)).toEqual(ref('ldap'))
  })
})

describe('normalizing operations', () => {
  it('names operations by method and path without duplicates', () => {
    const doc = normalizeDocument(
      createDocument(
        {},
        {
          'get /clients/{clientid}': {},
          'get /clients/{client-id}': {},
          'post /data/export': { operationId: 'exportData' },
        },
      ),
    )
    const ids = Object.values(doc.paths)
      .flatMap((item) => [item.get?.operationId, item.post?.operationId])
      .filter(Boolean)
    expect(ids).toEqual(['getClientsByClientid', 'getClientsByClientId', 'exportData'])
    expect(
      normalizeDocument(createDocument({}, { 'get /a-b': {}, 'get /a_b': {} })).paths['/a_b']?.get?.operationId,
    ).toBe('getAB2')
  })

  it('moves all parameters to the operation: path-level, referenced and query ones', () => {
    const doc = createDocument(
      {},
      { 'get /nodes/:node/{id}': { parameters: [{ $ref: '#/components/parameters/Page', name: '', in: '' }] } },
    )
    doc.components = { parameters: { Page: { name: 'page', in: 'query', schema: { type: 'integer' } } } }
    const item = doc.paths['/nodes/:node/{id}']
    if (item) item.parameters = [{ name: 'id', in: 'path', schema: { type: 'integer' } }]
    const found = normalizeDocument(doc).paths['/nodes/{node}/{id}']
    expect(found?.parameters).toBeUndefined()
    expect(found?.get?.parameters).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
      { name: 'page', in: 'query', schema: { type: 'integer' } },
      { name: 'node', in: 'path', required: true, schema: { type: 'string' } },
    ])
  })

  it('requires declared bodies and drops their examples and misspelt keys', () => {
    const op = {
      requestBody: { content: { 'application/json': { schema: {}, examples: { bad: 1 } } } },
      requestbody: {},
    }
    const found = normalizeDocument(createDocument({}, { 'post /x': op })).paths['/x']?.post
    expect(found?.requestBody).toEqual({ required: true, content: { 'application/json': { schema: {} } } })
    expect(found).not.toHaveProperty('requestbody')
  })

  it('uses the first sentence of the description as a missing summary', () => {
    const doc = normalizeDocument(createDocument({}, { 'get /x': { description: 'Lists <b>all</b>. And more.' } }))
    expect(doc.paths['/x']?.get?.summary).toBe('Lists all.')
  })
})

/** Any schema that a broker might declare, including defects. */
const anySchema = fc.letrec<{ schema: SchemaObject; plain: SchemaObject }>((tie) => ({
  plain: fc.record<SchemaObject>(
    {
      type: fc.constantFrom('string', 'integer', 'boolean', 'object', 'array'),
      enum: fc.array(fc.constantFrom<string | boolean | number>('infinity', 'none', true, false, 1), {
        minLength: 1,
        maxLength: 3,
      }),
      default: fc.constantFrom<NonNullable<SchemaObject['default']>>('infinity', 1883, true, '16', {}, []),
      example: fc.constantFrom('32s', '32MB', '1000/s', '12%', 'words'),
      description: fc.constantFrom('a<br/>b', '&amp;lt;code&gt;', '<p>x</p>', 'plain'),
      format: fc.constantFrom('password', 'date-time', 'sql', 'made-up'),
      deprecated: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
  schema: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    tie('plain'),
    fc.constantFrom<SchemaObject>(ref('Plain'), ref('Union', { default: 'infinity' }), ref('old_deprecated')),
    fc.record<SchemaObject>(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(fc.constantFrom('a', 'password', '$name', 'index_specs'), tie('schema'), {
          maxKeys: 3,
        }),
        required: fc.uniqueArray(fc.constantFrom('a', 'password', '$name', 'ghost')),
      },
      { requiredKeys: ['properties'] },
    ),
    fc.record<SchemaObject>({ type: fc.constant('array'), items: tie('schema') }),
    fc.record<SchemaObject>({ oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 4 }) }),
  ),
})).schema

describe('normalizeDocument', () => {
  const others: Record<string, SchemaObject> = {
    Plain: { type: 'string', example: '1h' },
    Union: { oneOf: [{ type: 'string', enum: ['infinity'] }, { type: 'integer' }] },
    old_deprecated: { type: 'object', properties: {} },
  }

  it('is idempotent', () => {
    fc.assert(
      fc.property(anySchema, (schema) => {
        const once = normalizeDocument(createDocument({ ...others, Given: schema }))
        expect(normalizeDocument(once)).toEqual(once)
      }),
      { numRuns: 300 },
    )
  })

  it('does not mutate its input', () => {
    fc.assert(
      fc.property(anySchema, (schema) => {
        const doc = createDocument({ ...others, Given: schema }, { 'get /x': { responses: {} } })
        const before = structuredClone(doc)
        normalizeDocument(doc)
        expect(doc).toEqual(before)
      }),
    )
  })
})
