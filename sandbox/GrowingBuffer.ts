const SMALLEST = 256

/** Collects chunks in one buffer that grows as needed. Cheaper than a list of chunks if they arrive byte by byte. */
export class GrowingBuffer {
  #bytes: Buffer = Buffer.alloc(0)
  #length = 0

  get length(): number {
    return this.#length
  }

  /** `atMost`: upper limit of all bytes to come, if known; caps the allocation. */
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

  /** Returns all bytes and resets the buffer. */
  take(): Buffer {
    const bytes = this.#bytes.subarray(0, this.#length)
    this.#bytes = Buffer.alloc(0)
    this.#length = 0
    return bytes
  }
}
