import { describe, expect, it } from 'vitest'
import { ref } from '../../../tests/support/schema/documents'
import type { SchemaObject } from '../document'
import type { OperationKey } from '../types'
import { describeOtherCall, describeOtherOperations } from './otherOperations'

const plain: SchemaObject = { type: 'string' }
const object = (properties: Record<string, SchemaObject>, more: SchemaObject = {}): SchemaObject => ({
  type: 'object',
  properties,
  ...more,
})

describe('describeOtherOperations', () => {
  const summarize = (op: unknown) => describeOtherOperations({ paths: { '/a': { get: op } } }, ['get /a'])[0]

  it.each<[what: string, op: unknown, want: object]>([
    ['the first sentence without a summary', { description: 'Lists all. Sorted.' }, { summary: 'Lists all.' }],
    ['the first line without a summary', { description: 'Lists all<br>Sorted.' }, { summary: 'Lists all' }],
    ['the summary', { summary: 'All', description: 'Lists all.' }, { summary: 'All' }],
    ['no text of another type', { summary: 7, description: ['a'], tags: 'T' }, { summary: '' }],
    ['200 characters', { summary: 'x'.repeat(200) }, { summary: 'x'.repeat(200) }],
    ['no more than 200 characters', { summary: 'x'.repeat(201) }, { summary: `${'x'.repeat(200)}…` }],
    ['markup within 800 characters', { summary: `${'<b></b>'.repeat(110)}All` }, { summary: 'All' }],
    ['a mark of deprecation', { summary: 'x', deprecated: true }, { summary: 'x', deprecated: true }],
    ['no other mark', { summary: 'x', deprecated: 'no' }, { summary: 'x' }],
  ])('has %s', (_what, op, want) => {
    expect(summarize(op)).toStrictEqual({ key: 'get /a', tag: '', ...want })
  })
})

describe('describeOtherCall', () => {
  const readCall = (op: unknown, key: OperationKey = 'post /a/{id}', components: unknown = {}) => {
    const [method = '', path = ''] = key.split(' ')
    return describeOtherCall({ paths: { [path]: { [method]: op } }, components }, key)
  }
  const content = (type: string, schema: unknown = {}) => ({ requestBody: { content: { [type]: { schema } } } })

  it('has no description that repeats the summary', () => {
    expect(readCall({ description: 'Lists all.' }).description).toBe('')
    expect(readCall({ summary: 'All', description: 'Lists all.' }).description).toBe('Lists all.')
  })

  it.each<[what: string, op: unknown, want: unknown]>([
    ['no body', {}, undefined],
    ['a body without content', { requestBody: {} }, undefined],
    ['plain text', content('text/plain'), { kind: 'text' }],
    ['another type', content('application/octet-stream'), { kind: 'foreign', type: 'application/octet-stream' }],
    ['a long type', content('x'.repeat(101)), { kind: 'foreign', type: `${'x'.repeat(100)}…` }],
    ['JSON with a dangling reference', content('application/json', ref('Nowhere')), { kind: 'json' }],
    ['JSON without a schema', { requestBody: { content: { 'application/json': {} } } }, { kind: 'json' }],
    [
      'files with a dangling reference',
      content('multipart/form-data', ref('Nowhere')),
      { kind: 'foreign', type: 'multipart/form-data' },
    ],
    [
      'files',
      content('multipart/form-data', object({ file: { ...plain, format: 'binary' } })),
      {
        kind: 'form',
        type: 'multipart',
        variants: [
          {
            tags: {},
            fixed: {},
            schema: { type: 'object', properties: { file: { ...plain, format: 'binary', 'x-kind': 'binary' } } },
          },
        ],
      },
    ],
  ])('reads %s', (_what, op, want) => {
    expect(readCall(op).body).toEqual(want)
  })

  it('reads the body of a component, also if the parameters are broken', () => {
    const op = {
      parameters: [{ $ref: '#/components/parameters/nowhere' }],
      requestBody: { $ref: '#/components/requestBodies/Text.1-a' },
    }
    const components = {
      requestBodies: { 'Text.1-a': { content: { 'application/json': { schema: object({ a: plain }) } } } },
    }
    const { body, params } = readCall(op, 'post /a/{id}', components)
    expect(body).toMatchObject({ kind: 'form', type: 'json', variants: [{ schema: { properties: { a: plain } } }] })
    expect(params).toEqual([{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }])
  })

  it('reads the parameters of the path, also if the body is broken', () => {
    const doc = {
      paths: {
        '/a/:id': {
          parameters: [
            { name: 'limit', in: 'query', required: true, description: 'How <b>many</b>', schema: { type: 'integer' } },
            { name: 'bad', in: 'query', schema: ref('Nowhere') },
            { name: 'any', in: 'query' },
            { name: 'x', in: 'cookie', schema: plain },
          ],
          put: content('application/json', ref('Nowhere')),
        },
      },
    }
    expect(describeOtherCall(doc, 'put /a/:id')).toMatchObject({
      method: 'put',
      path: '/a/{id}',
      params: [
        { name: 'limit', in: 'query', required: true, schema: { type: 'integer', 'x-help': 'How many' } },
        { name: 'bad', in: 'query', required: false, schema: { type: 'string' } },
        { name: 'any', in: 'query', required: false, schema: {} },
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      ],
      body: { kind: 'json' },
    })
  })

  it('reads no body of a read', () => {
    expect(readCall(content('application/json', object({ a: plain })), 'get /a')).not.toHaveProperty('body')
  })
})
