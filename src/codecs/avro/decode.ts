import { joinPath, MAX_ITEMS, SchemaMismatchError } from '../SchemaMismatchError'
import { createFloat, fromBigInt, fromBytes, type Value } from '../values'
import type { AvroType } from './readAvro'

const MAX_BITS = 70n

/**
 * Decodes bytes (Avro 1.11 specification, "Binary Encoding") as the broker does for rules: union values without the
 * branch name, logical types as their base type. Throws SchemaMismatchError.
 */
export function decodeAvro(type: AvroType, bytes: Uint8Array): Value {
  const reader = new Reader(bytes)
  const value = reader.value(type, '')
  if (!reader.done) throw new SchemaMismatchError('', 'the data go on after their end')
  return value
}

class Reader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  #at = 0
  #items = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get done(): boolean {
    return this.#at === this.#bytes.length
  }

  value(type: AvroType, at: string): Value {
    switch (type.kind) {
      case 'named':
        return this.value(type.resolve(), at)
      case 'null':
        return null
      case 'boolean':
        return this.#boolean(at)
      case 'int':
        return Number(this.#number(at, 32n))
      case 'long':
        return fromBigInt(this.#number(at, 64n))
      case 'float':
        return requireFinite(this.#view.getFloat32(this.#skip(4, at), true), at)
      case 'double':
        return requireFinite(this.#view.getFloat64(this.#skip(8, at), true), at)
      case 'bytes':
      case 'string':
        return this.#text(type.kind, at)
      case 'fixed':
        return fromBytes(this.#take(type.size, at))
      case 'enum':
        return selectItem(type.symbols, this.#number(at, 32n), at)
      case 'union':
        return this.value(selectItem(type.branches, this.#number(at, 32n), at), at)
      case 'record':
        return Object.fromEntries(
          type.fields.map(({ name, type: fieldType }) => [name, this.value(fieldType, joinPath(at, name))]),
        )
      case 'array':
        return this.#blocks(at, (i) => this.value(type.itemType, `${at}[${i}]`))
      case 'map':
        return Object.fromEntries(
          this.#blocks(at, () => {
            const name = String(this.#text('string', at))
            return [name, this.value(type.itemType, joinPath(at, name))] as const
          }),
        )
    }
  }

  #skip(count: number, at: string): number {
    if (this.#bytes.length - this.#at < count) throw new SchemaMismatchError(at, 'the data end before')
    this.#at += count
    return this.#at - count
  }

  #take(count: number, at: string): Uint8Array {
    const from = this.#skip(count, at)
    return this.#bytes.slice(from, this.#at)
  }

  #boolean(at: string): boolean {
    const [byte] = this.#take(1, at)
    if (byte !== 0 && byte !== 1) throw new SchemaMismatchError(at, 'boolean')
    return byte === 1
  }

  /** Reads a zig-zag varint, seven bits per byte, lowest first. */
  #number(at: string, bits: bigint): bigint {
    let value = 0n
    for (let shift = 0n; shift < MAX_BITS; shift += 7n) {
      const [byte = 0] = this.#take(1, at)
      value |= BigInt(byte & 0x7f) << shift
      if (byte >= 0x80) continue
      const number = (value >> 1n) ^ -(value & 1n)
      if (BigInt.asIntN(Number(bits), number) === number) return number
      break
    }
    throw new SchemaMismatchError(at, bits === 32n ? 'int' : 'long')
  }

  #length(at: string): number {
    const length = this.#number(at, 64n)
    if (length < 0n || length > BigInt(this.#bytes.length)) throw new SchemaMismatchError(at, 'the data end before')
    return Number(length)
  }

  #text(kind: 'bytes' | 'string', at: string): string | Uint8Array {
    const value = fromBytes(this.#take(this.#length(at), at))
    if (kind === 'string' && typeof value !== 'string') throw new SchemaMismatchError(at, 'string (UTF-8)')
    return value
  }

  /** Reads blocks of items, each with a count; after a negative count follows the size in bytes. */
  #blocks<T>(at: string, item: (i: number) => T): T[] {
    const items: T[] = []
    for (;;) {
      const count = this.#number(at, 64n)
      if (count === 0n) return items
      if (count < 0n) this.#number(at, 64n)
      const many = count < 0n ? -count : count
      if (many > MAX_ITEMS || this.#items + Number(many) > MAX_ITEMS)
        throw new SchemaMismatchError(at, `at most ${MAX_ITEMS} items`)
      this.#items += Number(many)
      for (let i = 0; i < many; i++) items.push(item(items.length))
    }
  }
}

function selectItem<T>(list: readonly T[], index: bigint, at: string): T {
  const one = index >= 0n && index < list.length ? list[Number(index)] : undefined
  if (one === undefined)
    throw new SchemaMismatchError(at, `a branch or symbol from 0 to ${list.length - 1}, not ${index}`)
  return one
}

/** Rules support neither infinity nor NaN. */
function requireFinite(value: number, at: string): Value {
  if (!Number.isFinite(value)) throw new SchemaMismatchError(at, `a number, not ${value}`)
  return createFloat(value)
}
