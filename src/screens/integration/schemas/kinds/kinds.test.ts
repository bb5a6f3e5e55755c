import avsc from 'avsc'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { avroSerde } from '../../../../../sandbox/domains/integration/schemas/avroSerde'
import { jsonSerde } from '../../../../../sandbox/domains/integration/schemas/jsonSerde'
import { protobufSerde } from '../../../../../sandbox/domains/integration/schemas/protobufSerde'
import type { Json } from '../../../../schema/types'
import { findAvroMisfit } from './findAvroMisfit'
import { findSchemaProblem, parseAvroSchema } from './findSchemaProblem'
import { generateSchema } from './generateSchema'
import { findJsonSchemaMisfit } from './jsonSchema'

const record = (...fields: object[]) => JSON.stringify({ type: 'record', name: 't', fields })

describe('[IN-15] Avro schema text', () => {
  it.each([
    ['a primitive', '"string"', undefined],
    // Accepted by a real broker.
    ['a record', record({ name: 'i', type: 'int' }), undefined],
    ['a recursive list', record({ name: 'next', type: ['null', 't'], default: null }), undefined],
    [
      'a namespace',
      '{"type":"record","name":"a.b.C","fields":[{"name":"x","type":{"type":"array","items":"C"}}]}',
      undefined,
    ],
    ['truncated text', '{', /^json/],
    ['an unknown type', '"text"', 'avroType'],
    ['no fields', '{"type":"record","name":"t"}', 'avroLacks'],
    ['no name', '{"type":"enum","symbols":["a"]}', 'avroLacks'],
    ['a name with a hyphen', record({ name: 'a-b', type: 'int' }), 'avroName'],
    ['a duplicate field', record({ name: 'a', type: 'int' }, { name: 'a', type: 'int' }), 'avroTwice'],
    ['a union with a duplicate type', '["int","int"]', 'avroUnion'],
    ['no size', '{"type":"fixed","name":"f"}', 'avroLacks'],
  ])('%s', (_, source, rule) => {
    const found = findSchemaProblem('avro', source)?.rule
    if (rule === undefined) expect(found).toBeUndefined()
    else expect(found).toMatch(rule)
    // The avsc library agrees.
    if (rule === undefined) expect(() => avsc.Type.forSchema(JSON.parse(source))).not.toThrow()
  })

  it.each<[string, string, Json, object | undefined]>([
    ['fits', record({ name: 'i', type: 'int' }), { i: 1 }, undefined],
    ['lacks a field', record({ name: 'i', type: 'int' }), {}, { at: 'i', expected: 'int' }],
    ['is no whole number', record({ name: 'i', type: 'int' }), { i: 1.5 }, { at: 'i', expected: 'int' }],
    ['is too large', '"int"', 2 ** 31, { at: '', expected: 'int' }],
    ['fits a branch', '["null","string"]', 'a', undefined],
    ['names its branch', '["null","string"]', { string: 'a' }, { at: '', expected: 'null | string' }],
    ['is within a branch', `["null",${record({ name: 'i', type: 'int' })}]`, { i: 'x' }, { at: 'i', expected: 'int' }],
    [
      'is deep',
      '{"type":"map","values":{"type":"array","items":"boolean"}}',
      { a: [true, 0] },
      { at: 'a[1]', expected: 'boolean' },
    ],
  ])('checks a sample that %s', (_, source, sample, expectedMisfit) => {
    const read = parseAvroSchema(source)
    if ('problem' in read) throw new Error(read.problem.rule)
    expect(findAvroMisfit(sample, read.type)).toEqual(expectedMisfit)
  })
})

describe('[IN-15] JSON Schema text', () => {
  it.each([
    ['{"type":"object"}', undefined],
    ['{"$schema":"http://json-schema.org/draft-04/schema#","minimum":1,"exclusiveMinimum":true}', undefined],
    ['{"type":"objekt"}', 'keyword'],
    ['{"properties":{"a":{"minLength":-1}}}', 'keyword'],
    ['{"$schema":"https://json-schema.org/draft/2020-12/schema"}', 'dialect'],
    ['{"pattern":"("}', 'pattern'],
    ['[]', 'notAnObject'],
  ])('%s', (source, rule) => expect(findSchemaProblem('json', source)?.rule).toBe(rule))

  it('reports the error position', () =>
    expect(findSchemaProblem('json', '{"properties":{"a":{"minLength":-1}}}')?.params).toEqual({
      at: 'properties/a/minLength',
    }))

  it('reports the position of a mismatch in a sample', () => {
    const source = '{"properties":{"a":{"type":"string"}},"required":["a"]}'
    expect(findJsonSchemaMisfit({ a: 'x' }, source)).toBeUndefined()
    expect(findJsonSchemaMisfit({ a: 1 }, source)?.at).toBe('a')
  })
})

describe('[IN-15] Protobuf schema text', () => {
  it.each([
    // Accepted by a real broker.
    ['message P { required string name = 1; }', undefined],
    [
      'syntax = "proto3"; package a.b; // c\nmessage A { map<string, B> m = 1; oneof x { int32 i = 2; B b = 3; } reserved 4, 5; enum E { X = 0; } E e = 6 [deprecated = true]; } message B { repeated A list = 1; }',
      undefined,
    ],
    ['import "x.proto"; message A { x.Y y = 1; }', undefined],
    ['', 'noMessage'],
    ['syntax = "proto4"; message A {}', 'syntax'],
    ['message A { string name = 1 }', 'syntax'],
    ['message A { string name = 1;', 'ends'],
    ['message A { string a = 1; string b = 1; }', 'protoTwice'],
    ['message A { string a = 0; }', 'protoNumber'],
    ['message A { Nope a = 1; }', 'protoType'],
    ['message A { string a = 1; ? }', 'syntax'],
  ])('%s', (source, rule) => expect(findSchemaProblem('protobuf', source)?.rule).toBe(rule))
})

describe('[IN-15] schema generated from a sample', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/)
  const leaf = fc.oneof(
    fc.string(),
    fc.integer({ min: -1e9, max: 1e9 }),
    fc.boolean(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: 0.1, max: 0.9 }),
  )
  const { message } = fc.letrec<{ message: Json; list: Json }>((tie) => ({
    message: fc.dictionary(name, fc.oneof({ depthSize: 'small' }, leaf, tie('message'), tie('list')), {
      minKeys: 1,
      maxKeys: 4,
    }) as fc.Arbitrary<Json>,
    list: fc.array(leaf, { minLength: 1, maxLength: 1 }) as fc.Arbitrary<Json>,
  }))

  it('is valid and accepts the sample in the rule engine’s codecs', () =>
    fc.assert(
      fc.property(message, (sample) => {
        for (const kind of ['avro', 'json', 'protobuf'] as const)
          expect(findSchemaProblem(kind, generateSchema(kind, sample)), kind).toBeUndefined()
        const avro = avroSerde(generateSchema('avro', sample))
        expect(avro.decode(avro.encode(sample))).toEqual(JSON.parse(JSON.stringify(sample)))
        expect(jsonSerde(generateSchema('json', sample)).check(sample)).toBe(true)
        expect(protobufSerde(generateSchema('protobuf', sample)).check(sample, 'Message')).toBe(true)
      }),
      { numRuns: 60 },
    ))

  it('merges the types of list items', () =>
    expect(JSON.parse(generateSchema('json', [{ a: 1 }, { a: 1.5, b: 'x' }]))).toMatchObject({
      items: { properties: { a: { type: 'number' }, b: { type: 'string' } } },
    }))
})
