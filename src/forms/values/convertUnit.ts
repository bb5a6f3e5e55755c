/** Longer integers lose precision. */
const MAX_DIGITS = 15

/**
 * Converts an amount between units, given by their size in the smallest unit; undefined if the result is not an
 * integer.
 */
export function convertUnit(amount: string, from: number, to: number): string | undefined {
  if (from === to) return amount
  const value = (Number(amount) * from) / to
  const text = String(value)
  return Number.isInteger(value) && text.length <= MAX_DIGITS && !text.includes('e') ? text : undefined
}
