/** A whole number keeps its digits; what is longer is no amount that anybody meant. */
const MOST_DIGITS = 15

/**
 * An amount of one unit in another, both given in the smallest; undefined where that is no whole number. An amount with
 * a fraction goes into smaller units only where it becomes whole.
 */
export function converted(amount: string, from: number, to: number): string | undefined {
  if (from === to) return amount
  const value = (Number(amount) * from) / to
  const text = String(value)
  return Number.isInteger(value) && text.length <= MOST_DIGITS && !text.includes('e') ? text : undefined
}
