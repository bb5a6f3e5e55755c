import { joinPath, SchemaMismatchError } from '../SchemaMismatchError'
import { isInteger, isList, isMap, isNumber, toBytes, toNumber, type Value } from '../values'
import type { AvroField, AvroType } from './readAvro'

/**
 * Encodes a value (Avro 1.11 specification, "Binary Encoding"). Like the broker, a union uses the first branch that
 * matches the value. Throws SchemaMismatchError.
 */
export function encodeAvro(type: AvroType, value: Value): Uint8Array {
  const out: number[] = []
  write(type, value, '', out)
  return Uint8Array.from(out)
}

function write(type: AvroType, value: Value, at: string, out: number[]): void {
  switch (type.kind) {
    case 'named':
      write(type.resolve(), value, at, out)
      break
    case 'null':
      expect(value === null, at, 'null')
      break
    case 'boolean':
      expect(typeof value === 'boolean', at, 'boolean')
      out.push(value ? 1 : 0)
      break
    case 'int':
      writeInteger(checkInteger(value, 32, at, 'int'), out)
      break
    case 'long':
      writeInteger(checkInteger(value, 64, at, 'long'), out)
      break
    case 'float':
    case 'double':
      writeReal(type.kind, value, at, out)
      break
    case 'bytes':
    case 'string':
      writeText(value, at, type.kind, out)
      break
    case 'fixed':
      writeFixed(type.size, value, at, out)
      break
    case 'enum':
      writeSymbol(type.symbols, value, at, out)
      break
    case 'union':
      writeUnion(type.branches, value, at, out)
      break
    default:
      writeCompound(type, value, at, out)
  }
}

function writeCompound(
  type: Extract<AvroType, { kind: 'record' | 'array' | 'map' }>,
  value: Value,
  at: string,
  out: number[],
) {
  if (type.kind === 'array') {
    if (!isList(value)) throw new SchemaMismatchError(at, 'array')
    writeBlock(value, out, (item, i) => write(type.itemType, item, `${at}[${i}]`, out))
    return
  }
  if (!isMap(value)) throw new SchemaMismatchError(at, 'name' in type ? type.name : type.kind)
  if (type.kind === 'record') {
    for (const field of type.fields) writeField(field, value, at, out)
    return
  }
  writeBlock(Object.entries(value), out, ([name, item]) => {
    writeText(name, at, 'string', out)
    write(type.itemType, item, joinPath(at, name), out)
  })
}

function writeFixed(size: number, value: Value, at: string, out: number[]): void {
  const bytes = requireBytes(value, at, `fixed ${size}`)
  expect(bytes.length === size, at, `fixed ${size}`)
  append(out, bytes)
}

function writeSymbol(symbols: readonly string[], value: Value, at: string, out: number[]): void {
  const index = typeof value === 'string' ? symbols.indexOf(value) : -1
  expect(index >= 0, at, symbols.join(' | '))
  writeInteger(BigInt(index), out)
}

function expect(isValid: boolean, at: string, expected: string): void {
  if (!isValid) throw new SchemaMismatchError(at, expected)
}

function append(out: number[], bytes: Uint8Array): void {
  for (const byte of bytes) out.push(byte)
}

/** Zig-zag varint, seven bits per byte, lowest first. */
function writeInteger(value: bigint, out: number[]): void {
  let left = BigInt.asUintN(64, (value << 1n) ^ (value >> 63n))
  while (left >= 0x80n) {
    out.push(Number(left & 0x7fn) | 0x80)
    left >>= 7n
  }
  out.push(Number(left))
}

function checkInteger(value: Value, bits: number, at: string, expected: string): bigint {
  if (!isInteger(value)) throw new SchemaMismatchError(at, expected)
  const big = BigInt(value)
  expect(BigInt.asIntN(bits, big) === big, at, expected)
  return big
}

function writeReal(kind: 'float' | 'double', value: Value, at: string, out: number[]): void {
  if (!isNumber(value)) throw new SchemaMismatchError(at, kind)
  const view = new DataView(new ArrayBuffer(kind === 'float' ? 4 : 8))
  const numericValue = toNumber(value)
  if (kind === 'float') view.setFloat32(0, numericValue, true)
  else view.setFloat64(0, numericValue, true)
  // The value may exceed the range of a float.
  expect(kind === 'double' || Number.isFinite(view.getFloat32(0, true)), at, kind)
  append(out, new Uint8Array(view.buffer))
}

function requireBytes(value: Value, at: string, expected: string): Uint8Array {
  if (typeof value !== 'string' && !(value instanceof Uint8Array)) throw new SchemaMismatchError(at, expected)
  return toBytes(value)
}

function writeText(value: Value, at: string, kind: 'bytes' | 'string', out: number[]): void {
  expect(kind === 'bytes' || typeof value === 'string', at, kind)
  const bytes = requireBytes(value, at, kind)
  writeInteger(BigInt(bytes.length), out)
  append(out, bytes)
}

function writeBlock<T>(items: readonly T[], out: number[], item: (one: T, i: number) => void): void {
  if (items.length > 0) writeInteger(BigInt(items.length), out)
  items.forEach(item)
  out.push(0)
}

function writeUnion(branches: readonly AvroType[], value: Value, at: string, out: number[]): void {
  const start = out.length
  for (const [index, branch] of branches.entries()) {
    try {
      writeInteger(BigInt(index), out)
      write(branch, value, at, out)
      return
    } catch (error) {
      if (!(error instanceof SchemaMismatchError)) throw error
      out.length = start
    }
  }
  throw new SchemaMismatchError(
    at,
    branches.map((branch) => ('name' in branch ? branch.name : branch.kind)).join(' | '),
  )
}

function writeField(field: AvroField, value: { readonly [name: string]: Value }, at: string, out: number[]): void {
  const place = joinPath(at, field.name)
  const isPresent = Object.hasOwn(value, field.name)
  if (!isPresent && !field.hasDefault) throw new SchemaMismatchError(place, 'the field is missing')
  write(field.type, isPresent ? value[field.name] : toDefaultValue(field.type, field.default), place, out)
}

/** Converts a default: the code points of a bytes default are its bytes. */
function toDefaultValue(type: AvroType, value: unknown): Value {
  if (type.kind === 'named') return toDefaultValue(type.resolve(), value)
  const [first] = type.kind === 'union' ? type.branches : []
  if (first) return toDefaultValue(first, value)
  if ((type.kind === 'bytes' || type.kind === 'fixed') && typeof value === 'string')
    return Uint8Array.from(value, (char) => char.charCodeAt(0))
  if (type.kind === 'array' && Array.isArray(value)) return value.map((item) => toDefaultValue(type.itemType, item))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value as Value
  const getInnerType = (name: string) =>
    type.kind === 'record'
      ? type.fields.find((field) => field.name === name)?.type
      : type.kind === 'map' && type.itemType
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const inner = getInnerType(name)
      return [name, inner ? toDefaultValue(inner, item) : (item as Value)]
    }),
  )
}
