import { describe, expect, it } from 'vitest'
import {
  createDocument,
  createRequestOperation,
  createResponseOperation,
  ref,
} from '../../tests/support/schema/documents'
import { buildAnswerShapes } from './answerShapes'
import type { SchemaObject } from './document'

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
})
