import { describe, expect, it } from 'vitest'
import { createDocument, ref } from '../../tests/support/schema/documents'
import { createRecordColumns } from './columns'
import type { SchemaObject } from './document'
import { toFieldSchema } from './fields'
import { buildFormLayout } from './formLayout'
import { htmlToText } from './htmlToText'
import { normalizeDocument } from './normalize'
import type { FieldSchema } from './types'

function field(schema: SchemaObject, others: Record<string, SchemaObject> = {}): FieldSchema {
  const doc = normalizeDocument(createDocument({ ...others, Given: schema }))
  return toFieldSchema(doc, doc.components?.schemas?.Given ?? {})
}

describe('fields', () => {
  it.each<[what: string, given: SchemaObject, want: FieldSchema]>([
    [
      'a duration',
      { type: 'string', example: '32s', default: '5s' },
      { type: 'string', 'x-kind': 'duration', default: '5s' },
    ],
    [
      'a number or an enum value',
      {
        oneOf: [
          { type: 'integer', minimum: 1 },
          { type: 'string', enum: ['infinity'] },
        ],
        default: 'infinity',
      },
      {
        anyOf: [
          { type: 'string', const: 'infinity' },
          { type: 'integer', minimum: 1 },
        ],
        'x-kind': 'number-or-enum',
        default: 'infinity',
      },
    ],
    [
      'a timestamp or an enum value',
      {
        oneOf: [
          { type: 'string', format: 'date-time' },
          { type: 'string', enum: ['infinity'] },
        ],
      },
      {
        anyOf: [
          { type: 'string', const: 'infinity' },
          { type: 'string', 'x-kind': 'date-time', format: 'date-time' },
        ],
        'x-kind': 'date-time-or-enum',
      },
    ],
    ['a free-form object', { type: 'object' }, { type: 'object', additionalProperties: true }],
    [
      'a map',
      { type: 'object', properties: { $name: { type: 'integer' } } },
      { type: 'object', additionalProperties: { type: 'integer' } },
    ],
    ['a secret', { type: 'string', format: 'password' }, { type: 'string', 'x-kind': 'password' }],
    [
      'no deprecated field',
      {
        type: 'object',
        properties: { old: { type: 'string', deprecated: true }, now: { type: 'string' } },
        required: ['old', 'now'],
      },
      { type: 'object', properties: { now: { type: 'string' } }, required: ['now'] },
    ],
    [
      "an object's default on its fields",
      {
        type: 'object',
        properties: { level: { type: 'string' }, path: { type: 'string' } },
        default: { level: 'warning' },
      },
      { type: 'object', properties: { level: { type: 'string', default: 'warning' }, path: { type: 'string' } } },
    ],
  ])('%s', (_what, schema, expected) => {
    expect(field(schema)).toEqual(expected)
  })

  it('sets no default for server_name_indication, which would disable host verification', () => {
    const sni = { oneOf: [{ type: 'string', enum: ['disable'] }, { type: 'string' }] }
    const found = field({ type: 'object', properties: { server_name_indication: sni } }).properties
      ?.server_name_indication
    expect(found?.anyOf).toEqual([{ type: 'string', const: 'disable' }, { type: 'string' }])
    expect(found).not.toHaveProperty('default')
  })

  it('sets defaults for union tags and no other constants', () => {
    const single: SchemaObject = {
      type: 'object',
      properties: { redis_type: { type: 'string', enum: ['single'] }, v: { type: 'string', enum: ['1'] } },
    }
    const cluster: SchemaObject = {
      type: 'object',
      properties: { redis_type: { type: 'string', enum: ['cluster'] }, v: { type: 'string', enum: ['1'] } },
    }
    const found = field({ oneOf: [ref('S'), ref('C')] }, { S: single, C: cluster })
    expect(found.anyOf?.map((branch) => branch.properties?.redis_type)).toEqual([
      { type: 'string', const: 'single', default: 'single' },
      { type: 'string', const: 'cluster', default: 'cluster' },
    ])
    expect(found.anyOf?.[0]?.properties?.v).toEqual({ type: 'string', const: '1' })
  })

  it('merges siblings of a reference over its target', () => {
    expect(
      field(ref('Port', { default: '8083', description: 'Here' }), { Port: { type: 'string', description: 'There' } }),
    ).toEqual({
      type: 'string',
      description: 'Here',
      default: '8083',
    })
  })

  it('cuts recursive schemas', () => {
    const tree = { type: 'object', properties: { below: ref('Tree') } }
    expect(field(ref('Tree'), { Tree: tree }).properties?.below?.properties?.below).toEqual({})
  })
})

describe('columns', () => {
  it('are the plain values, their unions and lists, without secrets', () => {
    const schema: FieldSchema = {
      type: 'object',
      properties: {
        clientid: { type: 'string' },
        role: { type: 'string', enum: ['viewer', 'administrator'] },
        size: { type: 'integer', 'x-kind': 'bytes' },
        max: { anyOf: [{ type: 'string', const: 'infinity' }, { type: 'integer' }], 'x-kind': 'number-or-enum' },
        tags: { type: 'array', items: { type: 'string' } },
        nodes: { type: 'array', items: { type: 'object' } },
        settings: { type: 'object' },
        password: { type: 'string', 'x-kind': 'password' },
      },
    }
    expect(createRecordColumns(schema)).toEqual([
      { name: 'clientid', type: 'string' },
      { name: 'role', type: 'string', enum: ['viewer', 'administrator'] },
      { name: 'size', type: 'integer', kind: 'bytes' },
      { name: 'max', type: 'string', kind: 'number-or-enum' },
      { name: 'tags', type: 'array' },
    ])
  })
})

describe('form layout', () => {
  const buildLayout = (properties: FieldSchema['properties'], required: string[] = []) =>
    buildFormLayout({ type: 'object', properties: properties ?? {}, required })

  it('orders by role: name, address, account, then sections, with switch, description and tags last', () => {
    const layout = buildLayout(
      {
        enable: { type: 'boolean', default: true },
        description: { type: 'string', default: '' },
        tags: { type: 'array' },
        resource_opts: { type: 'object', properties: {} },
        ssl: { type: 'object', properties: {} },
        tcp_options: { type: 'object', properties: { backlog: { type: 'integer' } } },
        connect_timeout: { type: 'string', default: '15s' },
        odd_option: { type: 'boolean', default: false },
        window: { type: 'string', 'x-kind': 'duration' },
        note: { type: 'string' },
        password: { type: 'string' },
        username: { type: 'string' },
        server: { type: 'string' },
        name: { type: 'string' },
      },
      ['server', 'name'],
    )
    expect(layout).toEqual({
      basic: ['name', 'server', 'username', 'password', 'note'],
      sections: [
        { key: 'connection', fields: ['connect_timeout'] },
        { key: 'tls', fields: ['ssl'] },
        { key: 'group', fields: ['tcp_options'] },
        { key: 'resource', fields: ['resource_opts'] },
        { key: 'advanced', fields: ['odd_option', 'window'] },
      ],
      last: ['enable', 'description', 'tags'],
    })
  })

  it('shows all fields of a short form and starts settings with their switch', () => {
    expect(buildLayout({ a: { type: 'boolean', default: true }, enable: { type: 'boolean', default: true } })).toEqual({
      basic: ['a', 'enable'],
      sections: [],
      last: [],
    })
  })

  it('places every field exactly once', () => {
    const names = ['ssl', 'name', 'pool_size', 'request_ttl', 'x', 'y']
    const layout = buildLayout(
      Object.fromEntries(names.map((name) => [name, { type: 'string' as const, default: '' }])),
      ['x'],
    )
    const placed = [...layout.basic, ...layout.sections.flatMap(({ fields }) => fields), ...layout.last]
    expect(placed.sort()).toEqual([...names].sort())
  })
})

describe('plain text', () => {
  it.each([
    ['a<br/>b<br>c', 'a\nb\nc'],
    ['<code>x</code> and <b>y</b>', '`x` and y'],
    ['1 &lt; 2 &amp;&amp; <name>', '1 < 2 && <name>'],
    ['<ul><li>one</li><li>two</li></ul>', '- one\n- two'],
    ['<a href="https://x.y">here</a>', 'here'],
  ])('%s', (html, expected) => {
    expect(htmlToText(html)).toBe(expected)
    expect(htmlToText(expected)).toBe(expected)
  })
})
