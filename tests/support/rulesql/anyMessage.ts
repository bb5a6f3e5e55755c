import fc from 'fast-check'
import type protobuf from 'protobufjs'
import { SCALARS, type ScalarName } from '../../../src/codecs/protobuf/types'
import {
  createFloat,
  type Float,
  fromBigInt,
  fromBytes,
  type Terms,
  toBytes,
  toNumber,
  type Value,
} from '../../../src/codecs/values'

export interface AnyField {
  readonly name: string
  readonly number: number
  readonly label: 'required' | 'optional' | 'repeated' | 'map' | 'one' | 'implicit'
  readonly type: ScalarName | 'E' | 'N'
  readonly key: ScalarName
  readonly packed: boolean | undefined
  readonly fields: readonly AnyField[]
}

const NAMES = ['ZERO', 'ONE', 'MINUS']
const int = (min: bigint, max: bigint) => fc.bigInt({ min, max }).map((n): Value => fromBigInt(n))
const signed32 = int(-(2n ** 31n), 2n ** 31n - 1n)
const signed64 = int(-(2n ** 63n), 2n ** 63n - 1n)
const unsigned32 = int(0n, 2n ** 32n - 1n)
const unsigned64 = int(0n, 2n ** 64n - 1n)
// JSON has no negative zero, but its binary encoding differs.
const positive = (n: number): Value => createFloat(n === 0 ? 0 : n)
const text = fc.string({ unit: 'grapheme' })
const VALUES: Readonly<Record<ScalarName | 'E', fc.Arbitrary<Value>>> = {
  int32: signed32,
  sint32: signed32,
  sfixed32: signed32,
  int64: signed64,
  sint64: signed64,
  sfixed64: signed64,
  uint32: unsigned32,
  fixed32: unsigned32,
  uint64: unsigned64,
  fixed64: unsigned64,
  float: fc.float({ noNaN: true, noDefaultInfinity: true }).map(positive),
  double: fc.double({ noNaN: true, noDefaultInfinity: true }).map(positive),
  bool: fc.boolean(),
  string: text,
  bytes: fc.uint8Array({ maxLength: 6 }).map((data) => fromBytes(data)),
  E: fc.constantFrom(...NAMES),
}

const createFieldsArbitrary = (syntax: 2 | 3, nestedFields: readonly AnyField[]): fc.Arbitrary<AnyField[]> =>
  fc
    .array(
      fc.record({
        label: fc.constantFrom<AnyField['label']>(
          'optional',
          'repeated',
          'map',
          'one',
          syntax === 3 ? 'implicit' : 'required',
        ),
        type: fc.constantFrom<AnyField['type']>(...SCALARS, 'E', ...(nestedFields.length > 0 ? (['N'] as const) : [])),
        key: fc.constantFrom(...SCALARS.filter((name) => !/float|double|bytes/.test(name))),
        packed: fc.option(fc.boolean(), { nil: undefined }),
        gap: fc.integer({ min: 1, max: 40 }),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((list) => {
      let number = 0
      return list.map(({ gap, ...field }, i) => {
        number += gap
        return { ...field, name: `f${i}`, number, fields: nestedFields }
      })
    })

const createValueArbitrary = ({ label, type, key, fields }: AnyField): fc.Arbitrary<Value> => {
  const one = type === 'N' ? createMessageArbitrary(fields) : VALUES[type]
  if (label === 'repeated') return fc.array(one, { maxLength: 4 })
  if (label !== 'map') return one
  return (
    fc
      // protobufjs cannot represent a field of this name.
      .array(
        fc.tuple(
          VALUES[key].map(String).filter((name) => name !== '__proto__'),
          one,
        ),
        { maxLength: 3 },
      )
      .map((pairs): Value => Object.fromEntries(pairs))
  )
}

/** Creates values for all required fields, some optional ones, and one field of the oneof. */
function createMessageArbitrary(fields: readonly AnyField[]): fc.Arbitrary<Terms> {
  return fc
    .tuple(...fields.map((field) => fc.tuple(fc.boolean(), createValueArbitrary(field))))
    .map((values): Terms => {
      let hasOneof = false
      return Object.fromEntries(
        values.flatMap(([isPresent, value], i): [string, Value][] => {
          const { label = 'optional', name = '' } = fields[i] ?? {}
          if (label !== 'required' && (!isPresent || (label === 'one' && hasOneof))) return []
          hasOneof ||= label === 'one'
          return [[name, value]]
        }),
      )
    })
}

function formatSource(syntax: 2 | 3, fields: readonly AnyField[], nestedFields: readonly AnyField[]): string {
  const formatField = (field: AnyField): string => {
    const { label, type, key, name, number, packed } = field
    const packable = label === 'repeated' && type !== 'N' && type !== 'string' && type !== 'bytes'
    const options = packable && packed !== undefined ? ` [packed = ${packed}]` : ''
    const label_ = label === 'one' || label === 'implicit' || label === 'map' ? '' : `${label} `
    return `${label_}${label === 'map' ? `map<${key}, ${type}>` : type} ${name} = ${number}${options};`
  }
  const message = (name: string, all: readonly AnyField[]): string => {
    const oneofFields = all.filter(({ label }) => label === 'one').map(formatField)
    const oneof = oneofFields.length > 0 ? `oneof chosen { ${oneofFields.join(' ')} }` : ''
    return `message ${name} { ${all
      .filter(({ label }) => label !== 'one')
      .map(formatField)
      .join(' ')} ${oneof} }`
  }
  const names = `enum E { ${NAMES.map((name, i) => `${name} = ${i === 2 ? -1 : i};`).join(' ')} }`
  return [`syntax = "proto${syntax}";`, names, message('N', nestedFields), message('M', fields)].join('\n')
}

/** Generates a schema, its message M, and a matching value. */
export const anyMessage = fc
  .constantFrom<2 | 3>(2, 3)
  .chain((syntax) => fc.tuple(fc.constant(syntax), createFieldsArbitrary(syntax, [])))
  .chain(([syntax, nestedFields]) =>
    fc.tuple(fc.constant(syntax), fc.constant(nestedFields), createFieldsArbitrary(syntax, nestedFields)),
  )
  .chain(([syntax, nestedFields, fields]) =>
    fc.record({
      source: fc.constant(formatSource(syntax, fields, nestedFields)),
      fields: fc.constant(fields),
      value: createMessageArbitrary(fields),
    }),
  )

const getZero = (type: AnyField['type']): Value => {
  if (type === 'E') return 'ZERO'
  if (type === 'string' || type === 'bytes') return ''
  return type === 'bool' ? false : type === 'float' || type === 'double' ? createFloat(0) : 0
}

/** Adds defaults to a value as decoding does. */
export const toDecoded = (fields: readonly AnyField[], value: Terms): Terms =>
  Object.fromEntries(
    fields.flatMap((field): [string, Value][] => {
      const { name, label, type } = field
      const fieldValue = Object.hasOwn(value, name) ? value[name] : undefined
      if (fieldValue !== undefined) return [[name, addDefaults(field, fieldValue)]]
      if (label === 'repeated') return [[name, []]]
      if (label === 'map') return [[name, {}]]
      return label === 'implicit' && type !== 'N' ? [[name, getZero(type)]] : []
    }),
  )

const addDefaults = ({ label, type, fields }: AnyField, value: Value): Value => {
  const toDecodedItem = (item: Value) => (type === 'N' ? toDecoded(fields, item as Terms) : item)
  if (label === 'repeated') return (value as Value[]).map(toDecodedItem)
  if (label !== 'map') return toDecodedItem(value)
  return Object.fromEntries(Object.entries(value as Terms).map(([name, item]) => [name, toDecodedItem(item)]))
}

export const decodeWithLibrary = (type: protobuf.Type, data: Uint8Array): Record<string, unknown> =>
  type.toObject(type.decode(data), { longs: String, enums: String, bytes: String })

/** Converts a value to the result of protobufjs, without defaults, which are not sent. */
export const toSent = (fields: readonly AnyField[], value: Terms): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      const { name, label, type } = field
      const fieldValue = Object.hasOwn(value, name) ? value[name] : undefined
      if (
        fieldValue === undefined ||
        (typeof fieldValue === 'object' && fieldValue !== null && label !== 'optional' && isEmpty(field, fieldValue))
      )
        return []
      if (label === 'implicit' && type !== 'N' && plain(type, fieldValue) === plain(type, getZero(type))) return []
      const toSentItem = (item: Value): unknown =>
        type === 'N' ? toSent(field.fields, item as Terms) : plain(type, item)
      if (label === 'repeated') return [[name, (fieldValue as Value[]).map(toSentItem)]]
      if (label !== 'map') return [[name, toSentItem(fieldValue)]]
      return [
        [name, Object.fromEntries(Object.entries(fieldValue as Terms).map(([key, item]) => [key, toSentItem(item)]))],
      ]
    }),
  )

const isEmpty = ({ label }: AnyField, value: Value): boolean =>
  (label === 'repeated' || label === 'map') && Object.keys(value as object).length === 0

function plain(type: AnyField['type'], value: Value): unknown {
  if (type === 'bytes') return Buffer.from(toBytes(value as string | Uint8Array)).toString('base64')
  if (/64$/.test(type)) return String(value)
  return type === 'float' || type === 'double' ? toNumber(value as number | Float) : value
}
