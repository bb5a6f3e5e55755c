import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createExample } from './createExample'
import type { FieldSchema, Json, Kind } from './types'

const text: FieldSchema = { type: 'string' }

describe('createExample', () => {
  it.each<[what: string, schema: FieldSchema, want: Json]>([
    ['uses the constant', { type: 'integer', const: 0 }, 0],
    ['uses a value of an enum that is not the default', { enum: ['a', 'b'], default: 'a' }, 'b'],
    ['uses the first value of an enum without a default', { enum: ['a', 'b'] }, 'a'],
    ['skips the empty value of an enum', { enum: ['', 'b'] }, 'b'],
    ['uses the default if it is the only value', { enum: ['a'], default: 'a' }, 'a'],
    ['uses null for an enum without values', { enum: [] }, null],
    ['turns on a switch', { type: 'boolean' }, true],
    ['turns on a switch that is off by default', { type: 'boolean', default: false }, true],
    ['turns off a switch that is on by default', { type: 'boolean', default: true }, false],
    ['uses a number above the minimum', { type: 'integer', minimum: 10 }, 17],
    ['uses a number without bounds', { type: 'number' }, 7],
    ['uses a number other than the default', { type: 'integer', default: 7 }, 1],
    ['uses a number up to the maximum', { type: 'integer', minimum: 1, maximum: 8 }, 8],
    ['uses a number below the maximum', { type: 'integer', minimum: 1, maximum: 7 }, 2],
    ['uses the only number', { type: 'integer', minimum: 3, maximum: 3, default: 3 }, 3],
    ['uses a number below a small maximum', { type: 'integer', maximum: 2 }, 1],
    ['creates one item', { type: 'array', items: text }, ['example']],
    [
      'creates the required number of items',
      { type: 'array', minItems: 3, items: { type: 'boolean' } },
      [true, true, true],
    ],
    ['creates an item of any kind', { type: 'array' }, ['example']],
    ['fills a string to its length', { ...text, minLength: 9 }, 'example--'],
    ['cuts a string to its length', { ...text, maxLength: 4 }, 'exam'],
    ['matches a pattern', { ...text, pattern: '^[+-]\\d\\d:\\d\\d$' }, '+07:00'],
    [
      'matches a pattern with another value than the default',
      { ...text, pattern: '^s\\w+$', default: 'sample' },
      'system',
    ],
    ['uses an empty string if no sample matches', { ...text, pattern: '^\\d{40}$' }, ''],
    ['creates any field of an object without fields', { type: 'object' }, { sample: 'text' }],
    ['creates no field of an object that has none', { type: 'object', properties: {} }, {}],
    ['creates no field of a closed object', { type: 'object', additionalProperties: false }, {}],
    ['creates a value of a free map', { type: 'object', additionalProperties: true }, { sample: 'example' }],
    ['creates a value of a map', { type: 'object', additionalProperties: { type: 'integer' } }, { sample: 7 }],
    [
      'creates the fields and a value of a map',
      { properties: { a: text }, additionalProperties: { type: 'boolean' } },
      { a: 'example', sample: true },
    ],
    [
      'leaves out deprecated and read-only fields that are not required',
      {
        type: 'object',
        properties: {
          a: text,
          old: { ...text, deprecated: true },
          state: { ...text, readOnly: true },
          id: { ...text, readOnly: true },
        },
        required: ['id', 'old'],
      },
      { a: 'example', id: 'example' },
    ],
  ])('%s', (_what, schema, want) => {
    expect(createExample(schema)).toEqual(want)
  })

  it('leaves out read-only fields of an object that requires none', () => {
    expect(createExample({ properties: { a: text, state: { ...text, readOnly: true } } })).toEqual({ a: 'example' })
  })

  it('includes read-only fields of a record', () => {
    const schema: FieldSchema = {
      properties: { state: { ...text, readOnly: true }, old: { ...text, deprecated: true } },
    }
    expect(createExample(schema, { readOnly: true })).toEqual({ state: 'example' })
    expect(createExample({ type: 'array', items: schema }, { readOnly: true })).toEqual([{ state: 'example' }])
    expect(createExample({ additionalProperties: schema, type: 'object' }, { readOnly: true })).toEqual({
      sample: { state: 'example' },
    })
  })

  describe('in a union', () => {
    const create = (schema: FieldSchema) => [0, 1, 2, 3].map((branch) => createExample(schema, { branch }))
    const group: FieldSchema = { type: 'object', const: 'a', properties: { a: text } }

    it.each<[what: string, schema: FieldSchema, want: Json[]]>([
      [
        'prefers free values to fixed ones, in turn',
        { anyOf: [{ enum: ['x', 'y'] }, { type: 'integer' }, { type: 'boolean' }] },
        [7, true, 'x', 7],
      ],
      ['skips empty values', { anyOf: [{ const: '' }, { enum: [''] }, { const: 'x' }] }, ['x', 'x', 'x', 'x']],
      ['uses a constant last', { anyOf: [{ const: 'x' }, text] }, ['example', 'x', 'example', 'x']],
      [
        'does not use the default of the union',
        { anyOf: [{ type: 'integer' }, { enum: ['x', 'y'] }], default: 'x' },
        [7, 'y', 7, 'y'],
      ],
      [
        'does not use the default of an integer',
        { anyOf: [{ type: 'integer' }, { const: 'x' }], default: 7 },
        [1, 'x', 1, 'x'],
      ],
      [
        'uses the kind of the union for a plain string',
        { anyOf: [{ const: 'infinity' }, text, { ...text, 'x-kind': 'topic' }], 'x-kind': 'duration-or-enum' },
        ['7s', 'a/b', 'infinity', '7s'],
      ],
      [
        'ignores a kind without an example',
        { anyOf: [text, { const: 1 }], 'x-kind': 'number-or-enum' },
        ['example', 1, 'example', 1],
      ],
      [
        'does not use the kind of the union for a number or an enum',
        { anyOf: [{ type: 'integer' }, { ...text, enum: ['x'] }], 'x-kind': 'duration-or-enum' },
        [7, 'x', 7, 'x'],
      ],
      ['creates a string without branches', { anyOf: [] }, ['example', 'example', 'example', 'example']],
    ])('%s', (_what, schema, want) => {
      expect(create(schema)).toEqual(want)
    })

    it('uses the first branch without an option, also within objects', () => {
      const schema: FieldSchema = { anyOf: [{ type: 'integer' }, { type: 'boolean' }] }
      expect(createExample(schema)).toBe(7)
      expect(createExample({ properties: { a: schema } }, { branch: 1 })).toEqual({ a: true })
    })

    it('treats an object with a constant as a free value', () => {
      expect(create({ anyOf: [{ const: 'x' }, group] })).toEqual(['a', 'x', 'a', 'x'])
    })
  })

  it.each<[kind: Kind, name: string, pattern: RegExp]>([
    ['duration', '', /^\d+s$/],
    ['byte-size', '', /^\d+MB$/],
    ['rate', '', /^\d+\/s$/],
    ['host-port', '', /^[\d.]+:\d+$/],
    ['percent', '', /^\d+%$/],
    ['url', '', /^http:\/\//],
    ['comma-list', 'servers', /^[\d.]+:\d+,[\d.]+:\d+$/],
    ['comma-list', 'bootstrap_hosts', /^[\d.]+:\d+,[\d.]+:\d+$/],
    ['comma-list', 'tags', /^\w+,\w+$/],
    ['comma-list', 'servers_of_redis', /^\w+,\w+$/],
    ['comma-list', 'other_servers', /^\w+,\w+$/],
    ['pem', 'cacertfile', /^-----BEGIN CERTIFICATE-----\n[\w=]+\n-----END CERTIFICATE-----\n$/],
    ['pem', 'keyfile', /^-----BEGIN (?:RSA |EC )?PRIVATE KEY-----\n/],
    ['date-time', '', /^\d{4}-\d\d-\d\dT/],
    ['json', '', /^\{"/],
    ['topic-filter', '', /\+/],
    ['sql', '', /^SELECT /],
    ['template', '', /^example$/],
  ])('creates a string of the kind %s for the field %s', (kind, name, pattern) => {
    expect(createExample({ ...text, 'x-kind': kind }, {}, name)).toMatch(pattern)
    expect(createExample({ properties: { [name]: { ...text, 'x-kind': kind } } })).toEqual({
      [name]: expect.stringMatching(pattern),
    })
    expect(createExample({ type: 'array', items: { ...text, 'x-kind': kind } }, {}, name)).toEqual([
      expect.stringMatching(pattern),
    ])
  })

  const anySchema = fc.letrec<{ schema: FieldSchema; plain: FieldSchema }>((tie) => ({
    plain: fc.oneof(
      fc.constant<FieldSchema>({ type: 'boolean', default: true }),
      fc.record({ min: fc.nat(9), span: fc.nat(9), start: fc.nat(18) }).map(
        ({ min, span, start }): FieldSchema => ({
          type: 'integer',
          minimum: min,
          maximum: min + span,
          default: start,
        }),
      ),
      fc
        .record({ min: fc.nat(12), span: fc.nat(9) })
        .map(({ min, span }): FieldSchema => ({ type: 'string', minLength: min, maxLength: min + span })),
      fc
        .uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 })
        .map((words): FieldSchema => ({ type: 'string', enum: words, default: 'b' })),
    ),
    schema: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      tie('plain'),
      fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((anyOf): FieldSchema => ({ anyOf })),
      fc.record({ items: tie('schema'), minItems: fc.nat(3) }).map((more): FieldSchema => ({ type: 'array', ...more })),
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema')).map(
        (properties): FieldSchema => ({
          type: 'object',
          properties,
          required: Object.keys(properties),
          additionalProperties: false,
        }),
      ),
    ),
  })).schema

  it('creates values that Ajv accepts, with each branch', () => {
    const ajv = new Ajv({ strict: false })
    fc.assert(
      fc.property(anySchema, fc.nat(4), (schema, branch) => {
        expect(ajv.validate(schema, createExample(schema, { branch }))).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})
