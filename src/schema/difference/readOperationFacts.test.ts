import { describe, expect, it } from 'vitest'
import { createDocument, ref } from '../../../tests/support/schema/documents'
import type { SchemaObject } from '../document'
import { extractOperations, getDocumentOperation, getPart } from './extractOperations'
import { createCallFromKey, parseOperationKey } from './operationKey'
import { readAnswerKind } from './readAnswerKind'
import { readOperationFacts } from './readOperationFacts'

const plain: SchemaObject = { type: 'string' }
const group: SchemaObject = { type: 'object', properties: { name: plain } }
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })

describe('readOperationFacts', () => {
  const read = (op: unknown, shared?: unknown) =>
    readOperationFacts(
      {
        paths: { '/a': { post: op, ...(shared !== undefined && { parameters: shared }) } },
        components: {
          schemas: { Group: group, Plain: plain },
          parameters: { page: { name: 'page', in: 'query' } },
          requestBodies: { Group: json(group) },
        },
      },
      ['post /a'],
    )[0]

  it.each<[what: string, body: unknown, want: object]>([
    ['no body', undefined, {}],
    ['a body without content', {}, {}],
    ['a body with empty content', { content: {} }, {}],
    ['a body that is no object', 'body', {}],
    ['files', { content: { 'multipart/form-data': {} } }, { body: 'file' }],
    ['text', { content: { 'text/plain': {} } }, { body: 'other' }],
    ['JSON without a schema', { content: { 'application/json': {} } }, { body: 'json' }],
    [
      'JSON beside files',
      { content: { 'multipart/form-data': {}, ...json(group).content } },
      { body: 'json', hasFields: true },
    ],
    ['fields', json(group), { body: 'json', hasFields: true }],
    ['a reference to fields', json(ref('Group')), { body: 'json', hasFields: true }],
    ['a reference to a body', { $ref: '#/components/requestBodies/Group' }, { body: 'json', hasFields: true }],
    ['a reference to text', json(ref('Plain')), { body: 'json' }],
    ['a dangling reference', json(ref('Nowhere')), { body: 'json' }],
    ['oneOf with fields', json({ oneOf: [plain, ref('Group')] }), { body: 'json', hasFields: true }],
    ['anyOf with fields', json({ anyOf: [group] }), { body: 'json', hasFields: true }],
    ['allOf with fields', json({ allOf: [group] }), { body: 'json', hasFields: true }],
    ['a union of texts', json({ oneOf: [plain, ref('Plain')] }), { body: 'json' }],
    ['a union that is no list', json({ oneOf: group }), { body: 'json' }],
    ['fields that are no object', json({ properties: [] }), { body: 'json' }],
  ])('reads %s', (_what, requestBody, want) => {
    const { body, hasFields } = read({ requestBody }) ?? {}
    expect({ ...(body && { body }), ...(hasFields && { hasFields }) }).toEqual(want)
  })

  it.each<[what: string, own: unknown, shared: unknown, want: string[]]>([
    [
      'query parameters only',
      [
        { name: 'page', in: 'query' },
        { name: 'a', in: 'path' },
      ],
      undefined,
      ['page'],
    ],
    [
      'parameters of the path first',
      [{ name: 'limit', in: 'query' }],
      [{ $ref: '#/components/parameters/page' }],
      ['page', 'limit'],
    ],
    ['no parameters without a name', [{ in: 'query' }, { name: 7, in: 'query' }, 'page', null], 'none', []],
    ['no parameters', undefined, undefined, []],
  ])('lists %s', (_what, parameters, shared, want) => {
    expect(read({ parameters }, shared)?.query).toEqual(want)
  })

  it.each<[what: string, op: unknown, want: string]>([
    ['the first tag', { tags: ['Clients', 'Other'] }, 'Clients'],
    ['100 characters of a tag', { tags: ['x'.repeat(101)] }, 'x'.repeat(100)],
    ['no tag that is no text', { tags: [7] }, ''],
    ['no tag that is no list', { tags: 'Clients' }, ''],
    ['no tag of a broken operation', 7, ''],
  ])('reads %s', (_what, op, want) => {
    expect(read(op)).toMatchObject({ key: 'post /a', tag: want, answer: 'none' })
  })
})

describe('readAnswerKind', () => {
  const list = { type: 'array', items: { type: 'object' } }
  const names = { type: 'array', items: plain }
  const page = (meta: unknown) => ({ type: 'object', properties: { data: list, meta } })
  const nest = (depth: number): unknown => (depth === 0 ? plain : { type: 'array', items: nest(depth - 1) })
  const chain = Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [`S${i}`, i === 11 ? list : ref(`S${i + 1}`)] as const),
  )
  const readResponses = (responses: unknown) =>
    readAnswerKind(
      {
        paths: { '/a': { get: { responses } } },
        components: {
          schemas: { ...chain, List: list, Meta: { properties: { cursor: plain } } },
          responses: { List: json(list) },
        },
      },
      'get /a',
    )
  const read = (media: object) => readResponses({ 200: { content: { 'application/json': media } } })

  it.each<[kind: string, media: object]>([
    ['list', { schema: ref('List') }],
    ['list', { schema: { type: 'array', items: ref('List') } }],
    ['list', { schema: { type: 'array' } }],
    ['names', { schema: nest(9) }],
    ['list', { schema: nest(10) }],
    ['list', { schema: ref('S3') }],
    ['document', { schema: ref('S2') }],
    ['page', { schema: page({ type: 'object' }) }],
    ['page', { schema: page(undefined) }],
    ['cursor', { schema: page(ref('Meta')) }],
    ['cursor', { schema: page({ properties: { cursor: plain } }) }],
    ['page', { schema: { properties: { data: ref('List'), $name: plain } } }],
    ['document', { schema: { properties: { data: { type: 'object' } } } }],
    ['map', { schema: { properties: { $name: plain } } }],
    ['document', { schema: { properties: { $name: plain, a: plain } } }],
    ['document', { schema: { properties: { name: plain } } }],
    ['document', { schema: { properties: {} } }],
    ['document', {}],
    ['names', { schema: list, example: ['a', ['b']] }],
    ['list', { schema: names, example: ['a', {}] }],
    ['names', { schema: names, example: [] }],
    ['page', { schema: list, example: { data: [] } }],
    ['page', { schema: list, example: { data: [], meta: { count: 1 } } }],
    ['page', { schema: list, example: { data: [], meta: 'cursor' } }],
    ['list', { schema: list, example: { data: {} } }],
    ['list', { schema: list, example: 'text' }],
    ['list', { schema: list, example: null }],
    ['names', { schema: list, examples: { one: { value: ['a'] }, two: { value: [{}] } } }],
    ['list', { schema: list, examples: {} }],
    ['list', { schema: list, examples: ['a'] }],
    ['names', { schema: list, example: ['a'], examples: { one: { value: [{}] } } }],
    ['names', { schema: { ...list, example: ['a'] } }],
  ])('is %s for %j', (kind, media) => {
    expect(read(media)).toBe(kind)
  })

  it.each<[kind: string, responses: unknown]>([
    ['list', { 200: { $ref: '#/components/responses/List' } }],
    ['list', { 202: json(list), 201: json(list), 404: json(plain) }],
    ['list', { 404: json(names), 200: json(list) }],
    ['names', { 201: json(list), 200: json(names) }],
    ['none', { '2XX': json(list), default: json(list), 1200: json(list), 2000: json(list) }],
    ['none', { 200: { content: {} } }],
    ['none', { 200: { content: [] } }],
    ['none', { 200: { $ref: '#/components/responses/Nowhere' } }],
    ['none', []],
    ['file', { 200: { content: { 'application/json': 'text' } } }],
    ['file', { 200: { content: { 'application/json': json(list), 'text/plain': {} } } }],
  ])('is %s for the responses %j', (kind, responses) => {
    expect(readResponses(responses)).toBe(kind)
  })
})

describe('extractOperations', () => {
  const document = {
    paths: {
      '/a': {
        parameters: [{ $ref: '#/components/parameters/page' }],
        get: { responses: { 200: { $ref: '#/components/responses/A' }, 400: json(ref('Error')) } },
        post: { summary: 'x', requestBody: { $ref: '#/components/requestBodies/B' } },
      },
      '/b': { parameters: 'none', get: 7 },
    },
    components: {
      schemas: {
        A: { items: ref('a~1b') },
        'a/b': ref('two%20words'),
        'two words': ref('A'),
        Error: group,
        List: [],
        '%': plain,
      },
      parameters: { page: { name: 'page', in: 'query', schema: ref('Nowhere') } },
      requestBodies: { B: json(ref('List')) },
      responses: { A: json(ref('A')) },
      examples: { A: {} },
    },
  }

  it('keeps operations with their components and successful responses', () => {
    const found = extractOperations(document, ['get /a', 'post /a'])
    expect(found.paths).toEqual({
      '/a': {
        parameters: document.paths['/a'].parameters,
        get: { responses: { 200: { $ref: '#/components/responses/A' } } },
        post: { ...document.paths['/a'].post, responses: {} },
      },
    })
    const { schemas, parameters, requestBodies, responses } = document.components
    expect(found.components).toEqual({
      schemas: { A: schemas.A, 'a/b': schemas['a/b'], 'two words': schemas['two words'] },
      parameters,
      requestBodies,
      responses,
    })
  })

  it('reads broken and missing operations as empty ones', () => {
    const empty = { get: { responses: {} } }
    expect(extractOperations(document, ['get /b', 'get /c']).paths).toEqual({ '/b': empty, '/c': empty })
    expect(extractOperations(null, ['get /c']).paths).toEqual({ '/c': empty })
  })

  it.each([
    '#/components/examples/A',
    '#/components/schemas/%',
    '#/components/schemas/A/items',
    'other.json#/components/schemas/A',
    '#/components/schemas/__proto__',
    '#/components/schemas/',
    7,
  ])('collects nothing for the reference %j', ($ref) => {
    const doc = { ...document, paths: { '/a': { get: { requestBody: { $ref } } } } }
    expect(extractOperations(doc, ['get /a']).components).toEqual({
      schemas: {},
      parameters: {},
      requestBodies: {},
      responses: {},
    })
  })

  it('refuses a document with a million nodes', () => {
    const get = (length: number) => ({ paths: { '/a': { get: { x: Array.from({ length }, () => 0) } } } })
    expect(() => extractOperations(get(999_000), ['get /a'])).not.toThrow()
    expect(() => extractOperations(get(1_000_000), ['get /a'])).toThrow('The document is too large')
  })

  it('reads own properties of objects only', () => {
    expect(getPart({ a: 1 }, 'a')).toBe(1)
    for (const value of [null, undefined, 'text', ['a'], 7]) expect(getPart(value, 'length')).toBeUndefined()
    expect(getPart({}, 'constructor')).toBeUndefined()
    expect(getDocumentOperation(document, 'get /b')).toEqual({})
    expect(getDocumentOperation(document, 'post /a')).toBe(document.paths['/a'].post)
  })
})

describe('operation keys', () => {
  it('are parsed into method and path', () => {
    expect(parseOperationKey('get /a b')).toEqual({ method: 'get', path: '/a b' })
  })

  it.each([
    ['get /a/{id}/{node}', undefined],
    ['delete /a/{id}/{node}', undefined],
    ['put /a/{id}/{node}', { kind: 'json' }],
    ['post /a/{id}/{node}', { kind: 'json' }],
  ] as const)('create the call %s with its parameters and body', (key, body) => {
    expect(createCallFromKey(key)).toStrictEqual({
      key,
      tag: '',
      summary: '',
      description: '',
      method: key.split(' ')[0],
      path: '/a/{id}/{node}',
      params: ['id', 'node'].map((name) => ({ name, in: 'path', required: true, schema: plain })),
      ...(body && { body }),
    })
  })

  it('create calls of a document without components', () => {
    expect(readOperationFacts(createDocument({}), ['get /a'])).toEqual([
      { key: 'get /a', tag: '', query: [], answer: 'none' },
    ])
  })
})
