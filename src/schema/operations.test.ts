import { describe, expect, it } from 'vitest'
import {
  createDocument,
  createRequestOperation,
  createResponseOperation,
  ref,
} from '../../tests/support/schema/documents'
import type { OperationObject, SchemaObject } from './document'
import { normalizeDocument } from './normalize'
import { buildOperationCatalogue, getAnswerSchema, getRecordSchema } from './operations'

const record = { type: 'object', properties: { id: { type: 'string' } } }
const list = { type: 'array', items: record }
const page = { type: 'object', properties: { data: list, meta: { type: 'object' } } }
const json = (title: string) => ({ content: { 'application/json': { schema: { title } } } })
const query = (...names: string[]) => ({
  parameters: names.map((name) => ({ name, in: 'query', schema: { type: 'integer' } })),
})

const buildCatalogue = () =>
  buildOperationCatalogue(
    normalizeDocument(
      createDocument(
        {},
        {
          'get /rules': createResponseOperation(page, {
            ...query('page', 'limit'),
            summary: 'All rules',
            operationId: 'listRules',
          }),
          'get /rules/{id}': createResponseOperation(record),
          'put /rules/{id}': createRequestOperation(record),
          'delete /rules/{id}': {},
          'get /queue': createResponseOperation(page, query('position', 'limit')),
          'get /banned': createResponseOperation(page, query('page', 'limit')),
          'delete /banned/{as}/{who}': {},
          'get /retained/messages': createResponseOperation(page),
          'get /retained/message/{topic}': createResponseOperation(record),
          'get /delayed': createResponseOperation(page),
          'delete /delayed/{topic}': {},
          'get /delayed/{node}/{msgid}': createResponseOperation(record),
          'get /sources': createResponseOperation({ type: 'object', properties: { sources: list } }),
          'get /sources/{type}': createResponseOperation(record),
          'get /mixed': createResponseOperation({
            type: 'object',
            properties: { data: { oneOf: [list, list] }, meta: { type: 'object' } },
          }),
          'get /mixed/{id}': createResponseOperation(record),
          'get /settings': createResponseOperation(record),
          'get /settings/{name}': createResponseOperation(record),
          'post /import': { requestBody: { content: { 'multipart/form-data': { schema: {} } } } },
          'put /raw': {
            requestBody: { content: { 'text/plain': { schema: {} } } },
            deprecated: true,
            'x-edition': 'ee',
          },
        },
      ),
    ),
  )

describe('operation catalogue', () => {
  it('describes an operation in full', () => {
    expect(buildCatalogue()['get /rules']).toStrictEqual({
      id: 'listRules',
      method: 'get',
      path: '/rules',
      tag: 'T',
      summary: 'All rules',
      params: [
        { name: 'page', in: 'query', required: false, schema: { type: 'integer' } },
        { name: 'limit', in: 'query', required: false, schema: { type: 'integer' } },
      ],
      paging: 'page',
      item: '/rules/{id}',
    })
  })

  it.each([
    ['get /rules', 'page'],
    ['get /queue', 'cursor'],
    ['get /retained/messages', undefined],
  ] as const)('paging of %s is %s', (key, expected) => {
    expect(buildCatalogue()[key]?.paging).toBe(expected)
  })

  it.each([
    ['/rules', '/rules/{id}'],
    ['/banned', '/banned/{as}/{who}'],
    ['/retained/messages', '/retained/message/{topic}'],
    ['/delayed', '/delayed/{node}/{msgid}'],
    ['/sources', '/sources/{type}'],
    ['/mixed', '/mixed/{id}'],
    ['/settings', undefined],
  ] as const)('the items of %s are at %s', (collection, item) => {
    expect(buildCatalogue()[`get ${collection}`]?.item).toBe(item)
  })

  it.each([
    ['put /rules/{id}', '/rules'],
    ['delete /delayed/{topic}', '/delayed'],
    ['get /delayed/{node}/{msgid}', '/delayed'],
    ['get /settings/{name}', undefined],
  ] as const)('%s belongs to %s', (key, expected) => {
    expect(buildCatalogue()[key]?.collection).toBe(expected)
  })

  it.each([
    ['put /rules/{id}', 'json'],
    ['post /import', 'multipart'],
    ['put /raw', 'text'],
    ['get /rules', undefined],
  ] as const)('the body of %s is %s', (key, expected) => {
    expect(buildCatalogue()[key]?.body).toBe(expected)
  })

  it('marks editions and deprecated operations', () => {
    expect(buildCatalogue()['put /raw']).toMatchObject({ edition: 'ee', deprecated: true })
    expect(buildCatalogue()['get /rules']).not.toHaveProperty('edition')
  })

  it('has a stable order', () => {
    const keys = Object.keys(buildCatalogue()).map((key) => key.split(' ')[1] ?? '')
    expect(keys).toEqual([...keys].sort())
  })
})

describe('operations of a small document', () => {
  const build = (operations: Record<string, OperationObject>, schemas: Record<string, SchemaObject> = {}) =>
    buildOperationCatalogue(createDocument(schemas, operations))

  it('adds nothing that the document does not state', () => {
    expect(build({ 'get /status': {} })['get /status']).toStrictEqual({
      id: '',
      method: 'get',
      path: '/status',
      tag: '',
      summary: '',
      params: [],
    })
  })

  it('lists path and query parameters with their kinds and without texts', () => {
    const parameters = [
      { name: 'node', in: 'path', required: true, schema: { type: 'string', title: 'N', description: 'Node' } },
      { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
      { name: 'password', in: 'query', schema: { type: 'string' } },
      { name: 'any', in: 'query' },
      {
        name: 'qos',
        in: 'query',
        schema: {
          type: 'array',
          description: 'All',
          items: {
            anyOf: [
              { type: 'integer', description: 'One' },
              { const: 'none', title: 'None' },
            ],
          },
        },
      },
    ]
    expect(build({ 'get /nodes/{node}': { parameters } })['get /nodes/{node}']?.params).toEqual([
      { name: 'node', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'password', in: 'query', required: false, schema: { type: 'string', 'x-kind': 'password' } },
      { name: 'any', in: 'query', required: false, schema: {} },
      {
        name: 'qos',
        in: 'query',
        required: false,
        schema: {
          type: 'array',
          items: { anyOf: [{ type: 'integer' }, { const: 'none' }], 'x-kind': 'number-or-enum' },
        },
      },
    ])
  })

  it.each<[what: string, method: 'get' | 'post', names: string[], answer: SchemaObject, want: string | undefined]>([
    ['page and limit', 'get', ['page', 'limit'], page, 'page'],
    ['page and limit of a list', 'get', ['page', 'limit'], list, 'page'],
    [
      'page and limit of a whole collection',
      'get',
      ['page', 'limit'],
      { ...page, properties: { data: list } },
      undefined,
    ],
    ['a page alone', 'get', ['page'], page, undefined],
    ['a limit alone', 'get', ['limit'], page, undefined],
    ['a position', 'get', ['position'], page, 'cursor'],
    ['a position of a whole collection', 'get', ['position'], { ...page, properties: { data: list } }, 'cursor'],
    ['a following message', 'get', ['following'], page, 'cursor'],
    ['page and limit of a write', 'post', ['page', 'limit'], page, undefined],
  ])('detects the paging by %s', (_what, method, names, answer, want) => {
    const found = build({ [`${method} /x`]: createResponseOperation(answer, query(...names)) })
    expect(found[`${method} /x`]?.paging).toBe(want)
  })

  it('detects the paging of an operation without a response, and not by path parameters', () => {
    expect(build({ 'get /x': query('page', 'limit') })['get /x']?.paging).toBe('page')
    const parameters = ['page', 'limit'].map((name) => ({ name, in: 'path' }))
    expect(build({ 'get /x': { parameters } })['get /x']?.paging).toBeUndefined()
  })

  it('reads the edition of the operation before that of its path', () => {
    const doc = createDocument({}, { 'get /a': { 'x-edition': 'enterprise' }, 'put /a': {} })
    const item = doc.paths['/a']
    if (item) item['x-edition'] = 'opensource'
    const found = buildOperationCatalogue(doc)
    expect([found['get /a']?.edition, found['put /a']?.edition]).toEqual(['ee', 'ce'])
  })

  it('knows the identity of the records of a list, and only for reads', () => {
    const found = build({
      'get /plugins': createResponseOperation(list),
      'post /plugins': createRequestOperation(record),
    })
    expect(found['get /plugins']?.identity).toEqual({ fields: ['name', 'rel_vsn'], joint: '-' })
    expect(found['post /plugins']).not.toHaveProperty('identity')
  })

  it.each<[what: string, items: string[], item: string | undefined]>([
    ['a read before an update', ['put /things/{a}', 'get /things/{b}'], '/things/{b}'],
    ['an update before a removal', ['delete /things/{a}', 'put /things/{b}'], '/things/{b}'],
    ['the first path of two equal ones', ['get /things/{b}', 'get /things/{a}'], '/things/{a}'],
    ['the first path, in the other order', ['get /things/{a}', 'get /things/{b}'], '/things/{a}'],
    ['no path below another segment', ['get /things/status/{a}'], undefined],
    ['no item that is only created', ['post /things/{a}'], undefined],
    ['no path with more than parameters', ['get /things/{a}/status', 'get /things/status'], undefined],
    ['no path that only starts with the name', ['get /things_of/{a}', 'get /thingsx/{a}'], undefined],
    ['the singular', ['get /thing/{a}'], '/thing/{a}'],
    ['several parameters', ['delete /things/{a}/{b}'], '/things/{a}/{b}'],
  ])('chooses the item path: %s', (_what, items, item) => {
    const found = build({
      'get /things': createResponseOperation(list),
      ...Object.fromEntries(items.map((key) => [key, {}])),
    })
    expect(found['get /things']?.item).toBe(item)
    for (const { path, collection } of Object.values(found))
      if (path !== '/things') expect(collection === '/things').toBe(item !== undefined)
  })

  it('removes the plural at the end of a name only', () => {
    const found = build({
      'get /sources': createResponseOperation(list),
      'get /source/{id}': {},
      'get /ources/{id}': {},
    })
    expect(found['get /sources']?.item).toBe('/source/{id}')
  })

  it('assigns an item path to the first of two collections', () => {
    const found = build({
      'get /things': createResponseOperation(list),
      'get /thing': createResponseOperation(list),
      'get /thing/{id}': {},
    })
    expect(found['get /thing/{id}']?.collection).toBe('/thing')
  })

  it.each<[what: string, answer: SchemaObject, want: SchemaObject | undefined]>([
    ['an array', list, record],
    ['the rows of a page', page, record],
    [
      'rows that are scalars',
      { type: 'object', properties: { data: { type: 'array', items: { type: 'string' } } } },
      { type: 'string' },
    ],
    ['the only field, if it lists objects', { type: 'object', properties: { sources: list } }, record],
    [
      'no scalars of the only field',
      { type: 'object', properties: { tags: { type: 'array', items: { type: 'string' } } } },
      undefined,
    ],
    [
      'a list of unions of objects',
      { type: 'object', properties: { x: { type: 'array', items: { anyOf: [record, ref('Record')] } } } },
      { anyOf: [record, ref('Record')] },
    ],
    [
      'no list of unions with a scalar',
      { type: 'object', properties: { x: { type: 'array', items: { anyOf: [record, { type: 'string' }] } } } },
      undefined,
    ],
    [
      'no list among other fields',
      { type: 'object', properties: { sources: list, count: { type: 'integer' } } },
      undefined,
    ],
    [
      'a union of arrays',
      { anyOf: [list, { type: 'array', items: ref('Record') }] },
      { anyOf: [record, ref('Record')] },
    ],
    ['a union of one array and a scalar', { anyOf: [list, { type: 'string' }] }, record],
    ['no union of scalars', { anyOf: [{ type: 'string' }, { type: 'integer' }] }, undefined],
    ['no items of another type', { type: 'string', items: record }, undefined],
    ['no fields', { type: 'object' }, undefined],
  ])('finds the record schema in %s', (_what, answer, want) => {
    expect(getRecordSchema(createDocument({ Record: record }), answer)).toEqual(want)
  })

  it.each<[what: string, responses: OperationObject['responses'], want: string | undefined]>([
    ['the first success', { 404: json('error'), 201: json('created'), 200: json('ok') }, 'ok'],
    ['another success', { 202: json('accepted'), 400: json('error') }, 'accepted'],
    ['no success', { 400: json('error'), '2XX': json('any'), 1200: json('x'), 2001: json('x') }, undefined],
    ['no JSON', { 200: { content: { 'text/plain': { schema: { title: 'text' } } } } }, undefined],
    ['no content', { 204: {} }, undefined],
  ])('reads the answer schema: %s', (_what, responses, want) => {
    expect(getAnswerSchema(responses && { responses })?.title).toBe(want)
    expect(getAnswerSchema(undefined)).toBeUndefined()
    expect(getAnswerSchema({})).toBeUndefined()
  })

  it.each([
    [['multipart/form-data', 'application/json'], 'multipart'],
    [['text/plain', 'application/json'], 'json'],
    [['text/plain'], 'text'],
    [[], undefined],
  ])('reads the kind of a body with the types %j: %s', (types, want) => {
    const content = Object.fromEntries(types.map((type) => [type, {}]))
    expect(build({ 'post /x': { requestBody: { content } } })['post /x']?.body).toBe(want)
    expect(build({ 'post /x': { requestBody: {} } })['post /x']).not.toHaveProperty('body')
  })
})
