import { describe, expect, it } from 'vitest'
import { createDocument, createRequestOperation, createResponseOperation } from '../../tests/support/schema/documents'
import type { OperationObject, SchemaObject } from './document'
import { normalizeDocument } from './normalize'
import { buildOperationCatalogue } from './operations'
import type { Json, OperationKey } from './types'
import { collectVariants } from './variants'

function variants(operations: Record<string, OperationObject>, key: OperationKey) {
  const doc = normalizeDocument(createDocument({}, operations))
  const found = collectVariants(doc, buildOperationCatalogue(doc))[key] ?? []
  return found.map(({ tags, fixed, schema }) => ({ tags, fixed, fields: Object.keys(schema.properties ?? {}) }))
}

function branch(fields: string, constants: Record<string, Json> = {}): SchemaObject {
  const properties: Record<string, SchemaObject> = {}
  for (const [name, value] of Object.entries(constants)) properties[name] = { type: 'string', enum: [value] }
  for (const name of fields.split(' ').filter(Boolean)) properties[name] = { type: 'string' }
  return { type: 'object', properties, required: Object.keys(properties) }
}

const union = (...oneOf: SchemaObject[]): SchemaObject => ({ oneOf })

describe('variants', () => {
  it('returns one variant without tags for a schema without a union', () => {
    expect(variants({ 'post /x': createRequestOperation(branch('a b')) }, 'post /x')).toEqual([
      { tags: {}, fixed: {}, fields: ['a', 'b'] },
    ])
  })

  it('distinguishes branches by one constant, sends it and hides it in forms', () => {
    const body = union(branch('server', { type: 'mysql' }), branch('url', { type: 'http' }))
    expect(variants({ 'post /x': createRequestOperation(body) }, 'post /x')).toEqual([
      { tags: { type: 'http' }, fixed: { type: 'http' }, fields: ['url'] },
      { tags: { type: 'mysql' }, fixed: { type: 'mysql' }, fields: ['server'] },
    ])
  })

  it('finds composite tags, with their JSON types', () => {
    const body = union(
      branch('users', { mechanism: 'scram', backend: 'db' }),
      branch('one', { mechanism: 'password', backend: 'redis', redis_type: 'single' }),
      branch('many', { mechanism: 'password', backend: 'redis', redis_type: 'cluster' }),
      branch('query', { mechanism: 'password', backend: 'mysql' }),
      branch('secret', { mechanism: 'jwt', algorithm: 'hmac', use_jwks: false }),
      branch('endpoint', { mechanism: 'jwt', use_jwks: true }),
    )
    expect(variants({ 'post /x': createRequestOperation(body) }, 'post /x').map(({ fixed }) => fixed)).toEqual([
      { algorithm: 'hmac', mechanism: 'jwt', use_jwks: false },
      { backend: 'db', mechanism: 'scram' },
      { backend: 'mysql', mechanism: 'password' },
      { backend: 'redis', mechanism: 'password', redis_type: 'cluster' },
      { backend: 'redis', mechanism: 'password', redis_type: 'single' },
      { mechanism: 'jwt', use_jwks: true },
    ])
  })

  it('ignores a constant that all branches share', () => {
    const body = union(branch('a', { type: 'x', version: 'v1' }), branch('b', { type: 'y', version: 'v1' }))
    expect(variants({ 'post /x': createRequestOperation(body) }, 'post /x').map(({ tags }) => tags)).toEqual([
      { type: 'x' },
      { type: 'y' },
    ])
  })

  it('uses the creating body’s tags for an updating body without tags, but does not send them', () => {
    const operations = {
      'get /things': createResponseOperation({ type: 'array', items: branch('name') }),
      'post /things': createRequestOperation(
        union(branch('name server', { type: 'mysql' }), branch('name url', { type: 'http' })),
      ),
      'put /things/{id}': createRequestOperation(union(branch('url'), branch('server'))),
    }
    expect(variants(operations, 'put /things/{id}')).toEqual([
      { tags: { type: 'http' }, fixed: {}, fields: ['url'] },
      { tags: { type: 'mysql' }, fixed: {}, fields: ['server'] },
    ])
  })

  it('adds the tag that the broker returns to a record without it', () => {
    const record = union(branch('name server status'), branch('name url status', { type: 'http' }))
    const operations = {
      'get /things': createResponseOperation({ type: 'array', items: record }),
      'post /things': createRequestOperation(
        union(branch('name server', { type: 'mysql' }), branch('name url', { type: 'http' })),
      ),
    }
    expect(variants(operations, 'get /things')).toEqual([
      { tags: { type: 'http' }, fixed: {}, fields: ['type', 'name', 'url', 'status'] },
      { tags: { type: 'mysql' }, fixed: {}, fields: ['type', 'name', 'server', 'status'] },
    ])
  })

  it('prefers the branch without the name if the URL contains it', () => {
    const body = union(branch('a', { name: 'coap' }), branch('b', { name: 'stomp' }), branch('b'), branch('a'))
    expect(variants({ 'put /gateways/{name}': createRequestOperation(body) }, 'put /gateways/{name}')).toEqual([
      { tags: { name: 'coap' }, fixed: {}, fields: ['a'] },
      { tags: { name: 'stomp' }, fixed: {}, fields: ['b'] },
    ])
  })

  it('sends the tag of an updating body that declares one', () => {
    const operations = {
      'get /listeners': createResponseOperation({ type: 'array', items: branch('id') }),
      'post /listeners': createRequestOperation(
        union(branch('name bind', { type: 'tcp' }), branch('name bind ssl', { type: 'ssl' })),
      ),
      'put /listeners/{id}': createRequestOperation(
        union(branch('bind', { type: 'tcp' }), branch('bind ssl', { type: 'ssl' })),
      ),
    }
    expect(variants(operations, 'put /listeners/{id}').map(({ fixed }) => fixed)).toEqual([
      { type: 'ssl' },
      { type: 'tcp' },
    ])
  })

  it('keeps an indistinguishable union in one schema', () => {
    const doc = normalizeDocument(
      createDocument({}, { 'put /x': createRequestOperation(union(branch('a'), branch('b'))) }),
    )
    const [only, ...others] = collectVariants(doc, buildOperationCatalogue(doc))['put /x'] ?? []
    expect(others).toEqual([])
    expect(only?.schema.anyOf).toHaveLength(2)
  })
})
