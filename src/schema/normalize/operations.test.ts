import { describe, expect, it } from 'vitest'
import { createDocument, createRequestOperation } from '../../../tests/support/schema/documents'
import type { BodyObject, OpenApiDocument, OperationObject, ParameterObject } from '../document'
import { normalizeBodies } from './bodies'
import { convertOperationTexts } from './descriptions'
import { addOperationIds, buildOperationId, convertPathSyntax } from './operationIds'
import { normalizeParameters } from './parameters'

describe('buildOperationId', () => {
  it.each([
    ['get', '/clients/{clientid}', 'getClientsByClientid'],
    ['delete', '/banned/{as}/{who}', 'deleteBannedByAsByWho'],
    ['get', '/mqtt/delayed/messages/{node}/{msgid}', 'getMqttDelayedMessagesByNodeByMsgid'],
    [
      'post',
      '/authorization/sources/built_in_database/rules/users',
      'postAuthorizationSourcesBuiltInDatabaseRulesUsers',
    ],
    ['put', '/gateways/{name}', 'putGatewaysByName'],
    ['get', '/prometheus/data--integration', 'getPrometheusDataIntegration'],
    ['get', '/', 'get'],
    ['get', '/a//b/', 'getAB'],
    ['get', '/s3{x}', 'getS3X'],
  ])('names %s %s %s', (method, path, id) => {
    expect(buildOperationId(method, path)).toBe(id)
  })
})

describe('addOperationIds', () => {
  const listIds = (operations: Record<string, OperationObject>) =>
    Object.values(addOperationIds(createDocument({}, operations)).paths).flatMap(({ get, post }) =>
      [get, post].flatMap((op) => op?.operationId ?? []),
    )

  it('numbers the ids of paths that differ in punctuation only', () => {
    expect(listIds({ 'get /a-b': {}, 'get /a_b': {}, 'get /a.b': {}, 'post /a-b': {} })).toEqual([
      'getAB',
      'postAB',
      'getAB2',
      'getAB3',
    ])
  })

  it('keeps given ids and does not repeat a later one', () => {
    expect(listIds({ 'get /a-b': {}, 'get /x': { operationId: 'getAB' } })).toEqual(['getAB2', 'getAB'])
  })

  it('returns a document with all ids as it is', () => {
    const doc = createDocument({}, { 'get /a': { operationId: 'listA' } })
    expect(addOperationIds(doc)).toBe(doc)
  })
})

describe('convertPathSyntax', () => {
  it.each([
    ['/nodes/:node', '/nodes/{node}'],
    ['/api/v5/nodes/:node/stats', '/nodes/{node}/stats'],
    ['/nodes/{:node}', '/nodes/{node}'],
    ['/nodes/{node}', '/nodes/{node}'],
    ['/banned/:as/:_who1', '/banned/{as}/{_who1}'],
    ['/api/v5', '/api/v5'],
    ['/api/v5s/x', '/api/v5s/x'],
    ['/data/api/v5/x', '/data/api/v5/x'],
    ['/ports/:1883', '/ports/:1883'],
    ['/actions/mqtt:name', '/actions/mqtt:name'],
  ])('converts %s to %s', (given, want) => {
    const operation = { summary: 'x' }
    const doc = convertPathSyntax(createDocument({}, { [`get ${given}`]: operation }))
    expect(doc.paths).toEqual({ [want]: { get: operation } })
    expect(doc.info).toEqual({ title: 'test', version: '1' })
  })
})

describe('normalizeParameters', () => {
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
  const page = { name: 'page', in: 'query', schema: { type: 'integer' } }
  const listParameters = (path: string, own: ParameterObject[], shared: ParameterObject[] = []) => {
    const doc = createDocument({}, { [`get ${path}`]: own.length > 0 ? { parameters: own } : {} })
    const item = doc.paths[path]
    if (item && shared.length > 0) item.parameters = shared
    doc.components = {
      parameters: { page, 'public.page': { $ref: '#/components/parameters/page', name: '', in: '' } },
    }
    const next = normalizeParameters(doc)
    expect(next.paths[path]).not.toHaveProperty('parameters')
    return next.paths[path]?.get?.parameters
  }

  it.each<
    [what: string, path: string, own: ParameterObject[], shared: ParameterObject[], want: ParameterObject[] | undefined]
  >([
    ['adds path parameters that are not declared', '/a/{id}/{node}', [], [], [id, { ...id, name: 'node' }]],
    ['adds nothing to a path without parameters', '/a', [], [], undefined],
    ['requires path parameters', '/a/{id}', [{ name: 'id', in: 'path', schema: {} }], [], [{ ...id, schema: {} }]],
    ['keeps optional query parameters optional', '/a', [page], [], [page]],
    ['removes the colon from a name', '/a/{id}', [{ ...id, name: ':id' }], [], [id]],
    ['keeps a colon within a name', '/a', [{ ...page, name: 'a:b' }], [], [{ ...page, name: 'a:b' }]],
    ['removes examples', '/a', [{ ...page, example: 1, examples: { one: 1 } }], [], [page]],
    [
      'lists the parameters of the path item first',
      '/a/{id}',
      [page],
      [{ ...id, schema: {} }],
      [{ ...id, schema: {} }, page],
    ],
    [
      'prefers the parameter of the operation',
      '/a',
      [{ ...page, required: true }],
      [page],
      [{ ...page, required: true }],
    ],
    [
      'keeps parameters of the same name in the path and the query apart',
      '/a/{id}',
      [{ ...page, name: 'id' }],
      [],
      [{ ...page, name: 'id' }, id],
    ],
    [
      'follows several references',
      '/a',
      [{ $ref: '#/components/parameters/public.page', name: '', in: '' }],
      [],
      [page],
    ],
  ])('%s', (_what, path, own, shared, want) => {
    expect(listParameters(path, own, shared)).toEqual(want)
  })
})

describe('normalizeBodies', () => {
  const schema = { type: 'object' }
  const normalize = (op: OperationObject, components: OpenApiDocument['components'] = {}) =>
    normalizeBodies({ ...createDocument({}, { 'post /a': op }), components }).paths['/a']?.post

  it('requires bodies and removes the examples of bodies and responses', () => {
    const media = { schema, example: { a: 1 }, examples: { a: { value: 1 } } }
    const found = normalize({
      summary: 'x',
      requestBody: { description: 'Body', content: { 'application/json': media } },
      responses: { 200: { description: 'OK', content: { 'application/json': media } }, 204: { description: 'Empty' } },
    })
    expect(found).toEqual({
      summary: 'x',
      requestBody: { description: 'Body', required: true, content: { 'application/json': { schema } } },
      responses: {
        200: { description: 'OK', content: { 'application/json': { schema } } },
        204: { description: 'Empty' },
      },
    })
  })

  it('adds neither a body nor responses with content', () => {
    expect(normalize({})).toEqual({ responses: {} })
  })

  it('requires a body without content', () => {
    expect(normalize({ requestBody: { description: 'x' } })?.requestBody).toEqual({ description: 'x', required: true })
  })

  it('replaces references to bodies and responses by their targets', () => {
    const body: BodyObject = { content: { 'application/json': { schema } } }
    const { requestBody, responses } =
      normalize(
        {
          requestBody: { $ref: '#/components/requestBodies/Public' },
          responses: { 200: { $ref: '#/components/responses/Client' } },
        },
        {
          requestBodies: { Public: { $ref: '#/components/requestBodies/Client' }, Client: body },
          responses: { Client: body },
        },
      ) ?? {}
    expect(requestBody).toEqual({ ...body, required: true })
    expect(responses).toEqual({ 200: body })
  })

  it('does not modify the document', () => {
    const doc = createDocument({}, { 'post /a': { ...createRequestOperation(schema), ...{ requestbody: {} } } })
    const before = structuredClone(doc)
    normalizeBodies(doc)
    expect(doc).toEqual(before)
  })
})

describe('convertOperationTexts', () => {
  const convert = (op: OperationObject) => convertOperationTexts(createDocument({}, { 'get /a': op })).paths['/a']?.get

  it.each<[what: string, given: OperationObject, want: OperationObject]>([
    [
      'converts markup in both texts',
      { summary: 'List <b>all</b>', description: 'Lists <code>x</code>.' },
      { summary: 'List all', description: 'Lists `x`.' },
    ],
    [
      'uses the first sentence as summary',
      { description: 'Lists all. Sorted.' },
      { summary: 'Lists all.', description: 'Lists all. Sorted.' },
    ],
    [
      'uses the first line as summary',
      { description: 'Lists all<br/>Sorted.' },
      { summary: 'Lists all', description: 'Lists all\nSorted.' },
    ],
    [
      'does not end a summary within a version',
      { description: 'Since v5.6.1 only.' },
      { summary: 'Since v5.6.1 only.', description: 'Since v5.6.1 only.' },
    ],
    [
      'replaces a summary of markup alone',
      { summary: '<br/>', description: 'Lists.' },
      { summary: 'Lists.', description: 'Lists.' },
    ],
    ['adds an empty summary, but no description', {}, { summary: '' }],
  ])('%s', (_what, given, want) => {
    expect(convert(given)).toEqual(want)
  })

  it('converts the descriptions of parameters', () => {
    const parameters = [
      { name: 'page', in: 'query', description: 'Which <b>page</b>' },
      { name: 'limit', in: 'query' },
    ]
    expect(convert({ parameters })?.parameters).toEqual([
      { name: 'page', in: 'query', description: 'Which page' },
      { name: 'limit', in: 'query' },
    ])
    expect(convert({})).not.toHaveProperty('parameters')
  })
})
