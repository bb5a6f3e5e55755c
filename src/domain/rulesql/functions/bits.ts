import { createFloat, fromBigInt, fromBytes, RuleFailure, toBytes, type Value } from '../../../codecs/values'
import { createExample, define } from './define'

type Int = number | bigint
type Bytes = string | Uint8Array

const createBitwise = (compute: (x: bigint, y: bigint) => bigint) => (_: unknown, x: Int, y: Int) => {
  // A shift by billions would use all memory.
  if (BigInt(y) > 4096n && compute(1n, 1n) === 2n) throw new RuleFailure('system_limit')
  return fromBigInt(compute(BigInt(x), BigInt(y)))
}

/** Reads bits of text or bytes as a number; the first bit is 1. */
function readBits(data: Bytes, start: Int, length: Int): { bits: bigint; length: number } | undefined {
  const bytes = toBytes(data)
  const from = Number(start) - 1
  const rest = bytes.length * 8 - from
  if (from < 0 || rest <= 0 || Number(length) < 0) return undefined
  // Uses the remaining bits if there are fewer.
  const bitCount = Math.min(Number(length), rest)
  let all = 0n
  for (const byte of bytes) all = (all << 8n) | BigInt(byte)
  return { bits: (all >> BigInt(rest - bitCount)) & ((1n << BigInt(bitCount)) - 1n), length: bitCount }
}

const bitsToBytes = (bits: bigint, length: number): Uint8Array => {
  const count = Math.ceil(length / 8)
  const aligned = bits << BigInt(count * 8 - length)
  return Uint8Array.from({ length: count }, (_, index) => Number((aligned >> BigInt((count - 1 - index) * 8)) & 255n))
}

function reverseBytes(bits: bigint, length: number): bigint {
  return [...bitsToBytes(bits, length)].reverse().reduce((all, byte) => (all << 8n) | BigInt(byte), 0n)
}

function subbits(data: Bytes, start: Int, length: Int, kind = 'integer', sign = 'unsigned', endian = 'big'): Value {
  const isSupported = /^(integer|float|bits)$/.test(kind) && /^(un)?signed$/.test(sign) && /^(big|little)$/.test(endian)
  if (!isSupported) throw new RuleFailure('function_clause', { function: 'subbits' })
  const found = readBits(data, start, length)
  if (!found) return undefined
  if (kind === 'bits') return fromBytes(bitsToBytes(found.bits, found.length))
  const bits = endian === 'little' ? reverseBytes(found.bits, found.length) : found.bits
  if (kind === 'integer') return fromBigInt(sign === 'signed' ? BigInt.asIntN(found.length, bits) : bits)
  return createFloat(bitsToFloat(bits, found.length))
}

/** IEEE 754 with 16, 32 or 64 bits. */
function bitsToFloat(bits: bigint, length: number): number {
  const view = new DataView(new ArrayBuffer(8))
  view.setBigUint64(0, bits)
  if (length === 64) return view.getFloat64(0)
  if (length === 32) return view.getFloat32(4)
  if (length !== 16) throw new RuleFailure('badarg', { function: 'subbits' })
  const half = Number(bits)
  const exponent = (half >> 10) & 31
  const fraction = (half & 1023) / 1024
  const size = exponent === 0 ? fraction * 2 ** -14 : (1 + fraction) * 2 ** (exponent - 15)
  return (half >> 15 ? -1 : 1) * (exponent === 31 ? Number.NaN : size)
}

export const bitFunctions = define('bits', [
  ['bitnot', 'x: integer', 'integer', createExample('bitnot(1)', -2), (_, x: Int) => fromBigInt(~BigInt(x))],
  ['bitand', 'x: integer, y: integer', 'integer', createExample('bitand(6, 3)', 2), createBitwise((x, y) => x & y)],
  ['bitor', 'x: integer, y: integer', 'integer', createExample('bitor(6, 3)', 7), createBitwise((x, y) => x | y)],
  ['bitxor', 'x: integer, y: integer', 'integer', createExample('bitxor(6, 3)', 5), createBitwise((x, y) => x ^ y)],
  ['bitsl', 'x: integer, count: integer', 'integer', createExample('bitsl(1, 3)', 8), createBitwise((x, y) => x << y)],
  ['bitsr', 'x: integer, count: integer', 'integer', createExample('bitsr(8, 2)', 2), createBitwise((x, y) => x >> y)],
  [
    'bitsize',
    'data: binary',
    'integer',
    createExample("bitsize('abc')", 24),
    (_, data: Bytes) => toBytes(data).length * 8,
  ],
  ['bytesize', 'data: binary', 'integer', createExample("bytesize('é')", 2), (_, data: Bytes) => toBytes(data).length],
  [
    'subbits',
    [
      'data: binary, length: integer',
      'data: binary, start: integer, length: integer',
      'data: binary, start: integer, length: integer, type: text',
      'data: binary, start: integer, length: integer, type: text, signedness: text',
      'data: binary, start: integer, length: integer, type: text, signedness: text, endianness: text',
    ],
    'any',
    createExample("subbits('abc', 9, 8)", 98),
    (_, data: Bytes, first: Int, length?: Int, kind?: string, sign?: string, endian?: string) =>
      length === undefined ? subbits(data, 1, first) : subbits(data, first, length, kind, sign, endian),
  ],
])
