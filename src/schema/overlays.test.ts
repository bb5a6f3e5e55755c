import { describe, expect, it } from 'vitest'
import {
  createDocument,
  createRequestOperation,
  createResponseOperation,
  ref,
} from '../../tests/support/schema/documents'
import type { SchemaObject } from './document'
import { connectorReferences } from './overlays/connectorReferences'
import { laterAnswers } from './overlays/laterAnswers'
import { misstatedAnswers } from './overlays/misstatedAnswers'
import { optionalBodies } from './overlays/optionalBodies'
import { payloadCodecs } from './overlays/payloadCodecs'
import { recordNames } from './overlays/recordNames'
import { retainerIndexSpecs } from './overlays/retainerIndexSpecs'
import { singleValues } from './overlays/singleValues'
import { unstatedAnswers } from './overlays/unstatedAnswers'
import { unstatedRequirements } from './overlays/unstatedRequirements'
import { resolveSchema } from './resolve'

describe('overlay retainerIndexSpecs', () => {
  const backend = (items: SchemaObject): SchemaObject => ({
    type: 'object',
    properties: { index_specs: { type: 'array', items } },
  })
  const right: SchemaObject = { type: 'array', items: { type: 'integer' } }

  it.each<[string, SchemaObject]>([
    ['turns a declared list of numbers into a list of lists', { type: 'integer' }],
    ['keeps a correct schema', right],
  ])('%s', (_what, items) => {
    const doc = retainerIndexSpecs.apply(createDocument({ Backend: backend(items) }))
    expect(doc.components?.schemas?.Backend).toEqual(backend(right))
  })
})

describe('overlay payloadCodecs', () => {
  it('turns words for codecs into objects, and keeps other words', () => {
    const codecs: SchemaObject = { enum: ['payload_serde_avro', 'payload_serde_none'], default: { type: 'none' } }
    const words: SchemaObject = { type: 'string', enum: ['avro', 'none'] }
    const text: SchemaObject = { type: 'string' }
    const none = { type: 'object', properties: { type: { ...text, const: 'none' } }, required: ['type'] }
    const avro = {
      type: 'object',
      properties: { type: { ...text, const: 'avro' }, schema: text },
      required: ['type', 'schema'],
    }
    const doc = payloadCodecs.apply(createDocument({ Codecs: codecs, Words: words }))
    expect(doc.components?.schemas).toEqual({
      Codecs: { default: { type: 'none' }, anyOf: [none, avro] },
      Words: words,
    })
  })
})

describe('overlay connectorReferences', () => {
  const text: SchemaObject = { type: 'string' }
  it('marks the connector of schemas with parameters and nothing else', () => {
    const action: SchemaObject = { type: 'object', properties: { connector: text, parameters: { type: 'object' } } }
    const other: SchemaObject = { type: 'object', properties: { connector: text } }
    const schemas = connectorReferences.apply(createDocument({ Action: action, Other: other })).components?.schemas
    expect(schemas?.Action?.properties?.connector).toEqual({ ...text, 'x-reference': '/connectors' })
    expect(schemas?.Other).toEqual(other)
  })
})

describe('overlay unstatedAnswers', () => {
  const getAnswer = (schema: SchemaObject, others: Record<string, SchemaObject> = {}, key = 'get /clients') => {
    const doc = unstatedAnswers.apply(createDocument(others, { [key]: createResponseOperation(schema) }))
    const [, path = ''] = key.split(' ')
    const item = doc.paths[path]
    return (item?.get ?? item?.post)?.responses?.[200]?.content?.['application/json']?.schema
  }
  const client: SchemaObject = { type: 'object', properties: { clientid: { type: 'string' } } }
  const completeClient: SchemaObject = {
    type: 'object',
    properties: {
      clientid: { type: 'string' },
      listener: { type: 'string' },
      enable_authn: { type: 'boolean' },
      is_persistent: { type: 'boolean' },
    },
  }
  const page = (items: SchemaObject): SchemaObject => ({
    type: 'object',
    properties: { data: { type: 'array', items } },
  })

  it('adds a field to the records of a page without changing the shared component', () => {
    expect(getAnswer(page(ref('Client')), { Client: client })).toEqual(page(completeClient))
    expect(getAnswer(ref('Client'), { Client: client }, 'get /clients/{clientid}')).toEqual(completeClient)
  })

  it('does not change responses that declare the field, or other operations', () => {
    const odd: SchemaObject = { type: 'integer' }
    const documentedPage = page({
      type: 'object',
      properties: { listener: odd, enable_authn: odd, is_persistent: odd },
    })
    expect(getAnswer(documentedPage)).toBe(documentedPage)
    expect(getAnswer(client, {}, 'get /nodes')).toBe(client)
  })

  it('adds fields to a record declared without any', () => {
    const license = getAnswer({ type: 'object' }, {}, 'get /license')
    expect(license?.properties).toMatchObject({ expiry_at: { type: 'string' }, max_connections: { type: 'integer' } })
  })
})

describe('overlay misstatedAnswers', () => {
  const recordSchema: SchemaObject = { type: 'object', properties: { name: { type: 'string' } } }
  const list: SchemaObject = { type: 'array', items: recordSchema }
  const correctAnswer = (key: string, schema: SchemaObject) => {
    const [method = '', path = ''] = key.split(' ')
    const doc = misstatedAnswers.apply(createDocument({}, { [key]: createResponseOperation(schema) }))
    const item = doc.paths[path]
    return (method === 'post' ? item?.post : item?.get)?.responses?.[200]?.content?.['application/json']?.schema
  }

  it('replaces the declared response by the actual one', () => {
    expect(correctAnswer('get /api_key', recordSchema)).toEqual(list)
    expect(correctAnswer('post /banned', { type: 'object', properties: { data: list } })).toEqual(recordSchema)
    expect(correctAnswer('get /subscriptions', list)).toMatchObject({ type: 'object', properties: { data: list } })
    expect(correctAnswer('get /clients/{clientid}/authorization/cache', recordSchema)).toMatchObject({
      type: 'array',
      items: { properties: { access: { type: 'object' }, name: { type: 'string' } } },
    })
    const trace: SchemaObject = {
      type: 'object',
      properties: { log_size: { type: 'array', items: { type: 'object' } } },
    }
    expect(correctAnswer('get /trace', { type: 'array', items: trace })).toMatchObject({
      items: { properties: { log_size: { type: 'object', additionalProperties: { type: 'integer' } } } },
    })
    const numbered: SchemaObject = { type: 'object', properties: { msgid: { type: 'integer' } } }
    const expectedRecord = { properties: { msgid: { type: 'string' } } }
    expect(correctAnswer('get /mqtt/delayed/messages/{node}/{msgid}', numbered)).toMatchObject(expectedRecord)
    const page: SchemaObject = { type: 'object', properties: { data: { type: 'array', items: numbered } } }
    expect(correctAnswer('get /mqtt/delayed/messages', page)).toMatchObject({
      properties: { data: { items: expectedRecord } },
    })
    expect(correctAnswer('get /audit', list)).toEqual(recordSchema)
    expect(correctAnswer('get /sessions_count', { type: 'string' })).toEqual({ type: 'integer' })
    expect(correctAnswer('get /schemas/{name}', { type: 'string' })).toEqual({ type: 'object' })
    expect(correctAnswer('get /gateways/{name}/listeners/{id}/authentication/users', recordSchema)).toMatchObject({
      properties: { data: list },
    })
    const oneNode: SchemaObject = {
      type: 'object',
      properties: { status: { type: 'string' }, node_status: recordSchema },
    }
    expect(correctAnswer('get /authentication/{id}/status', oneNode)).toEqual({
      type: 'object',
      properties: { status: { type: 'string' }, node_status: list },
    })
    const event: SchemaObject = {
      type: 'object',
      properties: { event: { type: 'string' }, title: { type: 'string' }, columns: { type: 'object' } },
    }
    expect(correctAnswer('get /rule_events', event)).toEqual({
      type: 'array',
      items: {
        type: 'object',
        properties: {
          event: { type: 'string' },
          title: { type: 'object', additionalProperties: { type: 'string' } },
          columns: { type: 'array', items: { type: 'string' } },
        },
      },
    })
  })

  it.each<[string, SchemaObject]>([
    ['get /api_key', list],
    ['post /banned', recordSchema],
    ['get /subscriptions', { type: 'object', properties: { data: list } }],
    ['get /clients/{clientid}/authorization/cache', list],
    ['get /mqtt/delayed/messages/{node}/{msgid}', recordSchema],
    ['get /mqtt/delayed/messages', { type: 'object', properties: { data: list } }],
    ['get /trace', list],
    ['get /audit', recordSchema],
    ['get /gateways/{name}/listeners/{id}/authentication/users', { type: 'object', properties: { data: list } }],
    ['get /authentication/{id}/status', { type: 'object', properties: { node_status: list } }],
    ['get /rule_events', list],
    ['get /schemas/{name}', recordSchema],
    ['get /sessions_count', { type: 'integer' }],
    ['get /nodes', list],
  ])('does not change %s if correct', (key, schema) => {
    expect(correctAnswer(key, schema)).toBe(schema)
  })
})

describe('overlay unstatedRequirements', () => {
  const text: SchemaObject = { type: 'string' }
  const getBody = (key: string, schema: SchemaObject) => {
    const [method = '', path = ''] = key.split(' ')
    const doc = unstatedRequirements.apply(createDocument({}, { [key]: createRequestOperation(schema) }))
    return doc.paths[path]?.[method as 'post' | 'put']?.requestBody?.content?.['application/json']?.schema
  }

  it.each([
    ['post /users', { username: text, password: text, description: text }, ['username', 'password', 'description']],
    ['put /users/{username}', { role: text, description: text }, ['description']],
    ['post /api_key', { name: text, desc: text, enable: { type: 'boolean' } }, ['name', 'enable', 'desc']],
    ['post /other', { description: text }, undefined],
  ])('requires the fields that the broker needs in %s', (key, properties, required) => {
    expect(getBody(key, { type: 'object', properties: properties as Record<string, SchemaObject> })?.required).toEqual(
      required,
    )
  })

  it('sends an empty description by default', () => {
    const body = getBody('post /users', { type: 'object', properties: { username: text, description: text } })
    expect(body?.properties).toEqual({ username: text, description: { type: 'string', default: '' } })
  })

  it('sets use_jwks to false for a JWT authenticator with its own key', () => {
    const jwt = (more: Record<string, SchemaObject>): SchemaObject => ({
      type: 'object',
      properties: { mechanism: { type: 'string', enum: ['jwt'] }, ...more },
    })
    const hmac = jwt({ algorithm: { type: 'string', enum: ['hmac-based'] } })
    const jwks = jwt({ use_jwks: { type: 'boolean', enum: [true] } })
    const schemas = unstatedRequirements.apply(createDocument({ hmac, jwks })).components?.schemas
    expect(schemas?.hmac?.properties?.use_jwks).toEqual({ type: 'boolean', enum: [false] })
    expect(schemas?.hmac?.required).toEqual(['use_jwks'])
    expect(schemas?.jwks).toEqual(jwks)
  })
})

describe('overlay laterAnswers', () => {
  const schema = (source: SchemaObject, required: string[]): SchemaObject => ({
    type: 'object',
    properties: { name: { type: 'string' }, source },
    required,
  })

  it('allows an object or a missing value as the source of a schema in responses and changes nothing else', () => {
    const union: SchemaObject = { anyOf: [ref('Schema'), schema({ type: 'string' }, ['source'])] }
    const doc = laterAnswers.apply(
      createDocument(
        { Schema: schema({ type: 'string' }, ['name', 'source']) },
        {
          'get /schema_registry': createResponseOperation({ type: 'array', items: union }),
          'get /others': createResponseOperation(union),
        },
      ),
    )
    const getAnswer = (path: string) => doc.paths[path]?.get?.responses?.[200]?.content?.['application/json']?.schema
    const loose: SchemaObject = { anyOf: [{ type: 'string' }, { type: 'object' }] }
    expect(getAnswer('/schema_registry')?.items?.anyOf).toEqual([schema(loose, ['name']), schema(loose, [])])
    expect(getAnswer('/others')).toEqual(union)
  })
})

describe('overlay optionalBodies', () => {
  it.each([
    ['/data/export', false],
    ['/other', undefined],
  ])('states whether %s works without a body', (path, required) => {
    const doc = optionalBodies.apply(
      createDocument({}, { [`post ${path}`]: createRequestOperation({ type: 'object' }) }),
    )
    expect(doc.paths[path]?.post?.requestBody?.required).toBe(required)
  })
})

describe('overlay singleValues', () => {
  const text: SchemaObject = { type: 'string' }
  it.each<[string, SchemaObject]>([
    ['replaces a list by a single value', { type: 'array', items: text }],
    ['keeps a single value', text],
  ])('%s', (_what, schema) => {
    const op = createResponseOperation(text, { parameters: [{ name: 'action', in: 'query', schema }] })
    const doc = singleValues.apply(createDocument({}, { 'get /rules': op }))
    expect(doc.paths['/rules']?.get?.parameters?.[0]?.schema).toEqual(text)
  })
})

describe('overlay recordNames', () => {
  const text: SchemaObject = { type: 'string' }
  const record: SchemaObject = { type: 'object', properties: { name: text, bind: text } }
  const getBranchProperties = (key: string, body: SchemaObject) => {
    const doc = recordNames.apply(createDocument({ Record: record }, { [key]: createRequestOperation(body) }))
    const [method, path = ''] = key.split(' ')
    const item = doc.paths[path]
    const schema = (method === 'put' ? item?.put : item?.post)?.requestBody?.content?.['application/json']?.schema ?? {}
    return (schema.anyOf ?? [schema]).map((branch) => resolveSchema(doc, branch).properties)
  }
  const expectedProperties = { name: { type: 'string', format: 'record-name' }, bind: text }

  it.each<[string, SchemaObject, unknown]>([
    ['post /exhooks', record, [expectedProperties]],
    ['post /exhooks', ref('Record'), [expectedProperties]],
    ['post /listeners', { anyOf: [ref('Record'), record] }, [expectedProperties, expectedProperties]],
    ['post /gateways/{name}/listeners', { oneOf: [ref('Record')] }, [expectedProperties]],
    ['put /exhooks', record, [record.properties]],
    ['post /rules', record, [record.properties]],
  ])('declares the name format in %s', (key, body, expected) =>
    expect(getBranchProperties(key, body)).toEqual(expected),
  )
})
