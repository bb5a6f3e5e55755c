const SMALLEST = 256

/**
 * Bytes that come in parts, in one piece of memory that grows with them. A list of the parts would cost more than the
 * bytes when they come one by one.
 */
export class GrowingBuffer {
  #bytes: Buffer = Buffer.alloc(0)
  #length = 0

  get length(): number {
    return this.#length
  }

  /** `atMost`: bytes that will ever be pushed, if known: no more is taken for them. */
  push(part: Buffer, atMost = Number.POSITIVE_INFINITY): void {
    const needed = this.#length + part.length
    if (needed > this.#bytes.length) {
      const ahead = Math.min(Math.max(SMALLEST, 2 * this.#bytes.length), atMost)
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, ahead))
      this.#bytes.copy(larger, 0, 0, this.#length)
      this.#bytes = larger
    }
    part.copy(this.#bytes, this.#length)
    this.#length = needed
  }

  /** All that was pushed; it begins anew. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#length)
    this.#bytes = Buffer.alloc(0)
    this.#length = 0
    return taken
  }
}
