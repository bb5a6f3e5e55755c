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
