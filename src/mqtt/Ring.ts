/** The last items put in, bounded in number and in bytes. Each has a number that counts all items ever put in. */
export class Ring<T extends { size: number }> {
  readonly #most: number
  readonly #mostBytes: number
  #items: (T | undefined)[] = []
  /** Number of the oldest item that is held. */
  #first = 0
  #next = 0
  #bytes = 0

  /** At most so many items, with so many bytes together; a single larger one is held. */
  constructor(most: number, mostBytes: number) {
    this.#most = most
    this.#mostBytes = mostBytes
  }

  get length(): number {
    return this.#next - this.#first
  }

  /** The number that the next item will have. */
  get next(): number {
    return this.#next
  }

  /** Puts an item in; gives how many older ones went for it. */
  push(item: T): number {
    const before = this.#first
    while (this.length > 0 && (this.length >= this.#most || this.#bytes + item.size > this.#mostBytes)) this.#drop()
    this.#items[this.#next % this.#most] = item
    this.#next += 1
    this.#bytes += item.size
    return this.#first - before
  }

  /** Puts another in the place of an item, if it is still held. */
  replace(number: number, change: (item: T) => T): void {
    const at = number % this.#most
    const item = this.#items[at]
    if (number < this.#first || number >= this.#next || item === undefined) return
    const next = change(item)
    this.#bytes += next.size - item.size
    this.#items[at] = next
  }

  /** All that are held, the last one first. */
  newestFirst(): T[] {
    const all: T[] = []
    for (let number = this.#next - 1; number >= this.#first; number--) {
      const item = this.#items[number % this.#most]
      if (item !== undefined) all.push(item)
    }
    return all
  }

  /** Lets go of all; numbers go on. */
  clear(): void {
    this.#items = []
    this.#first = this.#next
    this.#bytes = 0
  }

  #drop(): void {
    const at = this.#first % this.#most
    this.#bytes -= this.#items[at]?.size ?? 0
    this.#items[at] = undefined
    this.#first += 1
  }
}
