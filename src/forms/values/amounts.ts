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

/** Returns the number of a text such as `80%`; undefined otherwise. */
export function parsePercent(text: string): string | undefined {
  return /^(\d+(?:\.\d+)?)\s*%$/.exec(text.trim())?.[1]
}

/** Whether the broker accepts a percentage: `80%`, or a number from 0 to 1. */
export function isPercent(value: string | number): boolean {
  const figure = parsePercent(String(value))
  if (figure !== undefined) return Number(figure) <= 100
  const text = String(value).trim()
  return /^\d+(?:\.\d+)?$/.test(text) && Number(text) <= 1
}
