import { describe, expect, it } from 'vitest'
import {
  createDocument,
  createRequestOperation,
  createResponseOperation,
  ref,
} from '../../../tests/support/schema/documents'
import type { OpenApiDocument, SchemaObject } from '../document'
import { connectorReferences } from './connectorReferences'
import { overlays } from './index'
import { laterAnswers } from './laterAnswers'
import { misstatedAnswers } from './misstatedAnswers'
import type { Overlay } from './overlay'
import { payloadCodecs } from './payloadCodecs'
import { recordNames } from './recordNames'
import { retainerIndexSpecs } from './retainerIndexSpecs'
import { singleValues } from './singleValues'
import { unstatedAnswers } from './unstatedAnswers'
import { unstatedRequirements } from './unstatedRequirements'

const text: SchemaObject = { type: 'string' }
const integer: SchemaObject = { type: 'integer' }
const object = (properties: Record<string, SchemaObject>, more: SchemaObject = {}): SchemaObject => ({
  type: 'object',
  properties,
  ...more,
})
const list = (items: SchemaObject): SchemaObject => ({ type: 'array', items })

const getOperation = (doc: OpenApiDocument, key: string) => {
  const [method, path = ''] = key.split(' ')
  const item = doc.paths[path]
  return method === 'get' ? item?.get : method === 'put' ? item?.put : item?.post
}
/** Returns the response schema of an operation after an overlay. */
const correctAnswer = (
  overlay: Overlay,
  key: string,
  schema: SchemaObject,
  others: Record<string, SchemaObject> = {},
) =>
  getOperation(overlay.apply(createDocument(others, { [key]: createResponseOperation(schema) })), key)?.responses?.[200]
    ?.content?.['application/json']?.schema
/** Returns the body of an operation after an overlay. */
const correctBody = (overlay: Overlay, key: string, schema: SchemaObject, others: Record<string, SchemaObject> = {}) =>
  getOperation(overlay.apply(createDocument(others, { [key]: createRequestOperation(schema) })), key)?.requestBody
    ?.content?.['application/json']?.schema
const correctSchema = (overlay: Overlay, Given: SchemaObject, others: Record<string, SchemaObject> = {}) =>
  overlay.apply(createDocument({ ...others, Given })).components?.schemas?.Given

describe('overlays', () => {
  it('return a document without their operations and schemas as it is', () => {
    const doc = createDocument(
      { Client: object({ clientid: text }) },
      { 'get /nodes': createResponseOperation(list(text)) },
    )
    for (const { name, apply } of overlays) expect(apply(doc), name).toBe(doc)
  })
})

describe('overlay retainerIndexSpecs', () => {
  it.each<[what: string, schema: SchemaObject]>([
    ['another list of numbers', object({ index: list(integer) })],
    ['a list of words', object({ index_specs: list(text) })],
    ['a number', object({ index_specs: integer })],
    ['a list without items', object({ index_specs: { type: 'array' } })],
  ])('keeps %s', (_what, schema) => {
    expect(correctSchema(retainerIndexSpecs, schema)).toBe(schema)
  })

  it('keeps other fields and keywords', () => {
    const schema = object({ index_specs: { ...list(integer), description: 'x' }, type: text })
    expect(correctSchema(retainerIndexSpecs, schema)).toEqual(
      object({ index_specs: { ...list(list(integer)), description: 'x' }, type: text }),
    )
  })
})

describe('overlay payloadCodecs', () => {
  it.each<[what: string, values: (string | number)[]]>([
    ['mixed words', ['payload_serde_avro', 'none']],
    ['numbers', [1, 2]],
    ['no words', []],
    ['words that contain the prefix', ['x_payload_serde_avro']],
  ])('keeps an enum of %s', (_what, values) => {
    const schema: SchemaObject = { enum: values }
    expect(correctSchema(payloadCodecs, schema)).toBe(schema)
  })

  it('knows the fields of each codec', () => {
    const names = ['protobuf', 'external_http', 'json']
    const found = correctSchema(payloadCodecs, { type: 'string', enum: names.map((name) => `payload_serde_${name}`) })
    expect(found).not.toHaveProperty('type')
    expect(found?.anyOf).toEqual([
      object({ type: { ...text, const: 'json' } }, { required: ['type'] }),
      object({ type: { ...text, const: 'external_http' }, schema: text }, { required: ['type', 'schema'] }),
      object(
        { type: { ...text, const: 'protobuf' }, schema: text, message_type: text },
        { required: ['type', 'schema', 'message_type'] },
      ),
    ])
  })
})

describe('overlay connectorReferences', () => {
  it('keeps parameters without a connector, and the other fields of an action', () => {
    const schema = object({ parameters: object({}) })
    expect(correctSchema(connectorReferences, schema)).toBe(schema)
    expect(
      correctSchema(connectorReferences, object({ parameters: text, connector: { ...text, description: 'x' } })),
    ).toEqual(object({ parameters: text, connector: { ...text, description: 'x', 'x-reference': '/connectors' } }))
  })
})

describe('overlay unstatedAnswers', () => {
  const client = object({ clientid: text })
  const complete = object({
    clientid: text,
    listener: text,
    enable_authn: { type: 'boolean' },
    is_persistent: { type: 'boolean' },
  })
  const correct = (schema: SchemaObject, key = 'get /clients') =>
    correctAnswer(unstatedAnswers, key, schema, { Client: client })

  it.each<[what: string, given: SchemaObject, want: SchemaObject]>([
    ['a list', list(ref('Client')), list(complete)],
    [
      'each branch of a union',
      { anyOf: [client, ref('Client')], description: 'x' },
      { anyOf: [complete, complete], description: 'x' },
    ],
    [
      'a page with totals',
      object({ data: list(client), meta: object({}) }),
      object({ data: list(complete), meta: object({}) }),
    ],
    [
      'a record with another field data',
      object({ clientid: text, data: text }),
      object({ ...complete.properties, data: text }),
    ],
  ])('adds fields to %s', (_what, given, want) => {
    expect(correct(given)).toEqual(want)
  })

  it.each<[what: string, schema: SchemaObject]>([
    ['a scalar', text],
    ['a list of scalars', list(text)],
    ['a list of complete records', list(complete)],
    ['a page of complete records', object({ data: list(complete) })],
    ['a complete record', complete],
  ])('keeps %s', (_what, schema) => {
    expect(correct(schema)).toBe(schema)
  })

  it.each([
    ['post /login', { role: text }],
    ['get /users', { role: text, backend: text }],
    ['get /api_key', { role: text }],
    ['get /api_key/{name}', { role: text }],
    ['get /monitor_current', { license_quota: integer }],
    ['get /mqtt/delayed/messages/{node}/{msgid}', { payload: text }],
  ])('knows the fields of %s', (key, fields) => {
    expect(correct(object({ a: text }), key)).toEqual(object({ a: text, ...fields }))
  })
})

describe('overlay misstatedAnswers', () => {
  const record = object({ name: text })
  const meta = object({ page: integer, limit: integer, count: integer, hasnext: { type: 'boolean' } })
  const numbered = object({ msgid: integer, topic: text }, { required: ['msgid'] })
  const worded = object({ msgid: text, topic: text }, { required: ['msgid'] })

  it.each<[key: string, given: SchemaObject, want: SchemaObject]>([
    ['get /api_key', ref('Record'), list(ref('Record'))],
    ['post /banned', object({ data: list(ref('Record')) }), ref('Record')],
    ['get /subscriptions', list(record), object({ data: list(record), meta })],
    [
      'get /clients/{clientid}/authorization/cache',
      object({ access: text, topic: text }),
      list(
        object({
          access: object({ action_type: text, qos: integer, retain: { type: 'boolean' } }),
          topic: text,
          result: text,
        }),
      ),
    ],
    [
      'get /trace',
      list(object({ name: text, log_size: list(integer) }, { required: ['name'] })),
      list(object({ name: text, log_size: { type: 'object', additionalProperties: integer } }, { required: ['name'] })),
    ],
    ['get /mqtt/delayed/messages/{node}/{msgid}', numbered, worded],
    [
      'get /mqtt/delayed/messages',
      object({ data: list(numbered), meta: object({}) }),
      object({ data: list(worded), meta: object({}) }),
    ],
    ['get /audit', list(ref('Record')), ref('Record')],
    ['get /sessions_count', text, integer],
    ['get /schemas/{name}', text, { type: 'object' }],
    ['get /gateways/{name}/listeners/{id}/authentication/users', record, object({ data: list(record), meta })],
    [
      'get /authentication/{id}/status',
      object({
        node_status: record,
        node_error: record,
        node_metrics: record,
        node_resource_metrics: record,
        status: text,
      }),
      object({
        node_status: list(record),
        node_error: list(record),
        node_metrics: list(record),
        node_resource_metrics: list(record),
        status: text,
      }),
    ],
    [
      'get /authentication/{id}/status',
      object({ node_status: list(record), node_error: ref('Record') }),
      object({ node_status: list(record), node_error: list(ref('Record')) }),
    ],
    [
      'get /rule_events',
      object({ event: text, description: text }),
      list(object({ event: text, description: { type: 'object', additionalProperties: text } })),
    ],
    ['get /gateways/{name}/listeners/{id}/authentication/users', text, object({ data: list(text), meta })],
    ['get /rule_events', record, list(record)],
  ])('corrects %s', (key, given, want) => {
    expect(correctAnswer(misstatedAnswers, key, given, { Record: record })).toEqual(want)
  })

  it.each<[key: string, schema: SchemaObject]>([
    ['post /banned', text],
    ['get /mqtt/delayed/messages', text],
    ['get /audit', text],
    ['post /banned', object({ data: text })],
    ['post /banned', object({})],
    ['get /trace', list(object({ log_size: { type: 'object' } }))],
    ['get /trace', text],
    ['get /mqtt/delayed/messages', object({ data: list(worded) })],
    ['get /mqtt/delayed/messages', object({ data: list(text) })],
    ['get /mqtt/delayed/messages', object({})],
    ['get /mqtt/delayed/messages/{node}/{msgid}', worded],
    ['get /schemas/{name}', { type: 'object' }],
    ['get /subscriptions', text],
    ['get /api_key', text],
    ['get /authentication/{id}/status', object({ status: text })],
    ['get /authentication/{id}/status', text],
    ['get /clients/{clientid}/authorization/cache', text],
  ])('keeps the response of %s if correct: %j', (key, schema) => {
    expect(correctAnswer(misstatedAnswers, key, schema)).toBe(schema)
  })
})

describe('overlay unstatedRequirements', () => {
  it.each<[key: string, given: string[], want: string[]]>([
    ['post /login', ['username', 'password'], ['username', 'password']],
    ['post /logout', ['username'], ['username']],
    ['post /users', ['username', 'password', 'description', 'role'], ['username', 'password', 'description']],
    ['post /users/{username}/change_pwd', ['old_pwd', 'new_pwd'], ['old_pwd', 'new_pwd']],
    ['post /api_key', ['name', 'enable', 'desc', 'role'], ['name', 'enable', 'desc']],
    ['put /users/{username}', ['role', 'description'], ['description']],
  ])('requires the fields that %s needs', (key, given, want) => {
    const schema = object(Object.fromEntries(given.map((name) => [name, text])))
    expect(correctBody(unstatedRequirements, key, ref('Body'), { Body: schema })?.required).toEqual(want)
  })

  it('keeps stated requirements and does not repeat them', () => {
    const schema = object({ username: text, description: text, role: text }, { required: ['role', 'username'] })
    expect(correctBody(unstatedRequirements, 'post /users', schema)).toEqual(
      object(
        { username: text, description: { ...text, default: '' }, role: text },
        { required: ['role', 'username', 'description'] },
      ),
    )
  })

  it.each([
    ['post /users', object({ role: text })],
    ['put /users/{name}', object({ description: text })],
    ['post /users', text],
  ])('keeps the body of %s if it has none of the fields', (key, schema) => {
    expect(correctBody(unstatedRequirements, key, schema)).toBe(schema)
  })

  const algorithm: SchemaObject = { type: 'string', enum: ['hmac-based'] }
  const mechanism: SchemaObject = { type: 'string', enum: ['jwt'] }
  it.each<[what: string, schema: SchemaObject]>([
    ['another mechanism', object({ mechanism: { type: 'string', enum: ['scram'] }, algorithm })],
    ['no algorithm', object({ mechanism })],
    ['an algorithm alone', object({ algorithm })],
    ['use_jwks', object({ mechanism, algorithm, use_jwks: { type: 'boolean' } })],
    ['no fields', text],
  ])('adds no use_jwks to an authenticator with %s', (_what, schema) => {
    expect(correctSchema(unstatedRequirements, schema)).toBe(schema)
  })

  it('adds use_jwks to an authenticator whose mechanism is a component', () => {
    const schema = object({ mechanism: ref('Jwt'), algorithm }, { required: ['mechanism'] })
    expect(correctSchema(unstatedRequirements, schema, { Jwt: mechanism })).toEqual(
      object(
        { mechanism: ref('Jwt'), algorithm, use_jwks: { type: 'boolean', enum: [false] } },
        { required: ['mechanism', 'use_jwks'] },
      ),
    )
  })
})

describe('overlay laterAnswers', () => {
  const loose = object({ name: text, source: { anyOf: [text, { type: 'object' }] } })

  it.each<[what: string, given: SchemaObject, want: SchemaObject]>([
    ['a record', object({ name: text, source: text }), loose],
    [
      'a required source',
      object({ name: text, source: text }, { required: ['source', 'name'] }),
      { ...loose, required: ['name'] },
    ],
    ['a list of references', list(ref('Schema')), list(loose)],
    ['a union', { oneOf: [ref('Schema'), object({ name: text })] }, { anyOf: [loose, object({ name: text })] }],
  ])('loosens the source of %s', (_what, given, want) => {
    const found = correctAnswer(laterAnswers, 'get /schema_registry/{name}', given, {
      Schema: object({ name: text, source: text }),
    })
    expect(found).toStrictEqual(want)
  })

  it.each<[what: string, schema: SchemaObject]>([
    ['without a source', object({ name: text })],
    ['with a union', object({ source: { oneOf: [text, { type: 'object' }] } })],
    ['that is a scalar', text],
  ])('keeps a schema %s', (_what, schema) => {
    expect(correctAnswer(laterAnswers, 'get /schema_registry', schema)).toBe(schema)
  })
})

describe('overlay singleValues', () => {
  it('keeps other parameters and operations', () => {
    const parameters = [
      { name: 'source', in: 'query', schema: list(integer) },
      { name: 'tags', in: 'query', schema: list(text) },
      { name: 'action', in: 'query' },
    ]
    const doc = singleValues.apply(createDocument({}, { 'get /rules': { parameters }, 'get /clients': { parameters } }))
    expect(doc.paths['/rules']?.get?.parameters).toEqual([
      { name: 'source', in: 'query', schema: integer },
      ...parameters.slice(1),
    ])
    expect(doc.paths['/clients']?.get?.parameters).toBe(parameters)
  })

  it('accepts an operation without parameters', () => {
    const doc = createDocument({}, { 'get /rules': {} })
    expect(singleValues.apply(doc)).toBe(doc)
  })
})

describe('overlay recordNames', () => {
  it.each<[what: string, schema: SchemaObject]>([
    ['with a format', object({ name: { ...text, format: 'topic' } })],
    ['whose referenced name has a format', object({ name: ref('Topic') })],
    ['without a name', object({ bind: text })],
    ['without fields', text],
  ])('keeps a body %s', (_what, schema) => {
    const others = { Topic: { ...text, format: 'topic' } }
    expect(correctBody(recordNames, 'post /exhooks', schema, others)).toBe(schema)
  })

  it('keeps the keywords of a referenced name and of a union', () => {
    const name = { ...text, description: 'Name' }
    const body = { description: 'x', anyOf: [object({ name: ref('Name') })] }
    expect(correctBody(recordNames, 'post /schema_registry', body, { Name: name })).toEqual({
      description: 'x',
      anyOf: [{ allOf: [object({ name: ref('Name') }), { properties: { name: { ...name, format: 'record-name' } } }] }],
    })
  })
})
