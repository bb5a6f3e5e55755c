import {
  createFloat,
  Float,
  fromBigInt,
  fromBytes,
  isInteger,
  isList,
  isMap,
  listSortedKeys,
  RuleFailure,
  type Terms,
  toBytes,
  toNumber,
  type Value,
} from '../../../codecs/values'

// Erlang external term format, version 131: tags of the supported types.
const VERSION = 131
const SMALL_INTEGER = 97
const INTEGER = 98
const NEW_FLOAT = 70
const ATOM = 100
const SMALL_ATOM_UTF8 = 119
const BINARY = 109
const NIL = 106
const STRING = 107
const LIST = 108
const MAP = 116
const SMALL_BIG = 110

const u32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]

export const encodeTerm = (value: Value): Uint8Array => Uint8Array.from([VERSION, ...encode(value)])

function encode(value: Value): number[] {
  if (value === undefined || value === null || typeof value === 'boolean') {
    const name = toBytes(String(value))
    return [SMALL_ATOM_UTF8, name.length, ...name]
  }
  if (isInteger(value)) return encodeInteger(BigInt(value))
  if (typeof value === 'number' || value instanceof Float) {
    const view = new DataView(new ArrayBuffer(8))
    view.setFloat64(0, toNumber(value))
    return [NEW_FLOAT, ...new Uint8Array(view.buffer)]
  }
  if (isList(value)) return value.length === 0 ? [NIL] : [LIST, ...u32(value.length), ...value.flatMap(encode), NIL]
  if (isMap(value)) {
    const keys = listSortedKeys(value)
    return [MAP, ...u32(keys.length), ...keys.flatMap((key) => [...encode(key), ...encode(value[key])])]
  }
  const bytes = toBytes(value as string | Uint8Array)
  return [BINARY, ...u32(bytes.length), ...bytes]
}

function encodeInteger(value: bigint): number[] {
  if (value >= 0n && value < 256n) return [SMALL_INTEGER, Number(value)]
  if (value === BigInt.asIntN(32, value)) return [INTEGER, ...u32(Number(BigInt.asUintN(32, value)))]
  const digits: number[] = []
  for (let rest = value < 0n ? -value : value; rest > 0n; rest >>= 8n) digits.push(Number(rest & 255n))
  if (digits.length > 255) throw new RuleFailure('system_limit')
  return [SMALL_BIG, digits.length, value < 0n ? 1 : 0, ...digits]
}

/** Decodes Erlang's external term format. Throws RuleFailure for invalid or unsupported data. */
export function decodeTerm(bytes: Uint8Array): Value {
  try {
    const reader = new Reader(bytes)
    if (reader.byte() !== VERSION) throw new RangeError()
    return reader.term()
  } catch {
    throw new RuleFailure('badarg', { function: 'term_decode' })
  }
}

class Reader {
  readonly #view: DataView
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  byte(): number {
    return this.#view.getUint8(this.#at++)
  }

  #u32(): number {
    this.#at += 4
    return this.#view.getUint32(this.#at - 4)
  }

  #bytes(length: number): Uint8Array {
    if (this.#at + length > this.#view.byteLength) throw new RangeError()
    this.#at += length
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + this.#at - length, length)
  }

  term(): Value {
    switch (this.byte()) {
      case SMALL_INTEGER:
        return this.byte()
      case INTEGER:
        return this.#u32() | 0
      case NEW_FLOAT:
        this.#at += 8
        return createFloat(this.#view.getFloat64(this.#at - 8))
      case ATOM:
        return atomToValue(fromBytes(this.#bytes(this.byte() * 256 + this.byte())))
      case SMALL_ATOM_UTF8:
        return atomToValue(fromBytes(this.#bytes(this.byte())))
      case BINARY:
        return fromBytes(this.#bytes(this.#u32()).slice())
      case NIL:
        return []
      case STRING:
        return [...this.#bytes(this.byte() * 256 + this.byte())]
      case LIST:
        return this.#list()
      case MAP:
        return this.#map()
      case SMALL_BIG:
        return this.#big()
    }
    throw new RangeError()
  }

  #list(): Value {
    const items = this.#items(this.#u32(), () => this.term())
    if (this.byte() !== NIL) throw new RangeError()
    return items
  }

  #map(): Terms {
    return Object.fromEntries(
      this.#items(this.#u32(), () => {
        const key = this.term()
        if (typeof key !== 'string') throw new RangeError()
        return [key, this.term()] as const
      }),
    )
  }

  /** Stops at the end of the bytes, so a wrong length is harmless. */
  #items<T>(count: number, read: () => T): T[] {
    const items: T[] = []
    while (items.length < count) items.push(read())
    return items
  }

  #big(): Value {
    const length = this.byte()
    const negative = this.byte() === 1
    const value = [...this.#bytes(length)].reverse().reduce((all, digit) => (all << 8n) | BigInt(digit), 0n)
    return fromBigInt(negative ? -value : value)
  }
}

/** Atoms become strings. */
function atomToValue(name: string | Uint8Array): Value {
  if (name === 'true' || name === 'false') return name === 'true'
  if (name === 'null') return null
  return name === 'undefined' ? undefined : name
}
