/** Set of small integers. */
export class Bits {
  private readonly words: Uint32Array

  constructor(readonly size: number) {
    this.words = new Uint32Array(Math.ceil(size / 32))
  }

  set(at: number): void {
    this.words[at >> 5] = (this.words[at >> 5] ?? 0) | (1 << (at & 31))
  }

  fill(): void {
    for (let at = 0; at < this.size; at++) this.set(at)
  }

  add(other: Bits): void {
    for (const [at, word] of other.words.entries()) this.words[at] = (this.words[at] ?? 0) | word
  }

  or(other: Bits): Bits {
    const both = new Bits(this.size)
    both.add(this)
    both.add(other)
    return both
  }

  countAnd(other: Bits): number {
    let count = 0
    for (let at = 0; at < this.words.length; at++) count += countOnes((this.words[at] ?? 0) & (other.words[at] ?? 0))
    return count
  }

  countWithout(other: Bits): number {
    let count = 0
    for (let at = 0; at < this.words.length; at++) count += countOnes((this.words[at] ?? 0) & ~(other.words[at] ?? 0))
    return count
  }
}

function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
