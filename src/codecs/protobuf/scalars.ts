import { SchemaMismatchError } from '../SchemaMismatchError'
import {
  createFloat,
  Float,
  fromBigInt,
  fromBytes,
  isInteger,
  isNumber,
  toBytes,
  toNumber,
  type Value,
} from '../values'
import type { ScalarName } from './types'
import type { Wire, WireReader } from './WireReader'

interface Scalar {
  readonly wire: Wire
  readonly zero: Value
  read(reader: WireReader): Value
  write(value: Value, at: string, out: number[]): void
}

/** Seven bits per byte, lowest first. */
export function writeVarint(value: bigint, out: number[]): void {
  let left = BigInt.asUintN(64, value)
  while (left >= 0x80n) {
    out.push(Number(left & 0x7fn) | 0x80)
    left >>= 7n
  }
  out.push(Number(left))
}

export function writeBytes(bytes: Uint8Array | readonly number[], out: number[]): void {
  writeVarint(BigInt(bytes.length), out)
  for (const byte of bytes) out.push(byte)
}

const toBigInt = ([low, high]: readonly [number, number]): bigint => (BigInt(high) << 32n) | BigInt(low)

/** Checks that a value is an integer that fits in the given bits. */
function checkInteger(value: Value, name: string, bits: 32 | 64, isSigned: boolean, at: string): bigint {
  if (!isInteger(value)) throw new SchemaMismatchError(at, name)
  const bigValue = BigInt(value)
  if ((isSigned ? BigInt.asIntN(bits, bigValue) : BigInt.asUintN(bits, bigValue)) !== bigValue)
    throw new SchemaMismatchError(at, name)
  return bigValue
}

type Name = ScalarName

const createVarint = (
  name: Name,
  bits: 32 | 64,
  isSigned: boolean,
  read: (both: readonly [number, number]) => Value,
  toWire: (value: bigint) => bigint = (value) => value,
): Scalar => ({
  wire: 0,
  zero: 0,
  read: (reader) => read(reader.varint()),
  write: (value, at, out) => writeVarint(toWire(checkInteger(value, name, bits, isSigned, at)), out),
})

/** Zig-zag encoding maps small signed numbers to small unsigned ones. */
const zigzag = (value: bigint): bigint => (value << 1n) ^ (value >> 63n)

function createFixed<T extends bigint | number>(
  count: 4 | 8,
  read: (view: DataView, at: number) => T,
  toValue: (value: T) => Value,
  write: (view: DataView, value: Value, at: string) => void,
  zero: Value,
): Scalar {
  return {
    wire: count === 4 ? 5 : 1,
    zero,
    read: (reader) => toValue(reader.fixed(count, read)),
    write(value, at, out) {
      const view = new DataView(new ArrayBuffer(count))
      write(view, value, at)
      for (let i = 0; i < count; i++) out.push(view.getUint8(i))
    },
  }
}

const fixed32 = (name: Name, isSigned: boolean): Scalar =>
  createFixed(
    4,
    (view, at) => (isSigned ? view.getInt32(at, true) : view.getUint32(at, true)),
    (value) => value,
    (view, value, at) =>
      view.setUint32(0, Number(BigInt.asUintN(32, checkInteger(value, name, 32, isSigned, at))), true),
    0,
  )

const fixed64 = (name: Name, isSigned: boolean): Scalar =>
  createFixed(
    8,
    (view, at) => (isSigned ? view.getBigInt64(at, true) : view.getBigUint64(at, true)),
    fromBigInt,
    (view, value, at) => view.setBigUint64(0, BigInt.asUintN(64, checkInteger(value, name, 64, isSigned, at)), true),
    0,
  )

/** The broker represents infinity and NaN as words. */
const WORDS: Readonly<Record<string, number>> = {
  infinity: Number.POSITIVE_INFINITY,
  '-infinity': Number.NEGATIVE_INFINITY,
  nan: Number.NaN,
}
const formatReal = (value: number): Value =>
  Number.isFinite(value) ? createFloat(value) : Number.isNaN(value) ? 'nan' : value > 0 ? 'infinity' : '-infinity'

function parseReal(value: Value, name: Name, at: string): number {
  const word = typeof value === 'string' && Object.hasOwn(WORDS, value) ? WORDS[value] : undefined
  if (word !== undefined) return word
  if (!isNumber(value)) throw new SchemaMismatchError(at, name)
  const numericValue = toNumber(value)
  // The value may exceed the range of a float.
  if (name === 'float' && !Number.isFinite(Math.fround(numericValue))) throw new SchemaMismatchError(at, name)
  return numericValue
}

const createTextScalar = (name: 'string' | 'bytes'): Scalar => ({
  wire: 2,
  zero: '',
  // The broker does not validate UTF-8. Copies the bytes, because the reader returns a view.
  read: (reader) => fromBytes(new Uint8Array(reader.bytes())),
  write(value, at, out) {
    const isEncodable = typeof value === 'string' || (name === 'bytes' && value instanceof Uint8Array)
    if (!isEncodable) throw new SchemaMismatchError(at, name)
    writeBytes(toBytes(value), out)
  },
})

const bool: Scalar = {
  wire: 0,
  zero: false,
  read(reader) {
    const [low, high] = reader.varint()
    return low !== 0 || high !== 0
  },
  write(value, at, out) {
    if (typeof value !== 'boolean' && value !== 0 && value !== 1) throw new SchemaMismatchError(at, 'bool')
    out.push(Number(value))
  },
}

export const scalars: Readonly<Record<ScalarName, Scalar>> = {
  int32: createVarint('int32', 32, true, ([low]) => low | 0),
  int64: createVarint('int64', 64, true, (both) => fromBigInt(BigInt.asIntN(64, toBigInt(both)))),
  uint32: createVarint('uint32', 32, false, ([low]) => low),
  uint64: createVarint('uint64', 64, false, (both) => fromBigInt(toBigInt(both))),
  sint32: createVarint('sint32', 32, true, ([low]) => (low >>> 1) ^ -(low & 1), zigzag),
  sint64: createVarint(
    'sint64',
    64,
    true,
    (both) => {
      const value = toBigInt(both)
      return fromBigInt((value >> 1n) ^ -(value & 1n))
    },
    zigzag,
  ),
  fixed32: fixed32('fixed32', false),
  sfixed32: fixed32('sfixed32', true),
  fixed64: fixed64('fixed64', false),
  sfixed64: fixed64('sfixed64', true),
  float: createFixed(
    4,
    (view, at) => view.getFloat32(at, true),
    formatReal,
    (view, value, at) => view.setFloat32(0, parseReal(value, 'float', at), true),
    new Float(0),
  ),
  double: createFixed(
    8,
    (view, at) => view.getFloat64(at, true),
    formatReal,
    (view, value, at) => view.setFloat64(0, parseReal(value, 'double', at), true),
    new Float(0),
  ),
  bool,
  string: createTextScalar('string'),
  bytes: createTextScalar('bytes'),
}
