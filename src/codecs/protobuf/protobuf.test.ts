import fc from 'fast-check'
import protobuf from 'protobufjs'
import { describe, expect, it } from 'vitest'
import { anyMessage, decodeWithLibrary, toDecoded, toSent } from '../../../tests/support/rulesql/anyMessage'
import { Float, type Terms, type Value } from '../values'
import { createProtobufSchema, readProtobuf } from './protobufSchema'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytes = (text: string) => new Uint8Array(Buffer.from(text.replaceAll(' ', ''), 'hex'))
const THREE = 'syntax = "proto3";'
const createProto3Schema = (field: string, more = '') => createProtobufSchema(`${THREE} message M { ${field} } ${more}`)
const createProto2Schema = (fields: string, more = '') => createProtobufSchema(`message M { ${fields} } ${more}`)

describe('Protobuf', () => {
  // Examples of the Protobuf documentation ("Encoding") and others derived from it by hand.
  it.each<[string, string, Value, string]>([
    ['int32', 'int32 a = 1;', 150, '08 96 01'],
    ['a negative int32, in ten bytes', 'int32 a = 1;', -2, '08 fe ff ff ff ff ff ff ff ff 01'],
    ['the smallest int64', 'int64 a = 1;', -(2n ** 63n), '08 80 80 80 80 80 80 80 80 80 01'],
    ['an int64 above 2^53', 'int64 a = 1;', 9007199254740993n, '08 81 80 80 80 80 80 80 10'],
    ['the largest uint64', 'uint64 a = 1;', 2n ** 64n - 1n, '08 ff ff ff ff ff ff ff ff ff 01'],
    ['the largest uint32', 'uint32 a = 1;', 4294967295, '08 ff ff ff ff 0f'],
    ['sint32', 'sint32 a = 1;', -2147483648, '08 ff ff ff ff 0f'],
    ['sint64', 'sint64 a = 1;', -2, '08 03'],
    ['fixed32', 'fixed32 a = 1;', 4294967295, '0d ff ff ff ff'],
    ['sfixed32', 'sfixed32 a = 1;', -1, '0d ff ff ff ff'],
    ['fixed64', 'fixed64 a = 1;', 2n ** 64n - 1n, '09 ff ff ff ff ff ff ff ff'],
    ['sfixed64', 'sfixed64 a = 1;', -1, '09 ff ff ff ff ff ff ff ff'],
    ['float', 'float a = 1;', new Float(1), '0d 00 00 80 3f'],
    ['double', 'double a = 1;', -0.5, '09 00 00 00 00 00 00 e0 bf'],
    ['NaN', 'double a = 1;', 'nan', '09 00 00 00 00 00 00 f8 7f'],
    ['infinity', 'float a = 1;', '-infinity', '0d 00 00 80 ff'],
    ['bool', 'bool a = 1;', true, '08 01'],
    ['string', 'string a = 2;', 'testing', '12 07 74 65 73 74 69 6e 67'],
    ['bytes that are not text', 'bytes a = 1;', bytes('ff 00'), '0a 02 ff 00'],
    ['a packed list', 'repeated int32 a = 6;', [3, 270, 86942], '32 06 03 8e 02 9e a7 05'],
    ['an unpacked list', 'repeated int32 a = 6 [deprecated = true, packed = false];', [3, 270], '30 03 30 8e 02'],
    ['a list of texts', 'repeated string a = 1;', ['', 'b'], '0a 00 0a 01 62'],
    ['a map', 'map<string, int32> a = 1;', { k: 7, z: 0 }, '0a 05 0a 01 6b 10 07 0a 05 0a 01 7a 10 00'],
    ['a map with number keys', 'map<sint32, bool> a = 1;', { '-1': true }, '0a 04 08 01 10 01'],
    ['a nested message', 'N a = 3; message N { int32 a = 1; }', { a: 150 }, '1a 03 08 96 01'],
    ['an enum', 'E a = 1; enum E { NONE = 0; SOME = 5; }', 'SOME', '08 05'],
    ['a negative enum value', 'E a = 1; enum E { NONE = 0; LESS = -0x1; }', 'LESS', '08 ff ff ff ff ff ff ff ff ff 01'],
    ['an unknown enum number', 'E a = 1; enum E { NONE = 0; }', 9, '08 09'],
    ['a oneof field with the value zero', 'oneof x { int32 a = 1; string b = 2; }', 0, '08 00'],
    ['an optional field with the value zero', 'optional int32 a = 1;', 0, '08 00'],
  ])('%s', (_what, field, value, text) => {
    const schema = createProto3Schema(field)
    expect(hex(schema.encode({ a: value }, 'M'))).toBe(text.replaceAll(' ', ''))
    expect(schema.decode(bytes(text), 'M')).toEqual({ a: value })
    expect(schema.check(bytes(text), 'M')).toBe(true)
  })

  it('returns defaults for the same fields as the broker', () => {
    const fields = 'E e = 5; repeated int32 list = 6; map<string, M> map = 7; optional int32 given = 8; M within = 9;'
    const three = createProto3Schema(
      `int32 i = 1; string s = 2; bool b = 3; float f = 4; ${fields} enum E { NONE = 0; }`,
    )
    const empty = { i: 0, s: '', b: false, f: new Float(0), e: 'NONE', list: [], map: {} }
    expect(three.decode(bytes(''), 'M')).toEqual(empty)
    expect(hex(three.encode(empty, 'M'))).toBe('')
    expect(three.decode(bytes('3a 03 0a 01 6b'), 'M')).toEqual({ ...empty, map: { k: empty } })
    const two = createProto2Schema('optional int32 i = 1 [default = 7]; repeated int32 list = 2; required bool b = 3;')
    expect(two.decode(bytes('18 00'), 'M')).toEqual({ list: [], b: false })
    expect(hex(two.encode({ i: 7, list: [1, 2], b: false }, 'M'))).toBe('0807100110021800')
  })

  it('reads packed and unpacked lists, skips unknown fields and merges repeated ones', () => {
    const schema = createProto2Schema(
      'repeated int32 a = 1; optional N n = 2;',
      'message N { optional int32 x = 1; repeated int32 y = 2; }',
    )
    expect(schema.decode(bytes('08 01 0a 02 02 03 08 04'), 'M')).toEqual({ a: [1, 2, 3, 4] })
    // A varint, 8 bytes, bytes, a nested group, 4 bytes, and field 1 as 4 bytes.
    const unknown = '50 01 51 0102030405060708 52 02 ffff 53 5b 08 01 5c 54 55 01020304 0d 01020304'
    expect(schema.decode(bytes(`${unknown} 08 01`), 'M')).toEqual({ a: [1] })
    expect(schema.decode(bytes('12 04 08 01 10 01 12 04 08 02 10 02'), 'M')).toEqual({ a: [], n: { x: 2, y: [1, 2] } })
    const oneofSchema = createProto3Schema(
      'oneof x { N n = 1; int32 i = 2; }',
      'message N { int32 a = 1; int32 b = 2; }',
    )
    expect(oneofSchema.decode(bytes('0a 02 08 01 10 05 0a 02 10 02'), 'M')).toEqual({ n: { a: 0, b: 2 } })
    expect(oneofSchema.decode(bytes('0a 02 08 01 10 05'), 'M')).toEqual({ i: 5 })
  })

  it('resolves types from inner to outer scope, without the package name', () => {
    const schema = createProtobufSchema(
      `${THREE} package a.b; message N { int32 top = 1; }
       message M { message N { int32 inner = 1; } N n = 1; .a.b.N o = 2; b.N p = 3; M.N q = 4; }`,
    )
    expect(schema.messages).toEqual(['N', 'M', 'M.N'])
    const value = { n: { inner: 1 }, o: { top: 2 }, p: { top: 3 }, q: { inner: 4 } }
    expect(schema.decode(schema.encode(value, 'M'), 'M')).toEqual(value)
    expect(() => schema.decode(bytes(''), 'a.b.M')).toThrow('a message type of the schema: N, M, M.N')
    expect(() => schema.decode(bytes(''))).toThrow('a message type')
    expect([schema.check({}, 'Nope'), schema.check({}, 'M'), schema.check('', 'M'), schema.check(1, 'M')]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it.each<[string, string, Value, string]>([
    ['a fraction', 'int32 a = 1;', { a: 1.5 }, 'a: int32'],
    ['a whole float', 'int32 a = 1;', { a: new Float(1) }, 'a: int32'],
    ['too large a number', 'uint32 a = 1;', { a: 2 ** 32 }, 'a: uint32'],
    ['a negative number', 'fixed64 a = 1;', { a: -1 }, 'a: fixed64'],
    ['too large a float', 'float a = 1;', { a: 1e300 }, 'a: float'],
    ['null', 'string a = 1;', { a: null }, 'a: string'],
    ['bytes as a string', 'string a = 1;', { a: bytes('ff') }, 'a: string'],
    ['an unknown field', 'int32 a = 1;', { b: 1 }, 'b: no field of M'],
    ['a field of every object', 'int32 a = 1;', JSON.parse('{"__proto__": 1}') as Value, '__proto__: no field of M'],
    ['an unknown name', 'E a = 1; enum E { X = 0; Y = 1; }', { a: '<img onerror>' }, 'a: X | Y'],
    ['a list that is none', 'repeated int32 a = 1;', { a: 1 }, 'a: a list'],
    ['an item of a list', 'repeated int32 a = 1;', { a: [1, 'x'] }, 'a[1]: int32'],
    ['a map that is none', 'map<string, int32> a = 1;', { a: [1] }, 'a: map'],
    ['a key that is no number', 'map<int32, int32> a = 1;', { a: { x: 1 } }, 'a.x: int32'],
    [
      'two of which one may be',
      'oneof x { int32 a = 1; int32 b = 2; }',
      { a: 1, b: 2 },
      'b: only one of x, which has a',
    ],
    ['within', 'repeated M m = 1; int32 a = 2;', { m: [{ m: [{ a: '' }] }] }, 'm[0].m[0].a: int32'],
    ['what is no message', 'int32 a = 1;', [1], 'M'],
  ])('fails to encode %s', (_what, field, value, message) => {
    expect(() => createProto3Schema(field).encode(value, 'M')).toThrow(message)
    expect(createProto3Schema(field).check(value, 'M')).toBe(false)
  })

  it.each([
    ['data that end before', 'string a = 1;', '0a 03 66'],
    ['a number cut in two', 'int32 a = 1;', '08 ff'],
    ['a length beyond the data', 'bytes a = 1;', '0a ff ff ff ff ff ff ff ff ff 01'],
    ['a number without end', 'int32 a = 1;', '08 ff ff ff ff ff ff ff ff ff ff ff ff'],
    ['field 0', 'int32 a = 1;', '00 01'],
    ['a field beyond all', 'int32 a = 1;', 'f8 ff ff ff ff 01 01'],
    ['an unknown way to write', 'int32 a = 1;', '0f 01'],
    ['a group without end', 'int32 a = 1;', '13 08 01'],
    ['a group that another ends', 'int32 a = 1;', '13 1c'],
    ['the end of no group', 'int32 a = 1;', '14'],
    ['a list cut in two', 'repeated fixed32 a = 1;', '0a 03 01 02 03'],
    ['a pair cut in two', 'map<string, int32> a = 1;', '0a 02 0a 05'],
  ])('fails to decode %s', (_what, field, text) => {
    expect(() => createProto3Schema(field).decode(bytes(text), 'M')).toThrow()
    expect(createProto3Schema(field).check(bytes(text), 'M')).toBe(false)
  })

  it('rejects a message without a required field', () => {
    expect(() => createProto2Schema('required int32 a = 1;').decode(bytes(''), 'M')).toThrow('a: the field is missing')
    expect(() => createProto2Schema('required int32 a = 1;').encode({}, 'M')).toThrow('a: the field is missing')
  })

  it('handles hostile input', () => {
    const nested = createProto3Schema('M m = 1; repeated M all = 2;')
    let deep = new Uint8Array()
    for (let i = 0; i < 5000; i++) deep = Uint8Array.from([0x0a, ...encodeLength(deep), ...deep])
    expect(() => nested.decode(deep, 'M')).toThrow('at most 100 levels')
    const groups = Uint8Array.from({ length: 65_536 }, () => 0x1b)
    expect(() => nested.decode(groups, 'M')).toThrow('at most 100 levels')
    const value = JSON.parse(`${'{"m":'.repeat(5000)}{}${'}'.repeat(5000)}`) as Value
    expect(() => nested.encode(value, 'M')).toThrow('at most 100 levels')
    const wide = createProto3Schema(
      `repeated M m = 1; ${Array.from({ length: 500 }, (_, i) => `int32 f${i} = ${i + 2};`).join('')}`,
    )
    expect(() =>
      wide.decode(
        Uint8Array.from({ length: 65_536 }, (_, i) => (i % 2 ? 0 : 0x0a)),
        'M',
      ),
    ).toThrow('at most')
    const started = performance.now()
    const list = createProto3Schema('repeated sint64 a = 1;').decode(
      bytes(`0a 80 80 04 ${'01'.repeat(65_536)}`),
      'M',
    ) as Terms
    expect((list.a as Value[]).length).toBe(65_536)
    expect(performance.now() - started).toBeLessThan(2000)
  })

  it('supports any field name', () => {
    const schema = createProto3Schema('int32 __proto__ = 1; map<string, int32> constructor = 2;')
    const value = JSON.parse('{"__proto__": 5, "constructor": {"__proto__": 6}}') as Terms
    const decoded = schema.decode(schema.encode(value, 'M'), 'M') as Terms
    expect(Object.entries(decoded)).toEqual(Object.entries(value))
    expect(Object.getPrototypeOf(decoded)).toBe(Object.prototype)
  })

  it.each([
    ['groups', 'message M { optional group G = 1 { optional int32 a = 1; } }'],
    ['extensions', 'message M { extensions 100 to 199; } extend M { optional int32 b = 100; }'],
  ])('leaves %s to the broker', (feature, source) => {
    const schema = createProtobufSchema(source)
    const failure = expect.objectContaining({ reason: 'not_available', details: { message_type: 'M', has: feature } })
    for (const attempt of [
      () => schema.decode(bytes(''), 'M'),
      () => schema.encode({}, 'M'),
      () => schema.check({}, 'M'),
    ])
      expect(attempt).toThrow(failure)
  })

  it.each([
    ['an import', 'import "x.proto"; message M { x.Y y = 1; }', 'protoImport'],
    ['a type declared twice', 'message M {} enum M { X = 0; }', 'protoTwice'],
    ['a key that cannot be', 'message M { map<float, int32> a = 1; }', 'protoKey'],
    ['messages too deep', `${'message M { '.repeat(5000)}${'}'.repeat(5000)}`, 'protoDeep'],
    ['groups too deep', `message M { ${'optional group G = 1 { '.repeat(5000)}`, 'protoDeep'],
  ])('cannot be created from %s', (_what, source, rule) => {
    expect(readProtobuf(source)).toMatchObject({ problem: { rule } })
    expect(() => createProtobufSchema(source)).toThrow(rule)
  })

  it('round-trips encoded values and agrees with protobufjs', () => {
    fc.assert(
      fc.property(anyMessage, ({ source, fields, value }) => {
        const schema = createProtobufSchema(source)
        const type = protobuf.parse(source, { keepCase: true }).root.lookupType('M')
        const encoded = schema.encode(value, 'M')
        const decoded = schema.decode(encoded, 'M') as Terms
        expect(decoded).toEqual(toDecoded(fields, value))
        expect(decodeWithLibrary(type, encoded)).toEqual(toSent(fields, value))
        expect(schema.decode(type.encode(type.decode(encoded)).finish(), 'M')).toEqual(decoded)
      }),
      { numRuns: 300 },
    )
  })

  it('never throws unexpected errors for any bytes', () => {
    const source = `${THREE} message M { repeated int64 a = 1; map<int32, M> b = 2; oneof c { M d = 3; double e = 4; } bytes f = 5; }`
    const schema = createProtobufSchema(source)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (data) => {
        const isValid = schema.check(data, 'M')
        if (isValid)
          expect(schema.decode(schema.encode(schema.decode(data, 'M'), 'M'), 'M')).toEqual(schema.decode(data, 'M'))
      }),
      { numRuns: 500 },
    )
  })
})

function encodeLength({ length }: Uint8Array): number[] {
  const out: number[] = []
  let left = length
  while (left >= 0x80) {
    out.push((left & 0x7f) | 0x80)
    left >>>= 7
  }
  return [...out, left]
}
