let cachedWords = new Int32Array(0)

/** Returns the first 32-bit words of the fraction of π, the initial state of Blowfish, by Machin's formula. */
export function computePiWords(count: number): Int32Array {
  if (cachedWords.length >= count) return cachedWords.slice(0, count)
  // Spare bits absorb rounding errors.
  const spare = 64n
  const bits = BigInt(count) * 32n
  const one = 1n << (bits + spare)
  const pi = 4n * (4n * arctanOfInverse(5n, one) - arctanOfInverse(239n, one))
  const fraction = ((pi - 3n * one) >> spare).toString(16).padStart(count * 8, '0')
  cachedWords = Int32Array.from(
    { length: count },
    (_, index) => Number.parseInt(fraction.slice(index * 8, index * 8 + 8), 16) | 0,
  )
  return cachedWords.slice()
}

/** arctan(1/x), scaled by `one`. */
function arctanOfInverse(x: bigint, one: bigint): bigint {
  let power = one / x
  let sum = power
  for (let n = 3n, sign = -1n; power !== 0n; n += 2n, sign = -sign) {
    power /= x * x
    sum += (sign * power) / n
  }
  return sum
}
