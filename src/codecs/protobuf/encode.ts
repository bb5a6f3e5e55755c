import { joinPath, SchemaMismatchError } from '../SchemaMismatchError'
import { isInteger, isList, isMap, listSortedKeys, type Terms, type Value } from '../values'
import { scalars, writeBytes, writeVarint } from './scalars'
import { assertEncodable, type EnumType, type Field, type FieldType, type MessageType, type ScalarName } from './types'

/**
 * Encodes a message with fields ordered by number. Like the broker, rejects unknown fields and several fields of a
 * oneof, and omits proto3 scalars without a label that have their default. Throws SchemaMismatchError, or RuleFailure for
 * unsupported features.
 */
export function encodeProtobuf(type: MessageType, value: Value): Uint8Array {
  const out: number[] = []
  writeMessage(type, value, '', 1, out)
  return Uint8Array.from(out)
}

function writeMessage(type: MessageType, value: Value, at: string, depth: number, out: number[]): void {
  assertEncodable(type, depth)
  if (!isMap(value)) throw new SchemaMismatchError(at, type.name)
  const fieldNames = new Set(type.fields.map(({ name }) => name))
  const unknown = Object.keys(value).find((name) => !fieldNames.has(name))
  if (unknown !== undefined) throw new SchemaMismatchError(joinPath(at, unknown), `no field of ${type.name}`)
  const fieldByOneof = new Map<string, string>()
  for (const field of type.fields) {
    const place = joinPath(at, field.name)
    if (Object.hasOwn(value, field.name)) {
      if (field.presence === 'one') checkOneof(field, fieldByOneof, place)
      writeField(field, value[field.name], place, depth, out)
    } else if (field.presence === 'required') throw new SchemaMismatchError(place, 'the field is missing')
  }
}

function checkOneof({ name, oneof }: Field, fieldByOneof: Map<string, string>, at: string): void {
  const other = fieldByOneof.get(oneof)
  if (other !== undefined) throw new SchemaMismatchError(at, `only one of ${oneof}, which has ${other} already`)
  fieldByOneof.set(oneof, name)
}

function writeField(field: Field, value: Value, at: string, depth: number, out: number[]): void {
  const { presence, type } = field
  if (presence === 'map') {
    if (!isMap(value)) throw new SchemaMismatchError(at, 'map')
    map(field, value, at, depth, out)
  } else if (presence === 'repeated') {
    if (!isList(value)) throw new SchemaMismatchError(at, 'a list')
    list(field, value, at, depth, out)
  } else {
    const encoded: number[] = []
    writeValue(type, value, at, depth, encoded)
    if (presence === 'implicit' && isZero(type, encoded)) return
    writeTag(field, getWireType(type), out)
    append(out, encoded)
  }
}

const getWireType = (type: FieldType) =>
  type.kind === 'scalar' ? scalars[type.name].wire : type.kind === 'enum' ? 0 : 2

const writeTag = ({ number }: Pick<Field, 'number'>, wire: number, out: number[]): void =>
  writeVarint((BigInt(number) << 3n) | BigInt(wire), out)

function append(out: number[], bytes: readonly number[]): void {
  for (const byte of bytes) out.push(byte)
}

/** A default is encoded as zero bytes only. */
const isZero = (type: FieldType, encoded: readonly number[]): boolean =>
  type.kind !== 'message' && encoded.every((byte) => byte === 0)

function writeValue(type: FieldType, value: Value, at: string, depth: number, out: number[]): void {
  if (type.kind === 'scalar') scalars[type.name].write(value, at, out)
  else if (type.kind === 'enum') writeEnum(type, value, at, out)
  else {
    const inner: number[] = []
    writeMessage(type, value, at, depth + 1, inner)
    writeBytes(inner, out)
  }
}

/** By name, or by number even if it has no name. */
function writeEnum({ numbers }: EnumType, value: Value, at: string, out: number[]): void {
  const number = typeof value === 'string' ? numbers.get(value) : value
  if (number === undefined || !isInteger(number)) throw new SchemaMismatchError(at, [...numbers.keys()].join(' | '))
  scalars.int32.write(number, at, out)
}

function list(field: Field, items: readonly Value[], at: string, depth: number, out: number[]): void {
  const { type, packed } = field
  const all: number[] = []
  for (const [i, item] of items.entries()) {
    if (!packed) writeTag(field, getWireType(type), out)
    writeValue(type, item, `${at}[${i}]`, depth, packed ? all : out)
  }
  if (!packed || items.length === 0) return
  writeTag(field, 2, out)
  writeBytes(all, out)
}

/** A map entry is a message with two fields. */
function map(field: Field, value: Terms, at: string, depth: number, out: number[]): void {
  for (const name of listSortedKeys(value)) {
    const place = joinPath(at, name)
    const pair: number[] = []
    writeTag({ number: 1 }, scalars[field.key].wire, pair)
    scalars[field.key].write(parseMapKey(name, field.key), place, pair)
    writeTag({ number: 2 }, getWireType(field.type), pair)
    writeValue(field.type, value[name], place, depth, pair)
    writeTag(field, 2, out)
    writeBytes(pair, out)
  }
}

/** Map keys are strings in rules. */
function parseMapKey(name: string, key: ScalarName): Value {
  if (key === 'string') return name
  if (key === 'bool') return name === 'true' ? true : name === 'false' ? false : name
  return /^-?\d{1,20}$/.test(name) ? BigInt(name) : name
}
