import { describe, expect, it } from 'vitest'
import { createDocument, createResponseOperation, ref } from '../../tests/support/schema/documents'
import type { OpenApiDocument, SchemaObject } from './document'
import { mapAnswers, mapBodies, mapOperations, mapSchemas, mapValues } from './walk'

const media = (schema: SchemaObject) => ({ 'application/json': { schema } })
const titled = (title: string): SchemaObject => ({ title })

/** Has a schema wherever an OpenAPI document allows one. Its title says where. */
const document: OpenApiDocument = {
  openapi: '3.0.0',
  info: { title: 'test', version: '1' },
  paths: {
    '/clients': {
      get: {
        parameters: [
          { name: 'page', in: 'query', schema: titled('parameter') },
          { name: 'limit', in: 'query' },
        ],
        responses: { 200: { content: media(titled('answer')) }, 204: {} },
      },
      post: { requestBody: { content: media(titled('post')) } },
      put: { requestBody: { content: { 'text/plain': {} } } },
      delete: {},
    },
  },
  components: {
    schemas: {
      Plain: titled('component'),
      Object: { title: 'object', properties: { name: titled('property') }, additionalProperties: titled('more') },
      Closed: { title: 'closed', additionalProperties: false },
      List: { title: 'list', items: titled('item') },
      OneOf: { title: 'union', oneOf: [titled('oneOf 1'), titled('oneOf 2')] },
      AnyOf: { title: 'open union', anyOf: [titled('anyOf')] },
      AllOf: { title: 'sum', allOf: [titled('allOf')] },
    },
    parameters: { page: { name: 'page', in: 'query', schema: titled('shared parameter') } },
    requestBodies: { Client: { content: media(titled('shared body')) } },
    responses: { Client: { content: media(titled('shared answer')) } },
  },
}

/** Lists the titles in the JSON text, but not that of the document. */
const listTitles = (doc: OpenApiDocument) =>
  [...JSON.stringify({ ...doc, info: {} }).matchAll(/"title":"([^"]*)"/g)].map(([, title]) => title)

describe('mapSchemas', () => {
  it('transforms every schema of a document once', () => {
    const mark = (schema: SchemaObject) => ({ ...schema, title: `${schema.title}!` })
    expect(listTitles(mapSchemas(document, mark))).toEqual(listTitles(document).map((title) => `${title}!`))
  })

  it('does not modify the document', () => {
    const before = structuredClone(document)
    mapSchemas(document, () => ({ title: 'other' }))
    expect(document).toEqual(before)
  })

  it('returns the document itself if no schema changes', () => {
    expect(mapSchemas(document, (schema) => schema)).toBe(document)
    const { components: _, ...bare } = document
    expect(mapSchemas(bare, (schema) => schema)).toBe(bare)
  })

  it('transforms a document without components', () => {
    const { components: _, ...bare } = document
    expect(listTitles(mapSchemas(bare, () => titled('x')))).toEqual(['x', 'x', 'x'])
  })

  it.each(listTitles(document).map((title) => [title]))(
    'shares all other parts if only the schema %s changes',
    (title) => {
      const next = mapSchemas(document, (schema) => (schema.title === title ? { ...schema, title: 'new' } : schema))
      expect(listTitles(next)).toEqual(listTitles(document).map((one) => (one === title ? 'new' : one)))
      const isRead = next.paths !== document.paths
      expect(isRead).toBe(['parameter', 'answer', 'post'].includes(String(title)))
      if (isRead) expect(next.components).toBe(document.components)
      else
        for (const kind of ['schemas', 'parameters', 'requestBodies', 'responses'] as const)
          for (const [name, part] of Object.entries(next.components?.[kind] ?? {}))
            if (!JSON.stringify(part).includes('"new"')) expect(part).toBe(document.components?.[kind]?.[name])
    },
  )

  it('transforms parts before the schema around them', () => {
    const visited: (string | undefined)[] = []
    mapSchemas(document, (schema) => {
      visited.push(schema.title)
      return schema
    })
    for (const [part, whole] of [
      ['property', 'object'],
      ['more', 'object'],
      ['item', 'list'],
      ['oneOf 2', 'union'],
      ['anyOf', 'open union'],
      ['allOf', 'sum'],
    ] as const)
      expect(visited.indexOf(part), part).toBeLessThan(visited.indexOf(whole))
  })

  it('passes the name of the field or parameter to its items and branches, and not to values of a map', () => {
    const names: [title: string | undefined, name: string | undefined][] = []
    const field: SchemaObject = {
      title: 'field',
      items: { title: 'item', oneOf: [titled('branch')] },
      additionalProperties: titled('value'),
    }
    const parameters = [{ name: 'limit', in: 'query', schema: { title: 'parameter', anyOf: [titled('choice')] } }]
    const doc = createDocument(
      { Client: { title: 'component', properties: { topics: field } } },
      { 'get /clients': { parameters } },
    )
    mapSchemas(doc, (schema, place) => {
      expect(place.doc).toBe(doc)
      expect('name' in place).toBe(place.name !== undefined)
      names.push([schema.title, place.name])
      return schema
    })
    expect(Object.fromEntries(names)).toEqual({
      choice: 'limit',
      parameter: 'limit',
      branch: 'topics',
      item: 'topics',
      field: 'topics',
      value: undefined,
      component: undefined,
    })
  })
})

describe('mapAnswers', () => {
  it('transforms the schemas of successful responses only', () => {
    const op = {
      responses: {
        200: { description: 'Kept', content: { ...media(titled('a')), 'text/plain': { example: 'none' } } },
        204: { description: 'Empty' },
        400: { content: media(titled('error')) },
      },
    }
    expect(mapAnswers(op, ({ title }) => titled(`${title}!`))).toEqual({
      responses: {
        ...op.responses,
        200: { description: 'Kept', content: { ...media(titled('a!')), 'text/plain': { example: 'none' } } },
      },
    })
  })

  it('returns an operation without responses as it is', () => {
    const op = { summary: 'x' }
    expect(mapAnswers(op, () => titled('new'))).toBe(op)
  })
})

describe('mapBodies', () => {
  const doc = createDocument(
    {},
    {
      'get /users': createResponseOperation(titled('answer')),
      'post /users': {
        requestBody: { required: true, content: { ...media(titled('a')), 'text/plain': { schema: titled('text') } } },
      },
      'put /users/{name}': { requestBody: { content: media(titled('b')) } },
      'post /upload': { requestBody: { content: { 'multipart/form-data': { schema: titled('file') } } } },
      'post /empty': { requestBody: { content: { 'application/json': {} } } },
    },
  )

  it('transforms JSON bodies, with method and path, and keeps everything else', () => {
    const next = mapBodies(doc, (_schema, key) => titled(key))
    expect(next.paths['/users']?.post?.requestBody).toEqual({
      required: true,
      content: { ...media(titled('post /users')), 'text/plain': { schema: titled('text') } },
    })
    expect(next.paths['/users/{name}']?.put?.requestBody).toEqual({ content: media(titled('put /users/{name}')) })
    expect(next.paths['/users']?.get).toBe(doc.paths['/users']?.get)
    expect(next.paths['/upload']).toBe(doc.paths['/upload'])
    expect(next.paths['/empty']).toBe(doc.paths['/empty'])
  })
})

describe('mapOperations', () => {
  it('calls the transform with path, method and path item, and shares unchanged paths', () => {
    const doc = createDocument({}, { 'get /a': {}, 'delete /a': {}, 'put /b': {} })
    const calls: unknown[] = []
    const next = mapOperations(doc, (op, path, method, item) => {
      calls.push([path, method, item === doc.paths[path]])
      return method === 'delete' ? { ...op, summary: 'x' } : op
    })
    expect(calls).toEqual([
      ['/a', 'get', true],
      ['/a', 'delete', true],
      ['/b', 'put', true],
    ])
    expect(next.paths['/a']).toEqual({ get: {}, delete: { summary: 'x' } })
    expect(next.paths['/b']).toBe(doc.paths['/b'])
  })
})

describe('mapValues', () => {
  it('maps each value and keeps the order of the keys', () => {
    expect(Object.entries(mapValues({ b: 1, a: 2 }, (value, key) => `${key}${value}`))).toEqual([
      ['b', 'b1'],
      ['a', 'a2'],
    ])
  })

  it('returns the object itself if no value changes, also for NaN', () => {
    const record = { a: 1, b: Number.NaN }
    expect(mapValues(record, (value) => value)).toBe(record)
  })

  it('does not modify the given object', () => {
    const record = { a: 1, b: 2 }
    expect(mapValues(record, (value) => value * 2)).toEqual({ a: 2, b: 4 })
    expect(record).toEqual({ a: 1, b: 2 })
  })

  it('maps the key __proto__ like the others', () => {
    const record = JSON.parse('{"__proto__": 1, "a": 1}') as Record<string, number>
    expect(JSON.stringify(mapValues(record, (value) => value + 1))).toBe('{"__proto__":2,"a":2}')
  })
})

it('keeps references', () => {
  const doc = createDocument({ A: ref('B'), B: titled('b') })
  expect(mapSchemas(doc, (schema) => (schema.title === 'b' ? titled('c') : schema)).components?.schemas).toEqual({
    A: ref('B'),
    B: titled('c'),
  })
})
