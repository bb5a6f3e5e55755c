import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEmptyFields } from '../../../tests/support/emptyFields'
import type { FieldSchema, Json } from '../../schema/types'
import { createRequestBody, listChanges, listCustomizedFields, toFormData, toSubmitData } from './data'

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

describe('load a record', () => {
  const text: FieldSchema = { type: 'string' }
  const object = (properties: Record<string, FieldSchema>, more?: FieldSchema | boolean): FieldSchema => ({
    type: 'object',
    properties,
    ...(more !== undefined && { additionalProperties: more }),
  })
  const state: FieldSchema = { type: 'string', readOnly: true }

  it.each<[string, FieldSchema, Json, Json]>([
    [
      'omits unknown and read-only fields of list items',
      { type: 'array', items: object({ topic: text, state }) },
      [{ topic: 'a', state: 'up', extra: 1 }],
      [{ topic: 'a' }],
    ],
    ['keeps a list without a schema of its items', { type: 'array' }, [{ a: 1 }], [{ a: 1 }]],
    ['keeps free fields next to known ones', object({ a: text }, text), { a: '1', b: '2' }, { a: '1', b: '2' }],
    [
      'omits read-only fields of free fields',
      object({ a: text }, object({ name: text, state })),
      { b: { name: 'x', state: 'up' } },
      { b: { name: 'x' } },
    ],
    ['keeps fields of any kind', object({ a: text }, true), { a: '1', b: [2] }, { a: '1', b: [2] }],
    ['omits unknown fields if the schema forbids them', object({ a: text }, false), { a: '1', b: '2' }, { a: '1' }],
    ['omits names without a value', object({ a: text }), createEmptyFields('a'), {}],
  ])('%s', (_title, recordSchema, record, expected) => {
    expect(toFormData(record, recordSchema)).toStrictEqual(expected)
  })
})

describe('request body', () => {
  it('contains the fixed fields of the screen and the input, which wins', () => {
    expect(createRequestBody({ name: 'n' }, undefined, schema, { type: 'http', name: 'fixed' })).toStrictEqual({
      type: 'http',
      name: 'n',
      mode: 'a',
    })
  })
  it('is an object even if nothing was entered', () => {
    expect(createRequestBody(undefined, undefined, { type: 'object' })).toStrictEqual({})
    expect(createRequestBody('text', undefined, { type: 'string' }, { id: 1 })).toStrictEqual({ id: 1 })
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
    ['drops an empty map of objects', { name: 'n', groups: {} }, { name: 'n', mode: 'a' }],
    ['keeps an empty text in a map', { name: 'n', headers: { a: '' } }, { name: 'n', mode: 'a', headers: { a: '' } }],
    [
      'keeps fields that the schema does not know',
      { name: 'n', later: { a: 1 } },
      { name: 'n', mode: 'a', later: { a: 1 } },
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

  it.each<[string, FieldSchema, Json | undefined, Json | undefined]>([
    [
      'the default of the whole group',
      { properties: { max: { type: 'integer', default: 1 } }, required: ['max'], default: { max: 5 } },
      undefined,
      { max: 5 },
    ],
    ['input that is no group, so that it is validated', { properties: { max: { type: 'integer' } } }, 'many', 'many'],
    ['the default of a union', { ...tagged.properties?.place, default: place }, undefined, place],
    ['the default of an emptied union', { ...tagged.properties?.place, default: place }, '', place],
    ['a union set to its default', { ...tagged.properties?.place, default: place }, place, place],
  ])('sends for a required field: %s', (_title, field, value, expected) => {
    const parent: FieldSchema = { type: 'object', required: ['field'], properties: { field } }
    expect(toSubmitData({ ...(value !== undefined && { field: value }) }, undefined, parent)).toStrictEqual({
      field: expected,
    })
  })

  it('fills required fields in each entry of a map', () => {
    const level: FieldSchema = { type: 'integer', default: 1 }
    const map: FieldSchema = {
      type: 'object',
      additionalProperties: { type: 'object', required: ['level'], properties: { level } },
    }
    expect(toSubmitData({ a: {}, b: { level: 2 } }, undefined, map)).toStrictEqual({ a: { level: 1 }, b: { level: 2 } })
  })

  it('sends the only allowed value of a required field', () => {
    const constant: FieldSchema = { type: 'object', required: ['v'], properties: { v: { type: 'string', const: 'x' } } }
    expect(toSubmitData({}, undefined, constant)).toEqual({ v: 'x' })
  })
})

describe('submit optional fields', () => {
  const text: FieldSchema = { type: 'string' }
  const object = (properties: Record<string, FieldSchema>): FieldSchema => ({ type: 'object', properties })
  const kind = (value: string): FieldSchema => ({ type: 'string', const: value })
  const address: FieldSchema = {
    anyOf: [
      object({ kind: kind('one'), note: text, host: text }),
      object({ kind: kind('many'), note: text, hosts: text }),
    ],
    default: { kind: 'one' },
  }
  const target: FieldSchema = {
    anyOf: [{ ...kind('none'), default: 'none' }, { type: 'array', items: text }, text, object({ path: text })],
  }
  const single: FieldSchema = { anyOf: [object({ note: text, path: text })] }

  it.each<[string, FieldSchema, Json | undefined, Json | undefined, Json | undefined]>([
    ['omits an emptied union', address, '', undefined, undefined],
    ['omits a union without a choice', address, undefined, undefined, undefined],
    ['omits a union set to its default', address, { kind: 'one' }, undefined, undefined],
    ['keeps a stored union set to its default', address, { kind: 'one' }, { kind: 'many' }, { kind: 'one' }],
    [
      'keeps a changed value of an unknown branch',
      address,
      { kind: 'new', a: 2 },
      { kind: 'new', a: 1 },
      { kind: 'new', a: 2 },
    ],
    [
      'empties a text of the same branch',
      address,
      { kind: 'one', note: '', host: 'a' },
      { kind: 'one', note: 'x', host: 'a' },
      { kind: 'one', note: '', host: 'a' },
    ],
    [
      'omits an empty text after the branch was changed',
      address,
      { kind: 'many', note: '', hosts: 'a' },
      { kind: 'one', note: 'x' },
      { kind: 'many', hosts: 'a' },
    ],
    [
      'empties a text of the only branch',
      single,
      { note: '', path: 'a' },
      { note: 'x', path: 'a' },
      { note: '', path: 'a' },
    ],
    ['keeps a chosen word', target, 'none', undefined, 'none'],
    ['omits an empty list of a union', target, [], undefined, undefined],
    ['keeps an object without fields', target, {}, undefined, {}],
    ['omits an empty list', { type: 'array' }, [], undefined, undefined],
    ['keeps a filled list', { type: 'array' }, [0], undefined, [0]],
    ['omits an empty map', { type: 'object', additionalProperties: true }, {}, undefined, undefined],
    ['keeps a filled map', { type: 'object', additionalProperties: true }, { a: 1 }, undefined, { a: 1 }],
    ['keeps a list emptied by the user', { type: 'array' }, [], [1], []],
    ['keeps a stored group whose fields were emptied', object({ port: { type: 'integer' } }), {}, { port: 1 }, {}],
    [
      'omits a removed group',
      { ...object({ port: { type: 'integer' } }), required: ['port'] },
      undefined,
      { port: 1 },
      undefined,
    ],
    [
      'keeps list items equal to their default',
      { type: 'array', items: { type: 'integer', default: 0 } },
      [0, 1],
      undefined,
      [0, 1],
    ],
    ['drops emptied items of a stored list', { type: 'array', items: text }, ['', 'b'], ['a', 'b'], ['b']],
  ])('%s', (_title, field, value, before, expected) => {
    const wrap = (one: Json | undefined) => (one === undefined ? {} : { field: one })
    const sent = toSubmitData(wrap(value), before === undefined ? undefined : wrap(before), object({ field }))
    expect(sent).toStrictEqual(before === undefined && expected === undefined ? {} : wrap(expected))
  })

  it.each<[string, FieldSchema, Json | undefined]>([
    ['text', {}, ''],
    ['text with an empty default', { default: '' }, ''],
    ['text with another default', { default: 'x' }, undefined],
    ['choice', { enum: ['a', 'b'] }, undefined],
    ['text with a pattern', { pattern: '^a' }, undefined],
    ['text of a format', { format: 'password' }, undefined],
    ['text with a minimum length', { minLength: 1 }, undefined],
    ['text without a minimum length', { minLength: 0 }, ''],
    ['text of a kind', { 'x-kind': 'duration' }, undefined],
    ['number', { type: 'integer' }, undefined],
  ])('sends an emptied %s only if it may be empty', (_title, field, expected) => {
    const sent = toSubmitData({ field: '' }, { field: 'a' }, object({ field: { type: 'string', ...field } }))
    expect(sent).toStrictEqual(expected === undefined ? {} : { field: expected })
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

  it.each<[string, Json, Json, (string | number)[][]]>([
    ['a field filled for the first time', { note: 'x' }, {}, [['note']]],
    ['an emptied field', { note: '' }, { note: 'x' }, [['note']]],
    ['no empty field set to its default', { timeout: '15s' }, {}, []],
    ['no default that was left empty', {}, { timeout: '15s' }, []],
    ['no read-only field', { status: 'up' }, { status: 'down' }, []],
  ])('list %s', (_title, form, before, expected) => {
    expect(listChanges(form, before, schema)).toEqual(expected)
  })

  it('list the choice of a union that had no value', () => {
    const branch = (kind: string, name: string): FieldSchema => ({
      type: 'object',
      properties: { kind: { type: 'string', const: kind }, [name]: { type: 'string' } },
    })
    const union: FieldSchema = { anyOf: [branch('a', 'x'), branch('b', 'y')] }
    const place: FieldSchema = { type: 'object', properties: { place: union } }
    expect(listChanges({ place: { kind: 'a' } }, {}, place)).toEqual([['place']])
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
