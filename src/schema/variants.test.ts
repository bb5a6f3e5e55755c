import { describe, expect, it } from 'vitest'
import {
  createDocument,
  createRequestOperation,
  createResponseOperation,
  ref,
} from '../../tests/support/schema/documents'
import type { OperationObject, SchemaObject } from './document'
import { normalizeDocument } from './normalize'
import { buildOperationCatalogue } from './operations'
import type { Json, OperationKey } from './types'
import { collectRawVariants, collectVariants } from './variants'

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

  it('keeps a union of an object and a scalar in one schema', () => {
    const body = union(branch('a', { type: 'x' }), { type: 'string' })
    expect(variants({ 'post /x': createRequestOperation(body) }, 'post /x')).toEqual([
      { tags: {}, fixed: {}, fields: [] },
    ])
  })

  it('splits a referenced union', () => {
    const found = collectRawVariants(
      createDocument(
        {
          Source: union(ref('Http'), ref('Mysql')),
          Http: branch('url', { type: 'http' }),
          Mysql: branch('server', { type: 'mysql' }),
        },
        { 'post /sources': createRequestOperation(ref('Source')) },
      ),
    )
    expect(found['post /sources']?.map(({ tags }) => tags)).toEqual([{ type: 'http' }, { type: 'mysql' }])
  })

  it('reads bodies of JSON and of files, and leaves out operations without a schema', () => {
    const content = { 'multipart/form-data': { schema: branch('filename') } }
    const operations: Record<string, OperationObject> = {
      'post /data/files': { requestBody: { content } },
      'post /both': { requestBody: { content: { ...content, 'application/json': { schema: branch('json') } } } },
      'post /raw': { requestBody: { content: { 'text/plain': { schema: { type: 'string' } } } } },
      'delete /x': {},
      'get /empty': { responses: { 204: {} } },
      'get /error': { responses: { 400: { content: { 'application/json': { schema: branch('code') } } } } },
    }
    const found = collectRawVariants(createDocument({}, operations))
    const fields = Object.entries(found).map(([key, [only]]) => [key, Object.keys(only?.schema.properties ?? {})])
    expect(Object.fromEntries(fields)).toEqual({ 'post /data/files': ['filename'], 'post /both': ['json'] })
  })

  it('sends required constants besides the tags, and leaves optional ones to the form', () => {
    const kind = (type: string): SchemaObject => ({
      type: 'object',
      properties: {
        version: { type: 'integer', enum: [2] },
        type: { type: 'string', enum: [type] },
        mode: { type: 'string', enum: ['sync'] },
        name: { type: 'string' },
      },
      required: ['version', 'name'],
    })
    const found = collectRawVariants(
      createDocument({}, { 'post /x': createRequestOperation(union(kind('b'), kind('a'))) }),
    )
    expect(found['post /x']?.map(({ fixed }) => Object.entries(fixed))).toEqual(
      ['a', 'b'].map((type) => [
        ['type', type],
        ['version', 2],
      ]),
    )
    expect(found['post /x']?.[0]?.schema).toMatchObject({
      required: ['name'],
      properties: { mode: { type: 'string', const: 'sync' }, name: { type: 'string' } },
    })
  })

  it('sends the tags of kinds that require nothing', () => {
    const kind = (type: string): SchemaObject => ({
      type: 'object',
      properties: { type: { enum: [type] }, mode: { enum: ['sync'] } },
    })
    const found = collectRawVariants(
      createDocument({}, { 'post /x': createRequestOperation(union(kind('a'), kind('b'))) }),
    )
    expect(found['post /x']?.[0]).toEqual({
      tags: { type: 'a' },
      fixed: { type: 'a' },
      schema: { type: 'object', properties: { mode: { const: 'sync' } } },
    })
  })

  it('uses the tags of the creating body only for other operations of the collection', () => {
    const operations = {
      'get /things': createResponseOperation({ type: 'array', items: branch('name') }),
      'get /things/{id}': createResponseOperation(branch('name')),
      'post /things': createRequestOperation(union(branch('a', { type: 'a' }), branch('b', { type: 'b' }))),
      'post /things/{id}': createRequestOperation(union(branch('c', { type: 'c' }), branch('d', { type: 'd' }))),
    }
    expect(variants(operations, 'post /things/{id}').map(({ tags }) => tags)).toEqual([{ type: 'c' }, { type: 'd' }])
  })

  it('keeps an update without a union in one schema', () => {
    const operations = {
      'get /things': createResponseOperation({ type: 'array', items: branch('name') }),
      'post /things': createRequestOperation(union(branch('a', { type: 'a' }), branch('b', { type: 'b' }))),
      'put /things/{id}': createRequestOperation(branch('name')),
    }
    expect(variants(operations, 'put /things/{id}')).toEqual([{ tags: {}, fixed: {}, fields: ['name'] }])
  })

  it('keeps an update in one schema if the creating body has no tags', () => {
    const body = union(branch('a'), branch('b'))
    const operations = {
      'get /things': createResponseOperation({ type: 'array', items: branch('name') }),
      'post /things': createRequestOperation(body),
      'put /things/{id}': createRequestOperation(body),
    }
    expect(variants(operations, 'put /things/{id}')).toEqual([{ tags: {}, fixed: {}, fields: [] }])
  })

  it('returns one variant for two branches with the same tags', () => {
    const body = union(branch('x', { type: 'a' }), branch('y', { type: 'a' }), branch('z', { type: 'b' }))
    expect(variants({ 'post /x': createRequestOperation(body) }, 'post /x')).toEqual([
      { tags: { type: 'a' }, fixed: { type: 'a' }, fields: ['x'] },
      { tags: { type: 'b' }, fixed: { type: 'b' }, fields: ['z'] },
    ])
  })

  it('prefers the branch with the tag in a creating body', () => {
    const body = union(branch('x'), branch('x', { type: 'a' }), branch('y', { type: 'b' }))
    expect(variants({ 'post /x': createRequestOperation(body) }, 'post /x').map(({ fixed }) => fixed)).toEqual([
      { type: 'a' },
      { type: 'b' },
    ])
  })

  it('adds the lacking tag of a record as a constant, and keeps the order of the others', () => {
    const create = union(
      branch('name', { type: 'a', mode: 'x' }),
      branch('name', { type: 'a', mode: 'y' }),
      branch('name', { type: 'b' }),
    )
    const row = (...modes: string[]): SchemaObject => ({
      type: 'object',
      properties: {
        name: { type: 'string' },
        type: { enum: ['a'] },
        ...(modes.length > 0 && { mode: { enum: modes } }),
      },
    })
    const found = collectRawVariants(
      createDocument(
        {},
        {
          'get /things': createResponseOperation({
            type: 'array',
            items: union(row('x'), row('y'), branch('name')),
          }),
          'post /things': createRequestOperation(create),
        },
      ),
    )['get /things']
    expect(found?.map(({ schema }) => Object.keys(schema.properties ?? {}))).toEqual([
      ['name', 'type', 'mode'],
      ['name', 'type', 'mode'],
      ['type', 'name'],
    ])
    expect(found?.[2]?.schema.properties?.type).toEqual({ type: 'string', const: 'b' })
  })

  it('omits an empty list of required names', () => {
    const body = union(branch('', { type: 'a' }), branch('', { type: 'b' }))
    const [first] = collectRawVariants(createDocument({}, { 'post /x': createRequestOperation(body) }))['post /x'] ?? []
    expect(first?.schema).toEqual({ type: 'object', properties: {} })
  })

  it('restricts references to records of the same type', () => {
    const action = (type: string): SchemaObject => ({
      type: 'object',
      properties: {
        type: { type: 'string', enum: [type] },
        connector: { type: 'string' },
        parameters: { type: 'object' },
      },
    })
    const operations = {
      'post /actions': createRequestOperation(union(action('http'), action('mqtt'))),
      'get /actions': createResponseOperation({ type: 'array', items: union(action('http'), action('mqtt')) }),
      'get /actions/{id}': createResponseOperation(union(action('http'), action('mqtt'))),
    }
    const found = collectRawVariants(createDocument({}, operations))
    const listReferences = (key: OperationKey) =>
      found[key]?.map(({ schema }) => schema.properties?.connector?.['x-reference'])
    expect(listReferences('post /actions')).toEqual([
      { collection: '/connectors', kind: 'http' },
      { collection: '/connectors', kind: 'mqtt' },
    ])
    expect(found['post /actions']?.[0]?.schema.properties?.parameters).not.toHaveProperty('x-reference')
    expect(listReferences('get /actions')).toEqual([{ collection: '/connectors' }])
  })

  it('keeps references to records of any type in a union without a type', () => {
    const action = (kind: string): SchemaObject => ({
      type: 'object',
      properties: {
        kind: { type: 'string', enum: [kind] },
        connector: { type: 'string' },
        parameters: { type: 'object' },
      },
    })
    const found = collectRawVariants(
      createDocument({}, { 'post /x': createRequestOperation(union(action('a'), action('b'))) }),
    )
    expect(found['post /x']?.map(({ schema }) => schema.properties?.connector?.['x-reference'])).toStrictEqual([
      { collection: '/connectors' },
      { collection: '/connectors' },
    ])
  })

  describe('rows of a list with several kinds', () => {
    const readRow = (...kinds: SchemaObject[]) => readRowBeside(undefined, ...kinds)
    const readRowBeside = (creating: SchemaObject | undefined, ...kinds: SchemaObject[]) =>
      collectRawVariants(
        createDocument(
          {},
          {
            'get /things': createResponseOperation({ type: 'array', items: union(...kinds) }),
            'get /things/{id}': createResponseOperation(union(...kinds)),
            ...(creating && { 'post /things': createRequestOperation(creating) }),
          },
        ),
      )['get /things']

    it('have the common fields and a tag with all values', () => {
      const row = {
        type: 'object',
        properties: { type: { type: 'string', enum: ['http', 'mysql'] }, name: { type: 'string' } },
      }
      expect(readRow(branch('name server', { type: 'mysql' }), branch('name url', { type: 'http' }))).toEqual([
        { tags: {}, fixed: {}, schema: row },
      ])
    })

    it('have all tags of all kinds, with their values in order', () => {
      const kinds = (
        [
          ['a', 's'],
          ['a', 'd'],
          ['b', 's'],
          ['b', 'c'],
        ] as const
      ).map(([backend, mode]) => branch('name', { backend, mode }))
      const [row] = readRow(...kinds, branch('name', { backend: 'c' })) ?? []
      expect(row?.schema.properties).toEqual({
        name: { type: 'string' },
        backend: { type: 'string', enum: ['a', 'b', 'c'] },
        mode: { type: 'string', enum: ['c', 'd', 's'] },
      })
    })

    it('have the tag that the first kind lacks', () => {
      const [row] =
        readRow(
          branch('name', { backend: 'a' }),
          branch('name', { backend: 'b', mode: 'x' }),
          branch('name', { backend: 'b', mode: 'y' }),
        ) ?? []
      expect(row?.schema.properties?.mode).toEqual({ type: 'string', enum: ['x', 'y'] })
    })

    it('are the records of a list with a single kind', () => {
      expect(readRow({ ...branch('name url'), description: 'Row' })?.[0]?.schema).toEqual({
        type: 'object',
        description: 'Row',
        properties: { name: { type: 'string' }, url: { type: 'string' } },
        required: ['name', 'url'],
      })
    })

    it('have the tag if the document lacks it', () => {
      const creating = union(branch('name server', { type: 'mysql' }), branch('name url', { type: 'http' }))
      const [row] = readRowBeside(creating, branch('name server'), branch('name url')) ?? []
      expect(row?.schema.properties).toEqual({
        type: { type: 'string', enum: ['http', 'mysql'] },
        name: { type: 'string' },
      })
    })
  })

  describe('branches without tags', () => {
    const text: SchemaObject = { type: 'string' }
    const fields = (properties: Record<string, SchemaObject>): SchemaObject => ({ type: 'object', properties })
    /** Finds the branch of an update for each created type. The note names the branch. */
    const matchBranches = (
      created: Record<string, Record<string, SchemaObject>>,
      updates: Record<string, Record<string, SchemaObject>>,
    ) => {
      const bodies = Object.entries(created).map(([type, own]) =>
        fields({ type: { type: 'string', enum: [type] }, ...own }),
      )
      const operations = {
        'get /things': createResponseOperation({ type: 'array', items: branch('id') }),
        'post /things': createRequestOperation(union(...bodies)),
        'put /things/{id}': createRequestOperation(
          union(...Object.entries(updates).map(([title, own]) => ({ ...fields(own), title }))),
        ),
      }
      const found = collectRawVariants(createDocument({}, operations))['put /things/{id}'] ?? []
      return Object.fromEntries(found.map(({ tags, schema }) => [tags.type, schema.title]))
    }

    it.each<
      [
        what: string,
        created: Record<string, Record<string, SchemaObject>>,
        updates: Record<string, Record<string, SchemaObject>>,
        want: Record<string, string>,
      ]
    >([
      [
        'with the most common fields',
        { a: { x: text, y: text }, b: { z: text } },
        { small: { x: text }, large: { x: text, y: text }, other: { z: text } },
        { a: 'large', b: 'other' },
      ],
      [
        'with the fewest extra fields',
        { a: { x: text, y: text }, b: { z: text } },
        { more: { x: text, y: text, w: text }, equal: { x: text, y: text }, other: { z: text } },
        { a: 'equal', b: 'other' },
      ],
      [
        'with the most similar types',
        { a: { x: text, y: text }, b: { x: { type: 'integer' }, y: text } },
        { number: { x: { type: 'integer' }, y: text }, word: { x: text, y: text } },
        { a: 'word', b: 'number' },
      ],
      [
        'with the most similar texts and defaults',
        {
          a: { x: { ...text, description: 'Of A' }, y: { ...text, default: 'a' } },
          b: { x: { ...text, description: 'Of B' }, y: { ...text, default: 'b' } },
        },
        {
          secondB: { x: { ...text, description: 'Of B' }, y: { ...text, default: 'b' } },
          mixed: { x: { ...text, description: 'Of A' }, y: { ...text, default: 'b' } },
          firstA: { x: { ...text, description: 'Of A' }, y: { ...text, default: 'a' } },
        },
        { a: 'firstA', b: 'secondB' },
      ],
      [
        'whatever their texts, if the fields are the same',
        { a: { x: { ...text, description: 'Of A' } }, b: { z: text } },
        { other: { z: text }, first: { x: { ...text, description: 'Changed', title: 'X', default: 'x' } } },
        { a: 'first', b: 'other' },
      ],
      [
        'whatever the order of inner fields',
        { a: { x: fields({ p: text, q: text, r: text }), y: text }, b: { z: text, w: text } },
        {
          other: { z: text, w: text },
          second: { x: text, y: text },
          first: { x: fields({ r: text, q: text, p: text }), y: text },
        },
        { a: 'first', b: 'other' },
      ],
      [
        'with a field named like a text',
        { a: { x: fields({ title: text, name: text }) }, b: { x: fields({ name: text }) } },
        {
          other: { x: { ...fields({ name: text }), description: 'Changed' } },
          first: { x: { ...fields({ title: text, name: text }), description: 'Changed' } },
        },
        { a: 'first', b: 'other' },
      ],
      [
        'with a default of null',
        { a: { x: { ...text, default: null }, y: text }, b: { z: text } },
        { other: { z: text }, first: { x: { ...text, default: null }, y: text } },
        { a: 'first', b: 'other' },
      ],
    ])('match the type %s', (_what, created, updates, want) => {
      expect(matchBranches(created, updates)).toEqual(want)
    })

    it('match no type if at most half of their fields are known', () => {
      const created = { a: { x: text, y: text }, b: { z: text, w: text } }
      expect(matchBranches(created, { half: { x: text, v: text }, foreign: { v: text } })).toEqual({})
    })
  })
})
