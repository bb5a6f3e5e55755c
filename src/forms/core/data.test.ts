import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldSchema, Json } from '../../schema/types'
import { listChanges, listCustomizedFields, toFormData, toSubmitData } from './data'

const schema: FieldSchema = {
  type: 'object',
  required: ['name', 'mode'],
  properties: {
    name: { type: 'string', minLength: 1 },
    note: { type: 'string' },
    mode: { type: 'string', enum: ['a', 'b'], default: 'a' },
    timeout: { type: 'string', 'x-kind': 'duration', default: '15s' },
    size: { type: 'integer', default: 8 },
    on: { type: 'boolean', default: true },
    secret: { type: 'string', 'x-kind': 'password' },
    status: { type: 'string', readOnly: true },
    tags: { type: 'array', items: { type: 'string' } },
    headers: { type: 'object', additionalProperties: { type: 'string' } },
    groups: {
      type: 'object',
      additionalProperties: { type: 'object', properties: { depth: { type: 'integer' } } },
    },
    ssl: {
      type: 'object',
      properties: { enable: { type: 'boolean', default: false }, verify: { type: 'string' } },
    },
    rules: {
      type: 'array',
      items: { type: 'object', properties: { topic: { type: 'string' }, qos: { type: 'integer', default: 0 } } },
    },
  },
}

/** Creates any data that fits a schema, without its read-only fields. */
function createDataArbitrary(field: FieldSchema): fc.Arbitrary<Json> {
  if (field.enum) return fc.constantFrom(...field.enum)
  if (field.properties) {
    const shape = Object.entries(field.properties).filter(([, child]) => !child.readOnly)
    const required = shape.map(([name]) => name).filter((name) => field.required?.includes(name))
    return fc.record(Object.fromEntries(shape.map(([name, child]) => [name, createDataArbitrary(child)])), {
      requiredKeys: required,
      noNullPrototype: true,
    }) as fc.Arbitrary<Json>
  }
  if (field.items) return fc.array(createDataArbitrary(field.items), { maxLength: 4 })
  if (typeof field.additionalProperties === 'object')
    return fc.dictionary(fc.string(), createDataArbitrary(field.additionalProperties), { noNullPrototype: true })
  if (field.type === 'boolean') return fc.boolean()
  if (field.type === 'integer') return fc.integer()
  return fc.string()
}

describe('load and submit', () => {
  it('round-trip: submit(load(x)) = x', () => {
    fc.assert(
      fc.property(createDataArbitrary(schema), (x) => {
        const form = toFormData(x, schema)
        expect(form).toEqual(x)
        expect(toSubmitData(form, form, schema)).toEqual(x)
      }),
    )
  })

  it('report no changes for an untouched form', () => {
    fc.assert(
      fc.property(
        createDataArbitrary(schema),
        (x) => listChanges(toFormData(x, schema), toFormData(x, schema), schema).length === 0,
      ),
    )
  })

  it('send exactly the one changed field', () => {
    fc.assert(
      fc.property(createDataArbitrary(schema), fc.string({ minLength: 1 }), (x, name) => {
        const before = toFormData(x, schema) as Record<string, Json>
        const sent = toSubmitData({ ...before, name }, before, schema)
        expect(sent).toEqual({ ...before, name })
      }),
    )
  })

  it('omit status fields and unknown fields', () => {
    expect(toFormData({ name: 'x', status: 'connected', extra: 1 }, schema)).toEqual({ name: 'x' })
  })

  it('keep prototype-like map keys as data', () => {
    const record = JSON.parse('{"headers":{"__proto__":"x","constructor":"y"}}') as Json
    const loaded = toFormData(record, schema)
    expect(JSON.stringify(loaded)).toBe('{"headers":{"__proto__":"x","constructor":"y"}}')
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })
})

describe('submit on create', () => {
  const cases: [string, Json, Json][] = [
    ['writes no default nobody chose', { name: 'n', ssl: {}, tags: [] }, { name: 'n', mode: 'a' }],
    ['drops a value typed equal to its default', { name: 'n', timeout: '15s', on: true }, { name: 'n', mode: 'a' }],
    [
      'writes what differs from the default',
      { name: 'n', timeout: '5s', on: false },
      { name: 'n', mode: 'a', timeout: '5s', on: false },
    ],
    [
      'keeps false and zero',
      { name: 'n', size: 0, ssl: { enable: true } },
      { name: 'n', mode: 'a', size: 0, ssl: { enable: true } },
    ],
    ['drops an untouched nested object', { name: 'n', ssl: { enable: false } }, { name: 'n', mode: 'a' }],
    [
      'keeps objects by name, without what was emptied in them',
      { name: 'n', groups: { a: { depth: undefined }, b: { depth: 2 } } } as unknown as Json,
      { name: 'n', mode: 'a', groups: { a: {}, b: { depth: 2 } } },
    ],
    ['drops empty texts', { name: 'n', note: '', secret: '' }, { name: 'n', mode: 'a' }],
    [
      'keeps items of lists, without blanks',
      { name: 'n', tags: ['a', '', 'b'] },
      { name: 'n', mode: 'a', tags: ['a', 'b'] },
    ],
  ]
  it.each(cases)('%s', (_title, form, expected) => {
    // No undefined values: the validator only accepts JSON.
    expect(toSubmitData(form, undefined, schema)).toStrictEqual(expected)
  })
})

describe('[SH-9] required fields and tags', () => {
  const tagged: FieldSchema = {
    type: 'object',
    required: ['place'],
    properties: {
      note: { type: 'string', default: '' },
      place: {
        anyOf: [
          {
            type: 'object',
            required: ['address'],
            properties: { kind: { type: 'string', const: 'one', default: 'one' }, address: { type: 'string' } },
          },
          {
            type: 'object',
            required: ['addresses'],
            properties: { kind: { type: 'string', const: 'many', default: 'many' }, addresses: { type: 'string' } },
          },
        ],
      },
      group: {
        type: 'object',
        required: ['enable', 'inner'],
        properties: {
          enable: { type: 'boolean', default: false },
          size: { type: 'integer' },
          inner: { type: 'object', required: ['level'], properties: { level: { type: 'integer', default: 1 } } },
        },
      },
    },
  }
  const createSchemaRequiring = (name: string): FieldSchema => ({ ...tagged, required: ['place', name] })
  const place: Json = { kind: 'one', address: 'a' }

  it.each<[string, FieldSchema, Json, Json | undefined, Json]>([
    ['sends a required empty text', createSchemaRequiring('note'), { place }, undefined, { note: '', place }],
    ['sends the union tag implied by its fields', tagged, { place: { address: 'a' } }, undefined, { place }],
    ['omits an untouched optional group', tagged, { place, group: {} }, undefined, { place }],
    [
      'completes a partly filled optional group',
      tagged,
      { place, group: { size: 3 } },
      undefined,
      { place, group: { enable: false, size: 3, inner: { level: 1 } } },
    ],
    [
      'sends a required group with its required fields',
      createSchemaRequiring('group'),
      { place },
      undefined,
      { place, group: { enable: false, inner: { level: 1 } } },
    ],
    [
      'adds missing fields of a stored record',
      createSchemaRequiring('note'),
      { place: { ...place, address: 'b' } },
      { place },
      {
        note: '',
        place: { kind: 'one', address: 'b' },
      },
    ],
  ])('%s', (_title, schema, form, before, expected) => {
    expect(toSubmitData(form, before, schema)).toStrictEqual(expected)
  })

  it('sends the only allowed value of a required field', () => {
    const constant: FieldSchema = { type: 'object', required: ['v'], properties: { v: { type: 'string', const: 'x' } } }
    expect(toSubmitData({}, undefined, constant)).toEqual({ v: 'x' })
  })
})

describe('submit on edit', () => {
  const before: Json = { name: 'n', mode: 'b', note: 'hello', timeout: '5s', secret: '******', tags: ['a'] }
  const cases: [string, Json, Json][] = [
    ['empties a free text', { ...before, note: '' }, { ...before, note: '' }],
    ['unsets an emptied field of a kind', omit(before, 'timeout'), omit(before, 'timeout')],
    ['keeps a value set back to its default', { ...before, timeout: '15s' }, { ...before, timeout: '15s' }],
    ['keeps a masked secret', { ...before, name: 'm' }, { ...before, name: 'm' }],
    ['empties a list', { ...before, tags: [] }, { ...before, tags: [] }],
  ]
  it.each(cases)('%s', (_title, form, expected) => {
    expect(toSubmitData(form, before, schema)).toEqual(expected)
  })
})

describe('listChanges and listCustomizedFields', () => {
  it('return the paths of changed leaves', () => {
    const before: Json = { name: 'n', ssl: { enable: false } }
    expect(listChanges({ name: 'm', ssl: { enable: true, verify: '' }, tags: [] }, before, schema)).toEqual([
      ['name'],
      ['ssl', 'enable'],
    ])
  })

  it('count values that differ from their defaults', () => {
    expect(listCustomizedFields({ timeout: '15s', size: 9, ssl: { enable: false, verify: 'x' } }, schema)).toEqual([
      ['size'],
      ['ssl', 'verify'],
    ])
  })
})

function omit(data: Json, name: string): Json {
  return Object.fromEntries(Object.entries(data as Record<string, Json>).filter(([key]) => key !== name))
}
