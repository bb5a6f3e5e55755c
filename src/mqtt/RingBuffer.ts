/**
 * Ring buffer limited by item count and by total bytes. Item numbers keep counting up, also after items are
 * dropped.
 */
export class RingBuffer<T extends { size: number }> {
  readonly #most: number
  readonly #mostBytes: number
  // Stryker disable next-line ArrayDeclaration: the first item replaces it
  readonly #items: (T | undefined)[] = []
  #first = 0
  #next = 0
  #bytes = 0

  /** A single item larger than `maxBytes` is still kept. */
  constructor(maxItems: number, maxBytes: number) {
    this.#most = maxItems
    this.#mostBytes = maxBytes
  }

  get length(): number {
    return this.#next - this.#first
  }

  get next(): number {
    return this.#next
  }

  /** Adds an item and returns how many older items were dropped. */
  push(item: T): number {
    const before = this.#first
    while (this.length > 0 && (this.length >= this.#most || this.#bytes + item.size > this.#mostBytes)) this.#drop()
    this.#items[this.#next % this.#most] = item
    this.#next += 1
    this.#bytes += item.size
    return this.#first - before
  }

  replace(number: number, change: (item: T) => T): void {
    const item = this.#get(number)
    if (item === undefined) return
    const next = change(item)
    this.#bytes += next.size - item.size
    this.#items[number % this.#most] = next
  }

  newestFirst(): T[] {
    const all: T[] = []
    for (let number = this.#next - 1; number >= this.#first; number--) {
      const item = this.#get(number)
      // Stryker disable next-line ConditionalExpression: each of these numbers has an item
      if (item !== undefined) all.push(item)
    }
    return all
  }

  /** Removes all items. Numbering continues. */
  clear(): void {
    while (this.length > 0) this.#drop()
  }

  #get(number: number): T | undefined {
    return number >= this.#first && number < this.#next ? this.#items[number % this.#most] : undefined
  }

  #drop(): void {
    // Stryker disable next-line OptionalChaining: it is called for a kept item only
    this.#bytes -= this.#get(this.#first)?.size ?? 0
    this.#items[this.#first % this.#most] = undefined
    this.#first += 1
  }
}
