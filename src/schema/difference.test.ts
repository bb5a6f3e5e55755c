import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bundleStatedDocument } from '../../scripts/openapi-bundle'
import { CONTRACT } from '../../tests/support/contract'
import {
  createDocument,
  createRequestOperation,
  createResponseOperation,
  ref,
} from '../../tests/support/schema/documents'
import { compareBodies } from '../api/document/compareBodies'
import { schemas } from '../api/generated/schemas'
import { applyDifference } from './difference/applyDifference'
import { compareShapes } from './difference/compareShapes'
import { createDigest, readShapes } from './difference/digest'
import type { Difference, Differences } from './difference/types'
import type { OpenApiDocument, SchemaObject } from './document'
import type { LazyVariant, OperationKey, Variant } from './types'
import { collectRawVariants } from './variants'

const text: SchemaObject = { type: 'string' }
const object = (properties: Record<string, SchemaObject>, more: SchemaObject = {}): SchemaObject => ({
  type: 'object',
  properties,
  ...more,
})
const union = (...branches: SchemaObject[]): SchemaObject => ({ oneOf: branches })

/** Compares the second document with a build for the first. */
function compareDocuments(builtInDocument: OpenApiDocument, brokerDocument: OpenApiDocument): Differences {
  const digest = createDigest(collectRawVariants(builtInDocument))
  return compareShapes(readShapes(JSON.parse(JSON.stringify(digest))), collectRawVariants(brokerDocument))
}

const createSettingsDocument = (schema: SchemaObject) =>
  createDocument({}, { 'put /things': createRequestOperation(schema) })
const listChanges = (builtInSchema: SchemaObject, brokerSchema: SchemaObject) =>
  compareDocuments(createSettingsDocument(builtInSchema), createSettingsDocument(brokerSchema))['put /things']
    ?.changes[0]?.changes ?? []

const toLazyVariants = (variants: readonly Variant[]): LazyVariant[] =>
  variants.map(({ schema, ...rest }) => ({ ...rest, load: async () => schema }))

const formatDifferences = (all: Differences) =>
  Object.entries(all).flatMap(([key, { changes, more, less }]) => [
    ...changes.flatMap((one) =>
      one.changes.map((change) =>
        [
          key,
          ...Object.values(one.tags),
          change.what,
          change.at.join('') + ('name' in change ? `.${change.name}` : ''),
        ].join(' '),
      ),
    ),
    ...more.map(({ tags }) => `${key} more ${Object.values(tags)}`),
    ...less.map((tags) => `${key} less ${Object.values(tags)}`),
  ])

describe('[SH-22] differences of a broker’s document', () => {
  const base = object({ a: text, on: { type: 'boolean' }, mode: { type: 'string', enum: ['x', 'y'] } })
  const extendBase = (properties: Record<string, SchemaObject>) => object({ ...base.properties, ...properties })

  it('include a field with the document’s help, leaving its patterns to the broker', () => {
    const field: SchemaObject = { type: 'integer', minimum: 1, description: 'How <b>many</b>.' }
    const group = object({ inner: { type: 'string', pattern: '(a+)+$', description: 'Within.' } })
    expect(listChanges(base, object({ ...base.properties, n: field, group }, { required: ['n'] }))).toEqual([
      {
        at: [],
        what: 'added',
        name: 'n',
        required: true,
        schema: { type: 'integer', minimum: 1, 'x-help': 'How many.', 'x-unknown': true },
      },
      {
        at: [],
        what: 'added',
        name: 'group',
        required: false,
        schema: {
          type: 'object',
          'x-unknown': true,
          properties: { inner: { type: 'string', 'x-help': 'Within.' } },
        },
      },
    ])
  })

  it.each<[string, SchemaObject, SchemaObject, unknown[]]>([
    ['nothing', base, base, []],
    [
      'wording, defaults and order',
      base,
      object({
        mode: { ...base.properties?.mode, default: 'y' },
        on: { type: 'boolean' },
        a: { ...text, description: 'A', example: '10s' },
      }),
      [],
    ],
    [
      'a missing field',
      base,
      object({ on: { type: 'boolean' }, mode: base.properties?.mode ?? {} }),
      [{ at: [], what: 'removed', name: 'a' }],
    ],
    [
      'words',
      base,
      extendBase({ mode: { type: 'string', enum: ['y', 'z'] } }),
      [{ at: ['.mode'], what: 'words', more: ['z'], less: ['x'] }],
    ],
    [
      'a changed enum value',
      object({ w: { type: 'string', enum: ['x'] } }),
      object({ w: { type: 'string', enum: ['x', 'y'] } }),
      [{ at: ['.w'], what: 'words', more: ['y'], less: [] }],
    ],
    ['no enum', base, extendBase({ mode: text }), []],
    [
      'bounds declared by both',
      object({ n: { type: 'integer', maximum: 5 } }),
      object({ n: { type: 'integer', maximum: 9, minimum: 1 } }),
      [{ at: ['.n'], what: 'bounds', bounds: { maximum: 9 } }],
    ],
    [
      'required fields with plain defaults',
      { ...object({ a: text, b: text, c: text }), required: ['a'] },
      { ...object({ a: text, b: { ...text, default: 'x' }, c: text }), required: ['a', 'b'] },
      [{ at: [], what: 'required', names: ['b'], presets: { b: 'x' } }],
    ],
    [
      'another type',
      object({ n: { type: 'integer', maximum: 5 } }),
      object({ n: { type: 'string', maxLength: 9 } }),
      [],
    ],
    ['a group in place of a value', base, extendBase({ a: object({ b: text }) }), []],
    ['a group with nothing in common', object({ g: object({ a: text }) }), object({ g: object({ b: text }) }), []],
    ['deprecated fields', base, extendBase({ old: { ...text, deprecated: true } }), []],
    ['read-only fields', base, extendBase({ state: { ...text, readOnly: true } }), []],
    [
      'unknown fields',
      base,
      extendBase({ constructor: text, ['n'.repeat(65_536)]: text, 'a b': text, '<img>': text }),
      [],
    ],
    [
      'lists, maps and a union with tags',
      object({
        l: { type: 'array', items: object({ a: text }) },
        m: { type: 'object', additionalProperties: object({ a: text }) },
        u: union(
          object({ t: { type: 'string', enum: ['p'] }, a: text }),
          object({ t: { type: 'string', enum: ['q'] }, a: text }),
        ),
      }),
      object({
        l: { type: 'array', items: object({ a: text, b: text }) },
        m: { type: 'object', additionalProperties: object({ a: text, b: text }) },
        u: union(
          object({ t: { type: 'string', enum: ['p'] }, a: text, b: text }),
          object({ t: { type: 'string', enum: ['q'] }, a: text }),
        ),
      }),
      [
        ['.l', '[]'],
        ['.m', '*'],
        ['.u', '|t=p'],
      ].map((at) => ({ at, what: 'added', name: 'b', required: false, schema: { type: 'string', 'x-unknown': true } })),
    ],
    [
      'an indistinguishable union',
      object({ u: union(object({ a: text }), object({ b: text })) }),
      object({ u: union(object({ a: text, c: text }), object({ b: text })) }),
      [],
    ],
    [
      'enum values with a free value',
      object({ u: union({ type: 'string', enum: ['infinity'] }, { type: 'integer' }) }),
      object({ u: union({ type: 'string', enum: ['infinity', 'auto'] }, { type: 'integer' }) }),
      [{ at: ['.u', '|words string'], what: 'words', more: ['auto'], less: [] }],
    ],
  ])('%s', (_, builtInSchema, brokerSchema, expected) =>
    expect(listChanges(builtInSchema, brokerSchema)).toEqual(expected),
  )

  it('of a response only include additions', () => {
    const toDocument = (schema: SchemaObject) =>
      createDocument({}, { 'get /things/{id}': createResponseOperation(schema) })
    const other = createDocument(
      {},
      {
        'get /things/{name}': createResponseOperation(object({ b: text, mode: { type: 'string', enum: ['x', 'z'] } })),
      },
    )
    expect(
      compareDocuments(toDocument(object({ a: text, b: text, mode: { type: 'string', enum: ['x', 'y'] } })), other),
    ).toEqual({
      'get /things/{id}': {
        changes: [{ tags: {}, changes: [{ at: ['.mode'], what: 'words', more: ['z'], less: [] }] }],
        more: [],
        less: [],
      },
    })
  })

  const kind = (type: string, properties: Record<string, SchemaObject> = {}) =>
    object({ type: { type: 'string', enum: [type] }, name: text, ...properties }, { required: ['type'] })
  const createVariantsDocument = (...all: SchemaObject[]) =>
    createDocument({}, { 'post /things': createRequestOperation(all.length > 1 ? union(...all) : (all[0] ?? {})) })

  it('include added and removed variants', () => {
    const found = compareDocuments(
      createVariantsDocument(kind('a'), kind('b')),
      createVariantsDocument(kind('b', { x: text }), kind('new', { y: { ...text, description: 'Why.' } })),
    )
    expect(found['post /things']).toEqual({
      changes: [
        {
          tags: { type: 'b' },
          changes: [
            { at: [], what: 'added', name: 'x', required: false, schema: { type: 'string', 'x-unknown': true } },
          ],
        },
      ],
      more: [
        {
          tags: { type: 'new' },
          fixed: { type: 'new' },
          schema: { type: 'object', properties: { name: text, y: { ...text, 'x-help': 'Why.' } } },
        },
      ],
      less: [{ type: 'a' }],
    })
  })
  it('never remove the last variant', () => {
    expect(
      compareDocuments(createVariantsDocument(kind('a'), kind('b')), createVariantsDocument(kind('b')))['post /things'],
    ).toEqual({
      changes: [],
      more: [],
      less: [{ type: 'a' }],
    })
  })
  it('ignore variants with other tags or none', () => {
    const createOtherKind = (sort: string) => object({ sort: { type: 'string', enum: [sort] }, name: text })
    expect(
      compareDocuments(
        createVariantsDocument(kind('a'), kind('b')),
        createVariantsDocument(createOtherKind('a'), createOtherKind('c')),
      ),
    ).toEqual({})
    expect(
      compareDocuments(createVariantsDocument(kind('a'), kind('b')), createVariantsDocument(object({ name: text }))),
    ).toEqual({})
  })
})

describe('[SH-22] applying differences', () => {
  const load = async (variants: LazyVariant[], type?: string) => variants.find(({ tags }) => tags.type === type)?.load()

  it('results in the schema of the broker’s document', async () => {
    const builtInSchema = object(
      {
        a: text,
        g: object({ x: text, gone: text }),
        mode: { type: 'string', enum: ['x', 'y'], default: 'x' },
        n: { type: 'integer', maximum: 5 },
        one: { type: 'string', enum: ['p'] },
      },
      { required: ['a'] },
    )
    const brokerSchema = object({
      g: object({ x: text, more: text }, { required: ['more'] }),
      mode: { type: 'string', enum: ['y', 'z'] },
      n: { type: 'integer', maximum: 9 },
      one: { type: 'string', enum: ['p', 'q'] },
    })
    const [builtInVariants, differences] = [
      collectRawVariants(createSettingsDocument(builtInSchema))['put /things'] ?? [],
      compareDocuments(createSettingsDocument(builtInSchema), createSettingsDocument(brokerSchema)),
    ]
    const applied = applyDifference(toLazyVariants(builtInVariants), differences['put /things'] as Difference)
    expect(await load(applied)).toEqual({
      type: 'object',
      properties: {
        g: { type: 'object', properties: { x: text, more: { ...text, 'x-unknown': true } }, required: ['more'] },
        mode: { type: 'string', enum: ['y', 'z'] },
        n: { type: 'integer', maximum: 9 },
        one: { type: 'string', enum: ['p', 'q'] },
      },
    })
  })

  it('leaves the built-in schema and missing locations unchanged', async () => {
    const builtInVariant: Variant = {
      tags: {},
      fixed: {},
      schema: { type: 'object', properties: { a: { type: 'string' } } },
    }
    const before = JSON.stringify(builtInVariant)
    const added = { what: 'added', name: 'b', required: false, schema: {} } as const
    const changes: Difference['changes'][number]['changes'] = (['.b', '[]', '*', '|type=x', '.__proto__'] as const).map(
      (step) => ({ ...added, at: [step] }),
    )
    const [variant] = applyDifference(toLazyVariants([builtInVariant]), {
      changes: [{ tags: {}, changes }],
      more: [],
      less: [],
    })
    expect(await variant?.load()).toEqual(builtInVariant.schema)
    expect(JSON.stringify(builtInVariant)).toBe(before)
  })

  it('marks variants', async () => {
    const builtInVariants = ['a', 'b'].map((type) => ({
      tags: { type },
      fixed: { type },
      schema: { type: 'object' as const },
    }))
    const added = { tags: { type: 'c' }, fixed: { type: 'c' }, schema: { type: 'object' as const, title: 'C' } }
    const applied = applyDifference(toLazyVariants(builtInVariants), {
      changes: [],
      more: [added],
      less: [{ type: 'a' }],
    })
    expect(applied.map(({ tags, origin }) => [tags.type, origin])).toEqual([
      ['a', 'build'],
      ['b', undefined],
      ['c', 'broker'],
    ])
    expect(await load(applied, 'c')).toEqual(added.schema)
  })
})

describe('[SH-22] broker documents', () => {
  it('our own: no differences', async () => {
    expect(await compareBodies(await bundleStatedDocument())).toEqual({})
  })

  const read = (name: string) => JSON.parse(readFileSync(join(CONTRACT, name), 'utf8')) as unknown
  const hasDocuments = existsSync(CONTRACT)
  if (!hasDocuments) console.log('documents of real brokers are not here; skipped')

  it.runIf(hasDocuments)(
    'Enterprise 5.6.1, in English and in Chinese: no differences',
    async () => {
      expect(formatDifferences(await compareBodies(read('emqx-ee-5.6.1.json')))).toEqual([])
      expect(formatDifferences(await compareBodies(read('versions/emqx-ee-zh-5.6.1.json')))).toEqual([])
    },
    30_000,
  )

  it.runIf(hasDocuments)(
    'open source 5.6.1: removes Enterprise features',
    async () => {
      const found = formatDifferences(await compareBodies(read('emqx-ce-5.6.1.json')))
      expect(found.filter((line) => !/ less /.test(line))).toEqual([
        'post /api_key removed .role',
        'put /api_key/{name} removed .role',
        'put /configs/dashboard removed .sso',
        'put /configs/log removed .audit',
        'post /users removed .role',
        'put /users/{username} removed .role',
      ])
      expect(found).toContain('post /connectors less kafka_producer')
      expect(found.filter((line) => /less (mqtt|http)$/.test(line))).toEqual([])
    },
    30_000,
  )

  it.runIf(hasDocuments)(
    'Enterprise 5.8.1: adds fields, values and variants',
    async () => {
      const differences = await compareBodies(read('versions/emqx-ee-5.8.1.json'))
      const found = formatDifferences(differences)
      expect(found).toContain('post /connectors mysql added .ssl.partial_chain')
      expect(found).toContain('post /connectors more couchbase')
      // A different sign-in body that no form uses.
      expect(found.filter((line) => / less /.test(line))).toEqual(['post /sso/login/{backend} less ldap'])
      expect(found).toContain('put /configs/global_zone added .mqtt.client_attrs_init')
      for (const [key, difference] of Object.entries(differences) as [OperationKey, Difference][])
        for (const variant of applyDifference(schemas[key] ?? [], difference)) await variant.load()
    },
    30_000,
  )
})

describe('[SH-22] broken or hostile document', () => {
  const createRetainerDocument = (schema: unknown) => ({
    openapi: '3.0.0',
    info: { title: 'x', version: '9' },
    paths: { '/mqtt/retainer': { put: { requestBody: { content: { 'application/json': { schema } } } } } },
    components: {
      schemas: {
        Loop: { $ref: '#/components/schemas/Loop' },
        In: object({ enable: text, in: ref('In'), all: { allOf: [ref('In')] } }),
      },
    },
  })
  const createDeepSchema = (depth: number): unknown =>
    depth === 0 ? text : { type: 'object', properties: { enable: createDeepSchema(depth - 1) } }
  it.each<[string, unknown]>([
    ['no document', null],
    ['no paths', { openapi: '3.0.0' }],
    ['broken operations', { openapi: '3.0.0', paths: { '/mqtt/retainer': { put: 7 } } }],
    ['a reference to itself', createRetainerDocument(ref('Loop'))],
    ['a dangling reference', createRetainerDocument(ref('Nowhere'))],
    ['a reference elsewhere', createRetainerDocument({ $ref: 'https://example.com/x' })],
    ['a schema within itself', createRetainerDocument(object({ enable: { type: 'boolean' }, backend: ref('In') }))],
    [
      '1 000 fields',
      createRetainerDocument(
        object({ enable: text, ...Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`f${i}`, text])) }),
      ),
    ],
    [
      'a field of 1 000 words',
      createRetainerDocument(
        object({ enable: text, f: { ...text, enum: Array.from({ length: 1000 }, (_, i) => `w${i}`) } }),
      ),
    ],
    [
      '100 000 fields',
      createRetainerDocument(
        object({ enable: text, ...Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`f${i}`, text])) }),
      ),
    ],
    ['a schema 5 000 deep', createRetainerDocument(createDeepSchema(5000))],
  ])('%s: keeps the built-in schema', async (_, document) =>
    expect(formatDifferences(await compareBodies(document)).filter((line) => !/ removed /.test(line))).toEqual([]),
  )

  it('limits texts and accepts only strings', async () => {
    const schema = object({
      enable: { type: 'boolean' },
      extra: { ...text, description: `<img src=x onerror="alert(1)">Extra${'!'.repeat(70_000)}` },
    })
    const change = (await compareBodies(createRetainerDocument(schema)))[
      'put /mqtt/retainer'
    ]?.changes[0]?.changes.find(({ what }) => what === 'added')
    const help = change?.what === 'added' ? (change.schema['x-help'] ?? '') : ''
    expect(help).toMatch(/^<img src=x onerror="alert\(1\)">Extra!+…$/)
    expect(help.length).toBeLessThan(1100)
  })
})
