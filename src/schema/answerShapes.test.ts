import { describe, expect, it } from 'vitest'
import {
  createDocument,
  createRequestOperation,
  createResponseOperation,
  ref,
} from '../../tests/support/schema/documents'
import { buildAnswerShapes } from './answerShapes'
import type { OperationObject, SchemaObject } from './document'

const createShape = (schema: SchemaObject, schemas: Record<string, SchemaObject> = {}) =>
  buildAnswerShapes(createDocument(schemas, { 'get /things': createResponseOperation(schema) }))['get /things']

const object = (properties: Record<string, SchemaObject>, more: SchemaObject = {}): SchemaObject => ({
  type: 'object',
  properties,
  ...more,
})
const text: SchemaObject = { type: 'string' }
const integer: SchemaObject = { type: 'integer' }

describe('[QA-9] response shapes', () => {
  it.each<[string, SchemaObject, unknown]>([
    ['scalars', { type: 'array', items: text }, ['s']],
    ['fields, which may all be missing', object({ a: text, b: integer }, { required: ['a'] }), { a: 's', b: 'n' }],
    ['words without a type', object({ a: { enum: ['x', true, 1] } }), { a: 'bns' }],
    ['free-form values', object({ a: {}, b: { type: 'object' } }), { a: '*', b: {} }],
    ['maps', { type: 'object', additionalProperties: integer }, { '*': 'n' }],
    [
      'durations, which brokers answer as text or number',
      object({ a: { type: 'string', format: 'duration' } }),
      { a: 'ns' },
    ],
    ['unions of scalars', object({ a: { anyOf: [{ enum: ['infinity'] }, integer] } }), { a: 'ns' }],
    [
      'unions of unlike values',
      object({ a: { anyOf: [text, { type: 'array', items: integer }] } }),
      { a: ['s', ['n']] },
    ],
    [
      'unions of objects, merged',
      { anyOf: [object({ a: text, b: text, c: text }), object({ a: text, c: integer })] },
      { a: 's', b: 's', c: 'ns' },
    ],
    [
      'an object or a map of objects: unknown scalars belong to the object',
      { anyOf: [object({ a: text }), { type: 'object', additionalProperties: object({ b: text }) }] },
      { a: 's', '*': ['bns', { b: 's' }] },
    ],
    ['booleans', object({ a: { type: 'boolean' } }), { a: 'b' }],
    ['lists of any items', { type: 'array' }, ['*']],
    ['words with a type', object({ a: { type: 'string', enum: ['x'] } }), { a: 's' }],
    ['a constant without a type', object({ a: { const: 1 }, b: { const: false } }), { a: 'n', b: 'b' }],
    ['null, which is of no type', { enum: ['x', null] }, 's'],
    ['an integer that is an amount', object({ a: { type: 'integer', format: 'bytes' } }), { a: 'ns' }],
    ['an integer with another kind', object({ a: { type: 'integer', format: 'epoch-ms' } }), { a: 'n' }],
    ['objects that allow any field', object({ a: text }, { additionalProperties: true }), { a: 's' }],
    ['maps beside fields', object({ a: text }, { additionalProperties: integer }), { a: 's', '*': 'n' }],
    [
      'unions of lists, merged',
      {
        anyOf: [
          { type: 'array', items: text },
          { type: 'array', items: integer },
        ],
      },
      ['ns'],
    ],
    ['unions with a list and a scalar', { anyOf: [{ type: 'array', items: text }, integer] }, ['n', ['s']]],
    ['unions with an object and a scalar', { anyOf: [text, object({ a: text })] }, ['s', { a: 's' }]],
    ['unions with any value', { anyOf: [text, {}] }, '*'],
    ['unions with any value first', { anyOf: [{}, object({ a: text })] }, '*'],
    [
      'unions of maps, merged',
      {
        anyOf: [
          { type: 'object', additionalProperties: text },
          { type: 'object', additionalProperties: integer },
        ],
      },
      { '*': 'ns' },
    ],
    [
      'a map or an object, in the other order',
      { anyOf: [{ type: 'object', additionalProperties: object({ b: text }) }, object({ a: text })] },
      { a: 's', '*': ['bns', { b: 's' }] },
    ],
    ['a map or a scalar', { anyOf: [{ type: 'object', additionalProperties: integer }, text] }, ['s', { '*': 'n' }]],
    ['a scalar or a map', { anyOf: [text, { type: 'object', additionalProperties: integer }] }, ['s', { '*': 'n' }]],
  ])('describe %s', (_, schema, shape) => {
    expect(createShape(schema)).toEqual(shape)
  })

  it('stop at recursive schemas', () => {
    const shape = createShape(ref('Tree'), {
      Tree: object({ name: text, below: { type: 'array', items: ref('Tree') } }),
    })
    expect(JSON.stringify(shape)).toBe('{"name":"s","below":[{"name":"s","below":["*"]}]}')
  })

  it('require only the rows of a page', () => {
    const row = object({ name: text, size: integer }, { required: ['name'] })
    const page = object({ data: { type: 'array', items: row }, meta: object({ page: integer }) })
    expect(createShape(page)).toEqual({ '!data': [{ name: 's', size: 'n' }], meta: { page: 'n' } })
    expect(createShape(object({ data: object({ a: text }) }))).toEqual({ data: { a: 's' } })
  })

  it('exist for reads and for writes with a response that the console reads', () => {
    const answers = createResponseOperation(object({ a: text }))
    const doc = createDocument(
      {},
      { 'post /login': answers, 'post /things': answers, 'put /things': createRequestOperation(text) },
    )
    expect(Object.keys(buildAnswerShapes(doc))).toEqual(['post /login'])
  })

  it('merge all successful responses of an operation and ignore others', () => {
    const json = (schema: SchemaObject) => ({ content: { 'application/json': { schema } } })
    const build = (responses: OperationObject['responses'] = {}) =>
      buildAnswerShapes(createDocument({}, { 'get /things': { responses } }))['get /things']
    expect(
      build({ 200: json(object({ a: text })), 202: json(object({ a: integer, b: text })), 400: json(integer) }),
    ).toEqual({
      a: 'ns',
      b: 's',
    })
    expect(build({ 204: {}, 400: json(text), 1200: json(text) })).toBeUndefined()
    expect(build({ 200: { content: { 'text/plain': { schema: text } } } })).toBeUndefined()
    expect(build({ 200: { content: { 'application/json': {} } } })).toBeUndefined()
    expect(buildAnswerShapes(createDocument({}, { 'get /things': {} }))).toEqual({})
  })

  it('require rows also if a page has several kinds of them', () => {
    const page = (items: SchemaObject) => object({ data: { type: 'array', items } })
    expect(createShape({ anyOf: [page(text), page(integer)] })).toEqual({ '!data': ['ns'] })
    expect(createShape(object({ rows: { type: 'array', items: text } }))).toEqual({ rows: ['s'] })
    expect(createShape(object({ page: page(text) }))).toEqual({ page: { data: ['s'] } })
  })
})
