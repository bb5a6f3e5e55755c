import { describe, expect, it } from 'vitest'
import { createDocument, createRequestOperation, createResponseOperation } from '../../tests/support/schema/documents'
import { normalizeDocument } from './normalize'
import { buildOperationCatalogue } from './operations'

const record = { type: 'object', properties: { id: { type: 'string' } } }
const list = { type: 'array', items: record }
const page = { type: 'object', properties: { data: list, meta: { type: 'object' } } }
const query = (...names: string[]) => ({
  parameters: names.map((name) => ({ name, in: 'query', schema: { type: 'integer' } })),
})

const catalogue = buildOperationCatalogue(
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
        'put /raw': { requestBody: { content: { 'text/plain': { schema: {} } } }, deprecated: true, 'x-edition': 'ee' },
      },
    ),
  ),
)

describe('operation catalogue', () => {
  it('describes an operation in full', () => {
    expect(catalogue['get /rules']).toEqual({
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
    expect(catalogue[key]?.paging).toBe(expected)
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
    expect(catalogue[`get ${collection}`]?.item).toBe(item)
  })

  it.each([
    ['put /rules/{id}', '/rules'],
    ['delete /delayed/{topic}', '/delayed'],
    ['get /delayed/{node}/{msgid}', '/delayed'],
    ['get /settings/{name}', undefined],
  ] as const)('%s belongs to %s', (key, expected) => {
    expect(catalogue[key]?.collection).toBe(expected)
  })

  it.each([
    ['put /rules/{id}', 'json'],
    ['post /import', 'multipart'],
    ['put /raw', 'text'],
    ['get /rules', undefined],
  ] as const)('the body of %s is %s', (key, expected) => {
    expect(catalogue[key]?.body).toBe(expected)
  })

  it('marks editions and deprecated operations', () => {
    expect(catalogue['put /raw']).toMatchObject({ edition: 'ee', deprecated: true })
    expect(catalogue['get /rules']).not.toHaveProperty('edition')
  })

  it('has a stable order', () => {
    const keys = Object.keys(catalogue).map((key) => key.split(' ')[1] ?? '')
    expect(keys).toEqual([...keys].sort())
  })
})
