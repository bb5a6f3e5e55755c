import { describe, expect, it } from 'vitest'
import { compare } from '../../../scripts/spec-import/compare'
import { collectOperationFacts } from '../../../scripts/spec-import/facts'
import { formatReport } from '../../../scripts/spec-import/report'
import type { OpenApiDocument, OperationObject, SchemaObject } from '../../../src/schema/document'
import { normalizeDocument } from '../../../src/schema/normalize'
import type { Edition } from '../../../src/schema/types'
import { createDocument, createRequestOperation, createResponseOperation, ref } from '../../support/schema/documents'

const nothing = { overlays: [], texts: { unnamedFields: [], unnamedValues: [], idle: [] }, files: [] }

/** Printed differences without the area's name, blank lines and the summary. */
const listLines = (ownDocument: OpenApiDocument, brokerDocument: OpenApiDocument, edition?: Edition) => {
  const differences = compare(
    collectOperationFacts(normalizeDocument(ownDocument), edition),
    collectOperationFacts(normalizeDocument(brokerDocument), edition),
  )
  return formatReport({ ...nothing, differences })
    .filter((line) => line.startsWith('  '))
    .map((line) => line.trim())
}

const object = (properties: Record<string, SchemaObject>, more: SchemaObject = {}): SchemaObject => ({
  type: 'object',
  properties,
  ...more,
})
const text: SchemaObject = { type: 'string' }
const body = (schema: SchemaObject, schemas = {}) =>
  createDocument(schemas, { 'post /things': createRequestOperation(schema) })

describe('operations', () => {
  const createDocumentWith = (...keys: string[]) =>
    createDocument({}, Object.fromEntries(keys.map((key) => [key, createResponseOperation({ type: 'object' })])))

  it.each<[string, OpenApiDocument, OpenApiDocument, string[]]>([
    ['that are the same', createDocumentWith('get /a'), createDocumentWith('get /a'), []],
    [
      'added',
      createDocumentWith('get /a'),
      createDocumentWith('get /a', 'delete /a', 'get /b'),
      ['+ delete /a', '+ get /b'],
    ],
    ['removed', createDocumentWith('get /a', 'get /b'), createDocumentWith('get /b'), ['- get /a']],
    [
      'deprecated',
      createDocumentWith('get /a'),
      createDocument({}, { 'get /a': createResponseOperation({ type: 'object' }, { deprecated: true }) }),
      ['~ get /a: deprecated'],
    ],
    [
      'under another spelling of the path',
      createDocumentWith('get /nodes/{node}'),
      createDocumentWith('get /nodes/:node'),
      [],
    ],
  ])('%s', (_what, ownDocument, brokerDocument, expected) =>
    expect(listLines(ownDocument, brokerDocument)).toEqual(expected),
  )
})

describe('parameters', () => {
  const listing = (parameters: NonNullable<OperationObject['parameters']>) =>
    createDocument({}, { 'get /a': createResponseOperation({ type: 'object' }, { parameters }) })
  const limit = (schema: SchemaObject, more = {}) => listing([{ name: 'limit', in: 'query', schema, ...more }])

  it.each<[string, OpenApiDocument, OpenApiDocument, string[]]>([
    ['added', listing([]), limit({ type: 'integer', maximum: 9 }), ['+ query limit: integer, maximum 9  (get /a)']],
    ['removed', limit(text), listing([]), ['- query limit: string  (get /a)']],
    [
      'with other bounds',
      limit({ type: 'integer', minimum: 1, maximum: 100 }),
      limit({ type: 'integer', minimum: 0 }),
      ['~ query limit: minimum 1 → 0, maximum 100 → none  (get /a)'],
    ],
    [
      'that became required',
      limit(text),
      limit(text, { required: true }),
      ['~ query limit: required no → yes  (get /a)'],
    ],
    ['with another wording', limit(text), limit({ ...text, description: 'x', example: 'y' }), []],
  ])('%s', (_what, ownDocument, brokerDocument, expected) =>
    expect(listLines(ownDocument, brokerDocument)).toEqual(expected),
  )
})

describe('fields', () => {
  const mode = (schema: SchemaObject) => body(object({ mode: schema }))
  it.each<[string, OpenApiDocument, OpenApiDocument, string[]]>([
    ['added', body(object({})), body(object({ a: text })), ['+ body.a: string  (post /things)']],
    [
      'added with all nested fields, as one',
      body(object({})),
      body(object({ ssl: object({ verify: text, depth: { type: 'integer' } }) })),
      ['+ body.ssl: object with 2 more within  (post /things)'],
    ],
    ['of another type', mode(text), mode({ type: 'integer' }), ['~ body.mode: type string → integer  (post /things)']],
    [
      'with other enum values',
      mode({ type: 'string', enum: ['a', 'b'] }),
      mode({ type: 'string', enum: ['c', 'a'] }),
      ['~ body.mode: words +c -b  (post /things)'],
    ],
    [
      'with the same enum values in another order',
      mode({ type: 'string', enum: ['a', 'b'] }),
      mode({ type: 'string', enum: ['b', 'a'] }),
      [],
    ],
    [
      'with another default',
      mode({ type: 'integer', default: 5 }),
      mode({ type: 'integer', default: 6 }),
      ['~ body.mode: default 5 → 6  (post /things)'],
    ],
    ['with a default of the wrong type', mode({ ...text, default: '5' }), mode({ ...text, default: 5 }), []],
    [
      'that are deprecated',
      mode(text),
      mode({ ...text, deprecated: true }),
      ['~ body.mode: deprecated none → yes  (post /things)'],
    ],
    [
      'that became required',
      body(object({ a: text })),
      body(object({ a: text }, { required: ['a'] })),
      ['~ body.a: required no → yes  (post /things)'],
    ],
    ['with a format that only ours declares', mode({ ...text, format: 'topic' }), mode(text), []],
    [
      'of another format',
      mode({ ...text, format: 'duration' }),
      mode({ ...text, format: 'byte-size' }),
      ['~ body.mode: kind duration → byte-size  (post /things)'],
    ],
    ['referenced or inline', body(ref('Thing'), { Thing: object({ a: text }) }), body(object({ a: text })), []],
    [
      'within lists and maps',
      body(object({ list: { type: 'array', items: object({}) }, map: object({ $name: object({}) }) })),
      body(
        object({ list: { type: 'array', items: object({ a: text }) }, map: object({ $name: object({ b: text }) }) }),
      ),
      ['+ body.list[].a: string  (post /things)', '+ body.map.*.b: string  (post /things)'],
    ],
    [
      'of a recursive schema',
      body(ref('Tree'), { Tree: object({ kids: { type: 'array', items: ref('Tree') } }) }),
      body(ref('Tree'), { Tree: object({ kids: { type: 'array', items: ref('Tree') } }) }),
      [],
    ],
  ])('%s', (_what, ownDocument, brokerDocument, expected) =>
    expect(listLines(ownDocument, brokerDocument)).toEqual(expected),
  )

  it('reports the same change of several operations once', () => {
    const both = (schema: SchemaObject) =>
      createDocument({}, { 'get /a': createResponseOperation(schema), 'get /b': createResponseOperation(schema) })
    expect(listLines(both(object({})), both(object({ x: text })))).toEqual(['+ answer.x: string  (get /a, get /b)'])
  })
})

describe('unions', () => {
  const variant = (type: string, fields: Record<string, SchemaObject> = {}) =>
    object({ type: { type: 'string', enum: [type] }, ...fields })
  const union = (...oneOf: SchemaObject[]) => body({ oneOf })

  it.each<[string, OpenApiDocument, OpenApiDocument, string[]]>([
    ['in another order', union(variant('a'), variant('b')), union(variant('b'), variant('a')), []],
    [
      'with more variants, as one line',
      union(variant('a'), variant('b')),
      union(variant('c', { x: text }), variant('a'), variant('b'), variant('d')),
      ['+ body {type=c} {type=d}  (post /things)'],
    ],
    [
      'with a variant that differs',
      union(variant('a'), variant('b')),
      union(variant('a', { x: text }), variant('b')),
      ['+ body {type=a}.x: string  (post /things)'],
    ],
    [
      'of a value and enum values',
      body(object({ ttl: { oneOf: [{ type: 'string', enum: ['infinity'] }, { type: 'integer' }] } })),
      body(object({ ttl: { oneOf: [{ type: 'integer' }, { type: 'string', enum: ['infinity', 'never'] }] } })),
      ['~ body.ttl: words +never  (post /things)'],
    ],
    [
      'with indistinguishable branches in another order',
      union(object({ a: text }), object({ b: text })),
      union(object({ b: text }), object({ a: text })),
      [],
    ],
  ])('%s', (_what, ownDocument, brokerDocument, expected) =>
    expect(listLines(ownDocument, brokerDocument)).toEqual(expected),
  )
})

describe('editions', () => {
  const ownDocument = createDocument(
    {},
    {
      'get /a': createResponseOperation(object({ role: { ...text, 'x-edition': 'ee' } })),
      'get /licence': createResponseOperation({ type: 'object' }, { 'x-edition': 'ee' }),
    },
  )
  const brokerDocument = createDocument({}, { 'get /a': createResponseOperation(object({})) })

  it.each<[Edition | undefined, string[]]>([
    ['ce', []],
    ['ee', ['- get /licence', '- answer.role: string  (get /a)']],
    [undefined, ['- get /licence', '- answer.role: string  (get /a)']],
  ])('for %s ignores operations of the other edition', (edition, expected) =>
    expect(listLines(ownDocument, brokerDocument, edition)).toEqual(expected),
  )
})
