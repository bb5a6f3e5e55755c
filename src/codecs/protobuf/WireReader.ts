import { SchemaMismatchError } from '../SchemaMismatchError'
import { MAX_DEPTH } from './types'

/** Wire type: varint, 8 bytes, length-prefixed, 4 bytes. */
export type Wire = 0 | 1 | 2 | 5

const GROUP = 3
const GROUP_END = 4
const MAX_BYTES = 10

/** Reads the wire format (Protocol Buffers, "Encoding"). Throws SchemaMismatchError with the current path. */
export class WireReader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #place: string
  #at = 0

  constructor(bytes: Uint8Array, place: string) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#place = place
  }

  get done(): boolean {
    return this.#at === this.#bytes.length
  }

  tag(): { number: number; wire: number } {
    const [low, high] = this.varint()
    const number = low >>> 3
    if (high !== 0 || number === 0) throw this.#misfit('the number of a field')
    return { number, wire: low & 7 }
  }

  /** Reads seven bits per byte, lowest first; returns the lower and the upper 32 bits. */
  varint(): readonly [low: number, high: number] {
    let low = 0
    let high = 0
    for (let i = 0; i < MAX_BYTES; i++) {
      const byte = this.#bytes[this.#skip(1)] ?? 0
      const bits = byte & 0x7f
      if (i < 4) low |= bits << (7 * i)
      else if (i === 4) {
        low |= bits << 28
        high |= bits >>> 4
      } else high |= bits << (7 * i - 32)
      if (byte < 0x80) return [low >>> 0, high >>> 0]
    }
    throw this.#misfit(`a number of at most ${MAX_BYTES} bytes`)
  }

  /** Reads length-prefixed bytes as a view of the data. */
  bytes(): Uint8Array {
    const [low, high] = this.varint()
    if (high !== 0) throw this.#misfit('the data end before')
    const from = this.#skip(low)
    return this.#bytes.subarray(from, from + low)
  }

  fixed<T>(count: 4 | 8, read: (view: DataView, at: number) => T): T {
    return read(this.#view, this.#skip(count))
  }

  /** Skips an unknown field, including nested groups. */
  skipField(number: number, wire: number): void {
    const open: number[] = []
    let field = { number, wire }
    for (;;) {
      if (field.wire === GROUP) open.push(field.number)
      else if (field.wire !== GROUP_END) this.#value(field.wire)
      else if (open.pop() !== field.number) throw this.#misfit('the end of the group that was begun')
      if (open.length === 0) return
      if (open.length > MAX_DEPTH) throw this.#misfit(`at most ${MAX_DEPTH} levels`)
      field = this.tag()
    }
  }

  #value(wire: number): void {
    if (wire === 0) this.varint()
    else if (wire === 1) this.#skip(8)
    else if (wire === 2) this.bytes()
    else if (wire === 5) this.#skip(4)
    else throw this.#misfit(`a way to write values, not ${wire}`)
  }

  #skip(count: number): number {
    if (this.#bytes.length - this.#at < count) throw this.#misfit('the data end before')
    this.#at += count
    return this.#at - count
  }

  readonly #misfit = (expected: string) => new SchemaMismatchError(this.#place, expected)
}
