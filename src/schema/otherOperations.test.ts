import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONTRACT } from '../../tests/support/contract'
import {
  createDocument,
  createRequestOperation,
  createResponseOperation,
  ref,
} from '../../tests/support/schema/documents'
import { compareOperations } from '../api/document/compareOperations'
import { reduceDocument } from '../api/document/reduceDocument'
import { buildVersion, operationKeys } from '../api/generated/keys'
import { extractOperations } from './difference/extractOperations'
import { describeOtherCall, describeOtherOperations } from './difference/otherOperations'
import type { OpenApiDocument, OperationObject, SchemaObject } from './document'
import type { OperationKey } from './types'

const text: SchemaObject = { type: 'string' }
const object = (properties: Record<string, SchemaObject>, required?: string[]): SchemaObject => ({
  type: 'object',
  properties,
  ...(required && { required }),
})
const HOSTILE = '<img src=x onerror="alert(1)"> <b>What</b> it does.'

/** Describes an operation from the part of the document that the worker keeps. */
const describeCall = (document: unknown, key: OperationKey) =>
  describeOtherCall(extractOperations(document, [key]), key)

describe('[SH-22] operation that only the broker’s document has', () => {
  const document = createDocument(
    {
      Thing: object({ name: text, part: ref('Part') }, ['name']),
      Part: object({ size: { type: 'integer', minimum: 1 } }),
      Else: text,
    },
    {
      'put /things/{name}': createRequestOperation(ref('Thing'), {
        tags: ['<i>Things</i>'],
        summary: HOSTILE,
        description: `${HOSTILE}\nMore of it.`,
        deprecated: true,
        parameters: [
          { name: 'name', in: 'path', schema: text, description: 'Which.' },
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 9, default: 5 } },
          { name: 'X-Trace', in: 'header', schema: text },
        ],
      }),
      'get /things': createResponseOperation({ type: 'array', items: ref('Else') }),
    },
  )

  it('is summarized in one line of plain text', () =>
    expect(describeOtherOperations(document, ['put /things/{name}', 'get /things', 'get /nowhere'])).toEqual([
      {
        key: 'put /things/{name}',
        tag: 'Things',
        summary: '<img src=x onerror="alert(1)"> What it does.',
        deprecated: true,
      },
      { key: 'get /things', tag: 'T', summary: '' },
      { key: 'get /nowhere', tag: '', summary: '' },
    ]))

  it('has bounded parameters and its body in the form of the codegen', () =>
    expect(describeCall(document, 'put /things/{name}')).toEqual({
      key: 'put /things/{name}',
      method: 'put',
      path: '/things/{name}',
      tag: 'Things',
      summary: '<img src=x onerror="alert(1)"> What it does.',
      description: '<img src=x onerror="alert(1)"> What it does.\nMore of it.',
      deprecated: true,
      params: [
        { name: 'name', in: 'path', required: true, schema: { type: 'string', 'x-help': 'Which.' } },
        {
          name: 'limit',
          in: 'query',
          required: false,
          schema: { type: 'integer', minimum: 1, maximum: 9, default: 5 },
        },
      ],
      body: {
        kind: 'form',
        type: 'json',
        variants: [
          {
            tags: {},
            fixed: {},
            schema: {
              type: 'object',
              required: ['name'],
              properties: {
                name: { type: 'string' },
                part: { type: 'object', properties: { size: { type: 'integer', minimum: 1 } } },
              },
            },
          },
        ],
      },
    }))

  it('is kept with its references and nothing else', () => {
    const partialDocument = extractOperations(document, ['get /things'])
    expect(Object.keys(partialDocument.paths)).toEqual(['/things'])
    expect(Object.keys(partialDocument.components?.schemas ?? {})).toEqual(['Else'])
  })

  it('has one form per variant', () => {
    const kind = (type: string, more: Record<string, SchemaObject>) =>
      object({ type: { type: 'string', enum: [type] }, ...more }, ['type'])
    const { body } = describeCall(
      createDocument(
        {},
        { 'post /x': createRequestOperation({ oneOf: [kind('a', { of_a: text }), kind('b', { of_b: text })] }) },
      ),
      'post /x',
    )
    expect(
      body?.kind === 'form' &&
        body.variants.map(({ tags, fixed, schema }) => [tags, fixed, Object.keys(schema.properties ?? {})]),
    ).toEqual([
      [{ type: 'a' }, { type: 'a' }, ['of_a']],
      [{ type: 'b' }, { type: 'b' }, ['of_b']],
    ])
  })

  const createBodyDocument = (content: Record<string, { schema: SchemaObject }>): OpenApiDocument =>
    createDocument({}, { 'post /x': { requestBody: { content }, responses: {} } })
  const binary: SchemaObject = { type: 'string', format: 'binary' }
  it.each([
    ['a form with files', { 'multipart/form-data': { schema: object({ file: binary }) } }, 'form'],
    ['a form with files that says nothing of them', { 'multipart/form-data': { schema: {} } }, 'foreign'],
    ['a text', { 'text/plain': { schema: text } }, 'text'],
    ['bytes', { 'application/octet-stream': { schema: binary } }, 'foreign'],
    [
      'JSON among others',
      { 'text/plain': { schema: text }, 'application/json': { schema: object({ a: text }) } },
      'form',
    ],
  ] as const)('accepts %s', (_, content, expected) =>
    expect(describeCall(createBodyDocument(content), 'post /x').body?.kind).toBe(expected),
  )
})

describe('[SH-22] operations that have no form use text input', () => {
  const createDeepSchema = (depth: number): SchemaObject =>
    depth === 0 ? text : object({ a: createDeepSchema(depth - 1) })
  const createWideSchema = (count: number): SchemaObject =>
    object(Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, text])))
  it.each<[string, SchemaObject]>([
    ['a reference to itself', ref('Loop')],
    ['a dangling reference', ref('Nowhere')],
    ['an external reference', { $ref: 'https://example.com/x' }],
    ['5 000 fields', createWideSchema(5000)],
    ['a schema 5 000 deep', createDeepSchema(5000)],
  ])('%s', (_, schema) => {
    const params = [{ name: 'id', in: 'path', schema: { type: 'integer' } }]
    const document = createDocument(
      { Loop: ref('Loop') },
      { 'put /x/{id}': createRequestOperation(schema, { parameters: params }) },
    )
    const call = describeCall(document, 'put /x/{id}')
    expect(call.body).toEqual({ kind: 'json' })
    expect(call.params).toEqual([{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }])
  })

  it.each<[string, unknown]>([
    ['no document', null],
    ['no operation', { paths: { '/x/{id}': { put: 7 } } }],
    ['parameters that are none', { paths: { '/x/{id}': { put: { parameters: 'none' } } } }],
    [
      'a parameter in circles',
      {
        paths: { '/x/{id}': { put: { parameters: [{ $ref: '#/components/parameters/p' }] } } },
        components: { parameters: { p: { $ref: '#/components/parameters/p' } } },
      },
    ],
    ['a body that is none', { paths: { '/x/{id}': { put: { requestBody: [] } } } }],
  ])('%s: leaves out the path', (_, document) =>
    expect(describeCall(document, 'put /x/{id}')).toMatchObject({
      path: '/x/{id}',
      params: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    }),
  )

  it('limits the texts to the size of a page', () => {
    const long = 'x'.repeat(100_000)
    const op: OperationObject = { tags: [long], summary: long, description: long, responses: {} }
    const { tag, summary, description } = describeCall(createDocument({}, { 'get /x': op }), 'get /x')
    expect([tag.length, summary.length, description.length]).toEqual([201, 201, 2001])
  })
})

describe('[SH-22] documents of newer brokers', () => {
  it.runIf(existsSync(CONTRACT)).each([
    ['emqx-ee-5.7.2.json', 'ee', 34, 10],
    ['emqx-ce-5.7.2.json', 'ce', 12, 3],
    ['emqx-ee-5.8.1.json', 'ee', 57, 16],
    ['emqx-ce-5.8.1.json', 'ce', 11, 3],
  ] as const)('%s: every operation has a full form', (name, edition, all, withBody) => {
    const document = JSON.parse(readFileSync(join(CONTRACT, 'versions', name), 'utf8')) as unknown
    const { unknownOperations } = compareOperations(reduceDocument(document), { buildVersion, operationKeys }, edition)
    const partialDocument = extractOperations(document, unknownOperations)
    const calls = unknownOperations.map((key) => describeOtherCall(partialDocument, key))
    expect([calls.length, calls.filter(({ body }) => body).length]).toEqual([all, withBody])
    expect(calls.filter(({ body }) => body && body.kind !== 'form')).toEqual([])
    expect(calls.filter(({ summary, tag }) => summary === '' || tag === '')).toEqual([])
    // The kept parts and the calls are small compared to the document.
    expect(JSON.stringify(partialDocument).length).toBeLessThan(100_000)
    for (const call of calls) expect(JSON.stringify(call).length).toBeLessThan(20_000)
  })
})
