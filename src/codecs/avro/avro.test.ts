import avsc from 'avsc'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeJson } from '../../domain/rulesql/json'
import { Float, type Value } from '../values'
import { decodeAvro } from './decode'
import { encodeAvro } from './encode'
import { type AvroType, readAvro } from './readAvro'

function parseType(schema: unknown): AvroType {
  const read = readAvro(schema)
  if ('problem' in read) throw new Error(read.problem.rule)
  return read.type
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytes = (text: string) => new Uint8Array(Buffer.from(text.replaceAll(' ', ''), 'hex'))

const record = (...fields: object[]) => ({ type: 'record', name: 'r', fields })
const AB = record({ name: 'a', type: 'long' }, { name: 'b', type: 'string' })
const LIST = record({ name: 'value', type: 'long' }, { name: 'next', type: ['null', 'r'] })
const SUITS = { type: 'enum', name: 'suit', symbols: ['SPADES', 'HEARTS', 'CLUBS'] }

describe('Avro', () => {
  // Examples of the Avro specification (1.11, "Binary Encoding") and others derived from it by hand.
  it.each<[string, unknown, Value, string]>([
    ['long', 'long', 0, '00'],
    ['long', 'long', -1, '01'],
    ['long', 'long', 1, '02'],
    ['long', 'long', -2, '03'],
    ['long', 'long', -64, '7f'],
    ['long', 'long', 64, '80 01'],
    ['the largest int', 'int', 2_147_483_647, 'fe ff ff ff 0f'],
    ['the smallest int', 'int', -2_147_483_648, 'ff ff ff ff 0f'],
    ['the smallest long', 'long', -(2n ** 63n), 'ff ff ff ff ff ff ff ff ff 01'],
    ['string', 'string', 'foo', '06 66 6f 6f'],
    ['bytes that are not text', 'bytes', bytes('ff 00'), '04 ff 00'],
    ['null', 'null', null, ''],
    ['boolean', 'boolean', true, '01'],
    ['float', 'float', new Float(1), '00 00 80 3f'],
    ['double', 'double', -0.5, '00 00 00 00 00 00 e0 bf'],
    ['record', AB, { a: 27, b: 'foo' }, '36 06 66 6f 6f'],
    ['array', { type: 'array', items: 'long' }, [3, 27], '04 06 36 00'],
    ['an empty array', { type: 'array', items: 'long' }, [], '00'],
    ['map', { type: 'map', values: 'int' }, { a: 1 }, '02 02 61 02 00'],
    ['enum', SUITS, 'CLUBS', '04'],
    ['fixed', { type: 'fixed', name: 'f', size: 2 }, 'ab', '61 62'],
    ['union, first branch', ['null', 'string'], null, '00'],
    ['union, second branch', ['null', 'string'], 'a', '02 02 61'],
    ['a recursive type', LIST, { value: 1, next: { value: 2, next: null } }, '02 02 04 00'],
    ['the base type of a logical type', { type: 'int', logicalType: 'date' }, 19_000, 'f0 a8 02'],
  ])('%s', (_what, schema, value, text) => {
    const type = parseType(schema)
    expect(hex(encodeAvro(type, value))).toBe(text.replaceAll(' ', ''))
    expect(decodeAvro(type, bytes(text))).toEqual(value)
  })

  it('reads several blocks with their sizes', () => {
    const type = parseType({ type: 'array', items: 'long' })
    expect(decodeAvro(type, bytes('03 04 06 36 02 02 00'))).toEqual([3, 27, 1])
  })

  it('uses the default of a missing field', () => {
    const type = parseType(
      record(
        { name: 'a', type: 'int', default: 7 },
        { name: 'raw', type: 'bytes', default: '\u00ff' },
        { name: 'list', type: { type: 'array', items: 'string' }, default: ['x'] },
        { name: 'none', type: ['null', 'string'], default: null },
      ),
    )
    expect(decodeAvro(type, encodeAvro(type, {}))).toEqual({ a: 7, raw: bytes('ff'), list: ['x'], none: null })
  })

  it.each<[string, unknown, Value, string]>([
    ['a missing field', AB, { a: 1 }, 'b: the field is missing'],
    ['a field of another type', AB, { a: 'x', b: '' }, 'a: long'],
    ['a fraction', 'int', 1.5, 'int'],
    ['a whole float', 'int', new Float(1), 'int'],
    ['too large a number', 'int', 2 ** 31, 'int'],
    ['too large a float', 'float', 1e300, 'float'],
    ['bytes as a string', 'string', bytes('ff'), 'string'],
    ['an unknown symbol', SUITS, 'STARS', 'SPADES | HEARTS | CLUBS'],
    ['no branch', ['null', 'int'], 'x', 'null | int'],
    ['within a list', { type: 'array', items: AB }, [{ a: 1, b: '<img onerror>' }, {}], '[1].a: the field is missing'],
  ])('fails to encode %s', (_what, schema, value, message) => {
    expect(() => encodeAvro(parseType(schema), value)).toThrow(message)
  })

  it.each([
    ['data that end before', 'string', '06 66'],
    ['a length beyond the data', 'bytes', 'fe ff ff ff ff ff ff ff ff 01'],
    ['data that go on', 'int', '02 02'],
    ['a number without end', 'long', 'ff ff ff ff ff ff ff ff ff ff ff'],
    ['a number beyond its type', 'int', 'ff ff ff ff ff 01'],
    ['no branch of a union', ['null', 'int'], '04'],
    ['no symbol', SUITS, '01'],
    ['a string that is no UTF-8', 'string', '02 ff'],
    ['an infinite number', 'float', '00 00 80 7f'],
    ['endless items of no size', { type: 'array', items: 'null' }, 'fe ff ff ff ff ff ff ff 7f 00'],
  ])('fails to decode %s', (_what, schema, text) => {
    expect(() => decodeAvro(parseType(schema), bytes(text))).toThrow()
  })

  it('round-trips encoded values', () => {
    fc.assert(
      fc.property(cases, ([schema, value]) => {
        const type = parseType(schema)
        expect(decodeAvro(type, encodeAvro(type, value))).toEqual(value)
      }),
    )
  })

  it('agrees with the avsc library', () => {
    fc.assert(
      fc.property(cases, ([schema, value]) => {
        // avsc cannot represent numbers above 2^53.
        fc.pre(!/"long"/.test(JSON.stringify(schema)))
        const other = avsc.Type.forSchema(schema as avsc.Schema, { wrapUnions: false })
        const plain = JSON.parse(encodeJson(value)) as unknown
        const encoded = encodeAvro(parseType(schema), value)
        expect(hex(encoded)).toBe(other.toBuffer(plain).toString('hex'))
        expect(other.fromBuffer(Buffer.from(encoded))).toEqual(plain)
      }),
    )
  })

  it('returns a value or an error for any bytes', () => {
    fc.assert(
      fc.property(cases, fc.uint8Array({ maxLength: 40 }), ([schema], data) => {
        const type = parseType(schema)
        let value: Value
        try {
          value = decodeAvro(type, data)
        } catch (error) {
          expect((error as Error).name).toBe('SchemaMismatchError')
          return
        }
        expect(decodeAvro(type, encodeAvro(type, value))).toEqual(value)
      }),
    )
  })
})

const cases: fc.Arbitrary<[unknown, Value]> = fc.letrec<{ any: [unknown, Value] }>((tie) => {
  let nameCount = 0
  const leaf = fc.oneof(
    fc.integer().map((n): [unknown, Value] => ['int', n]),
    fc.bigInt({ min: -(2n ** 63n), max: -(2n ** 53n) }).map((n): [unknown, Value] => ['long', n]),
    fc.string({ unit: 'grapheme' }).map((text): [unknown, Value] => ['string', text]),
    fc.boolean().map((flag): [unknown, Value] => ['boolean', flag]),
    fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .map((n): [unknown, Value] => ['double', Number.isInteger(n) ? new Float(n) : n]),
    fc.constant<[unknown, Value]>(['null', null]),
  )
  return {
    any: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      tie('any').map(([itemSchema, one]): [unknown, Value] => [{ type: 'array', items: itemSchema }, [one, one]]),
      tie('any').map(([itemSchema, one]): [unknown, Value] => [
        { type: 'map', values: itemSchema },
        { 'a b': one, k: one },
      ]),
      fc.tuple(tie('any'), tie('any')).map(([a, b]): [unknown, Value] => [
        {
          type: 'record',
          name: `r${nameCount++}`,
          fields: [
            { name: 'a', type: a[0] },
            { name: 'b', type: b[0] },
          ],
        },
        { a: a[1], b: b[1] },
      ]),
      leaf
        .filter(([schema]) => schema !== 'null')
        .map(([schema, value]): [unknown, Value] => [['null', schema], value]),
    ),
  }
}).any
