import { describe, expect, it } from 'vitest'
import type { ApiSupport } from '../../../api/document/apiSupport'
import { parseError } from '../../../api/errors'
import { decodeId } from '../../../api/ids'
import { findBrokerIssue } from '../../../forms/core/findBrokerIssue'
import type { OtherBody, OtherCall } from '../../../schema/difference/otherTypes'
import type { FieldSchema, OperationKey, Parameter } from '../../../schema/types'
import { extractRows } from '../answerRows'
import { buildOperationUrl } from '../operationUrls'
import { getAnswerFileName, MAX_SHOWN, readAnswer } from './answer'
import { explainNoOperations, groupOperations, matches } from './groups'
import {
  findChangeOperation,
  findItemOperation,
  getItemValues,
  listRelatedOperations,
  pickPathValues,
} from './relatedOperations'
import { buildCallSchema, createCall, getInitialValues, listFileFields, placeError, toParamValues } from './request'

const text: FieldSchema = { type: 'string' }
const object = (properties: Record<string, FieldSchema>, required?: string[]): FieldSchema => ({
  type: 'object',
  properties,
  ...(required && { required }),
})
const param = (name: string, place: 'path' | 'query', schema = text, required = place === 'path'): Parameter => ({
  name,
  in: place,
  required,
  schema,
})
const body = (schema: FieldSchema, type: 'json' | 'multipart' = 'json'): OtherBody => ({
  kind: 'form',
  type,
  variants: [{ tags: {}, fixed: {}, schema }],
})
const call = (overrides: Partial<OtherCall>): OtherCall => ({
  key: 'put /things/{name}',
  tag: '',
  summary: '',
  description: '',
  method: 'put',
  path: '/things/{name}',
  params: [param('name', 'path'), param('limit', 'query', { type: 'integer' })],
  ...overrides,
})

describe('[SH-22] call form', () => {
  const scope = { 'x-scope': ['@things'] }
  const groups = {
    path_parameters: object({ name: text }, ['name']),
    query_parameters: object({ limit: { type: 'integer' } }),
  }
  it.each<[string, OtherBody | undefined, FieldSchema, FieldSchema]>([
    ['no body', undefined, {}, object(groups, ['path_parameters'])],
    [
      'fields',
      body(object({ a: text }, ['a'])),
      object({ a: text }, ['a']),
      object({ ...groups, a: text }, ['path_parameters', 'a']),
    ],
    [
      'a list',
      body({ type: 'array', items: text }),
      { type: 'array', items: text },
      object({ ...groups, request_body: { type: 'array', items: text } }, ['path_parameters', 'request_body']),
    ],
    [
      'a free-form object',
      body({ type: 'object', additionalProperties: true }),
      { type: 'object', additionalProperties: true },
      object({ ...groups, request_body: { type: 'object', additionalProperties: true } }, [
        'path_parameters',
        'request_body',
      ]),
    ],
    [
      'a field with the name of a group',
      body(object({ path_parameters: text })),
      object({ path_parameters: text }),
      object({ ...groups, request_body: object({ path_parameters: text }) }, ['path_parameters', 'request_body']),
    ],
    ['JSON as text', { kind: 'json' }, {}, object({ ...groups, request_body: {} }, ['path_parameters'])],
    [
      'a text',
      { kind: 'text' },
      {},
      object({ ...groups, request_body: { type: 'string', 'x-kind': 'payload' } }, ['path_parameters']),
    ],
  ])('%s', (_, callBody, schema, expected) =>
    expect(buildCallSchema(call({ ...(callBody && { body: callBody }) }), { ...schema, ...scope })).toEqual(expected),
  )

  it('has a select for boolean query parameters', () => {
    const { properties } = buildCallSchema(call({ params: [param('on', 'path', { type: 'boolean' })] }), {})
    expect(properties?.path_parameters?.properties?.on?.enum).toEqual([true, false])
  })

  it('starts with the values of the URL and of the given record', () => {
    const values = { 'path.name': 'a/b', 'query.limit': '5', 'query.other': 'x' }
    const groups = { path_parameters: { name: 'a/b' }, query_parameters: { limit: 5 } }
    expect(getInitialValues(call({ body: body(object({ a: text })) }), values, { a: 'x' })).toEqual({
      a: 'x',
      ...groups,
    })
    expect(getInitialValues(call({ body: body({ type: 'array', items: text }) }), values, ['x'])).toEqual({
      request_body: ['x'],
      ...groups,
    })
    expect(getInitialValues(call({}), {}, undefined)).toEqual({})
  })

  const params = { path_parameters: { name: 7 }, query_parameters: { limit: 5, token: 't' } }
  it.each<[string, OtherBody | undefined, Record<string, never> | object, unknown]>([
    ['no body', undefined, {}, undefined],
    ['fields', body(object({ a: text })), { a: 'x' }, { a: 'x' }],
    ['fields, none entered', body(object({ a: text })), {}, {}],
    ['a list', body({ type: 'array', items: text }), { request_body: ['x'] }, ['x']],
    ['JSON as text, none entered', { kind: 'json' }, {}, undefined],
    ['a text', { kind: 'text' }, { request_body: 'x' }, 'x'],
  ])('sends %s', (_, callBody, data, expected) => {
    const request = createCall(call({ ...(callBody && { body: callBody }) }), { ...params, ...data })
    expect(request).toMatchObject({
      method: 'put',
      path: '/things/{name}',
      params: { path: { name: '7' }, query: { limit: 5 } },
    })
    expect(request.body).toEqual(expected)
    // Secrets are never kept in the URL.
    expect(toParamValues(request)).toEqual({ 'path.name': '7', 'query.limit': '5' })
  })

  it('sends files', () => {
    const upload = call({
      body: body(
        object({ file: { type: 'string', format: 'binary' }, note: text, n: { type: 'integer' } }),
        'multipart',
      ),
    })
    expect(listFileFields(upload)).toEqual(['file'])
    const file = new File(['x'], 'a.zip')
    const form = createCall(upload, { file: 'a.zip', note: 'n', n: 3 }, new Map([['file', file]])).body as FormData
    expect([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])).toEqual([
      ['file', 'a.zip'],
      ['note', 'n'],
      ['n', '3'],
    ])
  })

  it.each<[string, OtherBody | undefined, string, unknown]>([
    ['a field of the body', body(object({ name: text })), 'name', ['name']],
    ['a parameter', undefined, 'limit', ['query_parameters', 'limit']],
    ['a parameter beside a body', body(object({ a: text })), 'name', ['path_parameters', 'name']],
    [
      'a field within a body of its own',
      body({ type: 'object', properties: { request_body: text, a: object({ b: text }) } }),
      'a.b',
      ['request_body', 'a', 'b'],
    ],
  ])('shows a refusal at %s', (_, callBody, path, expected) => {
    const refusal = parseError({ method: 'PUT', url: '/x' }, 400, {
      code: 'BAD_REQUEST',
      message: { path, kind: 'validation_error', reason: 'wrong' },
    })
    const one = call({ ...(callBody && { body: callBody }) })
    const schema = buildCallSchema(one, callBody?.kind === 'form' ? (callBody.variants[0]?.schema ?? {}) : {})
    const issue = findBrokerIssue(placeError(refusal, one) as typeof refusal, schema)
    expect([issue?.path, issue?.message?.reason]).toEqual([expected, 'wrong'])
  })
})

describe('[SH-22] related operations', () => {
  const keys: OperationKey[] = [
    'delete /links/link/{name}',
    'get /ds/sites',
    'get /ds/sites/{site}',
    'get /links',
    'get /links/link/{name}',
    'get /links/link/{name}/metrics',
    'post /links',
    'post /links/reorder',
    'put /links',
    'put /links/link/{name}/metrics/reset',
    'put /other/{id}',
  ]
  it('include the item of a list', () => {
    expect(findItemOperation('get /links', keys)).toBe('get /links/link/{name}')
    expect(findItemOperation('get /ds/sites', keys)).toBe('get /ds/sites/{site}')
    expect(findItemOperation('get /links/link/{name}', keys)).toBeUndefined()
    expect(findItemOperation('post /links', keys)).toBeUndefined()
  })

  it.each<[unknown, string, string, object | undefined]>([
    [{ name: 'a/b%2F#' }, '/links/link/{name}', '/links', { 'path.name': 'a/b%2F#' }],
    [{ id: 7 }, '/links/{link}', '/links', { 'path.link': '7' }],
    ['site', '/ds/sites/{site}', '/ds/sites', { 'path.site': 'site' }],
    [{ a: 1, b: true }, '/x/{a}/{b}', '/x', { 'path.a': '1', 'path.b': 'true' }],
    [{ a: 1 }, '/x/{a}/{b}', '/x', undefined],
    [{ x: {} }, '/x/{x}', '/x', undefined],
    [JSON.parse('{"__proto__": 1}'), '/x/{toString}', '/x', undefined],
    [null, '/x/{a}', '/x', undefined],
    [{ ds: 'other', site: 's' }, '/d/{ds}/r/{site}', '/d/{ds}/r', { 'path.site': 's' }],
  ])('link row %j to %s', (row, item, list, expected) => expect(getItemValues(row, item, list)).toEqual(expected))

  it('include its path, its list and nested paths', () => {
    expect(listRelatedOperations('get /links/link/{name}', keys)).toEqual([
      'delete /links/link/{name}',
      'get /links',
      'post /links',
      'put /links',
      'get /links/link/{name}/metrics',
      'put /links/link/{name}/metrics/reset',
    ])
    expect(listRelatedOperations('put /other/{id}', keys)).toEqual([])
  })

  it('include the update of a record', () => {
    expect(findChangeOperation('get /links/link/{name}', keys)).toBe('put /links')
    expect(findChangeOperation('get /links/link/{name}', [...keys, 'put /links/link/{name}'])).toBe(
      'put /links/link/{name}',
    )
    expect(findChangeOperation('get /ds/sites/{site}', keys)).toBeUndefined()
    expect(findChangeOperation('post /links', keys)).toBeUndefined()
  })

  it('have URLs that work with any name', () => {
    const key = 'get /a b/{x}/%2F#<img src=x onerror=alert(1)>' as OperationKey
    const url = new URL(buildOperationUrl(key, { 'path.x': 'a&b=c#%2F' }), 'http://x')
    expect(decodeId(url.pathname.split('/').at(-1) ?? '')).toBe(key)
    expect(Object.fromEntries(url.searchParams)).toEqual({ 'path.x': 'a&b=c#%2F' })
    expect(pickPathValues('get /a/{x}', { 'path.x': '1', 'path.y': '2', 'query.x': '3' })).toEqual({ 'path.x': '1' })
  })
})

describe('[SH-22] operations list', () => {
  const createApiSupport = (overrides: Partial<ApiSupport>): ApiSupport => ({
    buildVersion: '5.6.1',
    version: '5.8.1',
    missingOperations: [],
    otherEdition: [],
    unknownOperations: [],
    ...overrides,
  })
  const createOperation = (key: OperationKey, tag = '', summary = '') => ({ key, tag, summary })
  it.each<[string, ApiSupport | null, string | undefined]>([
    ['is not known yet', null, 'reading'],
    ['cannot be known', createApiSupport({ version: undefined }), 'unread'],
    ['is empty', createApiSupport({}), 'beyond'],
    ['exists', createApiSupport({ unknownOperations: ['get /x'] }), undefined],
  ])('%s', (_, support, expected) => expect(explainNoOperations(support)).toBe(expected))

  it('groups by tag, falling back to the path', () =>
    expect(
      groupOperations([
        createOperation('put /b'),
        createOperation('get /b'),
        createOperation('get /b/{x}'),
        createOperation('get /x', 'Alpha'),
      ]).map(({ title, rows }) => [title, ...rows.map(({ key }) => key)]),
    ).toEqual([
      ['Alpha', 'get /x'],
      ['b', 'get /b', 'put /b', 'get /b/{x}'],
    ]))

  it.each<[object, boolean]>([
    [{}, true],
    [{ search: 'LINK cluster' }, true],
    [{ search: 'link nothing' }, false],
    [{ method: 'get' }, true],
    [{ method: 'put' }, false],
  ])('%j', (filters, expected) =>
    expect(matches(createOperation('get /cluster/links', 'Cluster', 'List'), filters)).toBe(expected),
  )
})

describe('[SH-22] response', () => {
  const read = (content: unknown, type = 'application/json', params: string[] = [], fileName?: string) =>
    readAnswer(
      {
        status: 200,
        type,
        body: new Blob([typeof content === 'string' ? content : JSON.stringify(content)]),
        fileName,
      },
      params,
    )
  const records = [
    { name: 'a', n: 1 },
    { name: 'b', more: { x: 1 } },
  ]
  it.each<[string, unknown, unknown]>([
    ['a list', records, { columns: ['name', 'n', 'more'], rows: records }],
    ['a list in data', { data: records, meta: {} }, { columns: ['name', 'n', 'more'], rows: records }],
    ['plain values', ['a', 'b'], { columns: [], rows: ['a', 'b'] }],
    ['the only field', { things: records }, { columns: ['name', 'n', 'more'], rows: records }],
    ['lists of lists', [[1], [2]], undefined],
    ['records and others', [{ a: 1 }, 2], undefined],
    ['a record with a list among others', { data: records, name: 'a' }, undefined],
    ['nothing', [], undefined],
    ['a record', { name: 'a' }, undefined],
    ['a record with an empty list', { things: [] }, undefined],
  ])('%s', (_, value, expected) => expect(extractRows(value)).toEqual(expected))

  it('is empty, a file, or too large', async () => {
    expect(await read('')).toEqual({ kind: 'nothing' })
    expect(await read('x', 'application/zip')).toEqual({ kind: 'file' })
    expect(await read({}, 'application/json', [], 'a.json')).toEqual({ kind: 'file' })
    expect(await read('x'.repeat(MAX_SHOWN + 1), 'text/plain')).toEqual({ kind: 'large' })
  })

  it.each([
    ['application/json', undefined, 'answer.json'],
    ['text/plain; charset=utf-8', undefined, 'answer.txt'],
    ['application/zip', undefined, 'answer'],
    ['application/zip', 'a.zip', 'a.zip'],
  ])('of type %s, named %s, is saved as %s', (type, fileName, expected) =>
    expect(getAnswerFileName({ type, fileName })).toBe(expected),
  )

  it('is a record, text, or raw JSON if numbers would be rounded', async () => {
    expect(await read({ a: 1 })).toMatchObject({ kind: 'body', record: { a: 1 } })
    expect(await read('a 1', 'text/plain')).not.toHaveProperty('record')
    const large = await read('[{"id":9007199254740993}]')
    expect(large).not.toHaveProperty('rows')
    expect(large.kind === 'body' && new TextDecoder().decode(large.bytes)).toBe('[{"id":9007199254740993}]')
  })

  it.each<[string, object, string[], unknown]>([
    ['pages', { page: 2, limit: 10, count: 25 }, ['page', 'limit'], { type: 'page', page: 2, limit: 10, total: 25 }],
    [
      'pages that are not counted',
      { page: 1, limit: 10, hasnext: true },
      ['page', 'limit'],
      { type: 'page', page: 1, limit: 10, hasNext: true },
    ],
    ['pages that cannot be asked for', { page: 1, limit: 10 }, [], undefined],
    ['a cursor', { cursor: 'c', hasnext: true }, ['cursor', 'limit'], { type: 'cursor', cursor: 'c' }],
    ['the end of a cursor', { cursor: 'c', hasnext: false }, ['cursor'], undefined],
  ])('continues with %s', async (_, meta, params, expected) => {
    const answer = await read({ data: records, meta }, 'application/json', params)
    expect(answer.kind === 'body' && answer.paging).toEqual(expected)
  })
})
