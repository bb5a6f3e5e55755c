import { describe, expect, it } from 'vitest'
import {
  createDocument,
  createRequestOperation,
  createResponseOperation,
  ref,
} from '../../../tests/support/schema/documents'
import type { OperationObject, SchemaObject } from '../document'
import type { FieldSchema } from '../types'
import { readBodySchema, readRecordSchema } from './readRecordSchema'

const text: FieldSchema = { type: 'string' }

describe('readRecordSchema', () => {
  const plain: SchemaObject = { type: 'string' }
  const row: SchemaObject = { type: 'object', properties: { name: plain }, required: ['name'] }
  const wanted: FieldSchema = { type: 'object', properties: { name: text }, required: ['name'] }
  const nest = (depth: number): SchemaObject => (depth === 0 ? row : { type: 'array', items: nest(depth - 1) })
  const read = (schema: SchemaObject, others: Record<string, SchemaObject> = {}) =>
    readRecordSchema(createDocument(others, { 'get /queues': createResponseOperation(schema) }), 'get /queues')

  it.each<[what: string, schema: SchemaObject, want: FieldSchema]>([
    ['one record', row, wanted],
    ['a list', { type: 'array', items: row }, wanted],
    ['a list by reference', ref('List'), wanted],
    ['a page', { type: 'object', properties: { data: ref('List'), meta: { type: 'object' } } }, wanted],
    ['a map', { type: 'object', additionalProperties: row }, wanted],
    ['lists of lists', nest(5), wanted],
    ['too many lists of lists', nest(6), { type: 'object', properties: {} }],
    ['a record with a map beside its fields', { ...row, additionalProperties: row }, wanted],
    [
      'a record with data',
      { type: 'object', properties: { data: plain } },
      { type: 'object', properties: { data: text } },
    ],
    [
      'several kinds: the values of all, and required by all',
      {
        oneOf: [
          {
            type: 'object',
            properties: { type: { enum: ['a'] }, on: { enum: [true] }, x: plain, s: plain },
            required: ['type', 'x'],
          },
          {
            type: 'object',
            properties: { type: { enum: ['b', 'a'] }, on: { enum: [false] }, y: plain, s: { type: 'integer' } },
            required: ['type'],
          },
        ],
      },
      {
        type: 'object',
        properties: { type: { enum: ['a', 'b'] }, on: { type: 'boolean' }, x: text, s: text, y: text },
        required: ['type'],
      },
    ],
    [
      'values and free text',
      {
        oneOf: [
          { type: 'object', properties: { type: { enum: ['a', 'b'] } } },
          { type: 'object', properties: { type: plain } },
        ],
      },
      { type: 'object', properties: { type: { enum: ['a', 'b'] } } },
    ],
  ])('reads %s', (_what, schema, want) => {
    expect(read(schema, { List: { type: 'array', items: row } })).toEqual(want)
  })

  it('removes the default of a merged constant', () => {
    const kind = (type: string): SchemaObject => ({
      type: 'object',
      properties: { type: { type: 'string', enum: [type], default: type } },
    })
    expect(read({ oneOf: [kind('a'), kind('b')] })?.properties).toEqual({ type: { type: 'string', enum: ['a', 'b'] } })
  })

  it('returns nothing for a missing, broken or huge record', () => {
    expect(readRecordSchema(null, 'get /queues')).toBeUndefined()
    expect(
      readRecordSchema(createDocument({}, { 'get /queues': { responses: { 204: {} } } }), 'get /queues'),
    ).toBeUndefined()
    expect(read(ref('Nowhere'))).toBeUndefined()
    const many = Object.fromEntries(Array.from({ length: 3001 }, (_, i) => [`f${i}`, plain]))
    expect(read({ type: 'object', properties: many })).toBeUndefined()
  })

  it('reads bodies by the same rules, also if the response is broken', () => {
    const op: OperationObject = {
      ...createRequestOperation({ oneOf: [row, { type: 'object', properties: { x: plain } }] }),
      responses: { 200: { content: { 'application/json': { schema: ref('Nowhere') } } } },
    }
    const doc = createDocument({}, { 'post /queues': op })
    expect(readBodySchema(doc, 'post /queues')).toEqual({ type: 'object', properties: { name: text, x: text } })
    expect(readBodySchema(doc, 'put /queues')).toBeUndefined()
    expect(
      readBodySchema(createDocument({}, { 'post /queues': createRequestOperation(ref('Nowhere')) }), 'post /queues'),
    ).toBeUndefined()
  })
})
