/** Parses JSON; undefined if invalid or if a number would lose digits as a double. */
export function parseLosslessJson(text: string): { value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return losesDigits(text) ? undefined : { value }
  } catch {
    return undefined
  }
}

const LONG_NUMBER = /(?<![\d.eE+-])-?\d[\d.]{15,}(?:[eE][+-]?\d+)?/g

/**
 * Checks if a number in a JSON text has more digits than a double keeps. The full digits of a double
 * (19.03362461145753) survive.
 */
export function losesDigits(json: string): boolean {
  const outsideStrings = json.replace(/"(?:[^"\\]|\\.)*"/g, '""')
  return (outsideStrings.match(LONG_NUMBER) ?? []).some((number) => String(Number(number)) !== number)
}

/** Lists the entries of an object or array; undefined for primitive values. */
export function listMembers(value: unknown): [string, unknown][] | undefined {
  if (Array.isArray(value)) return value.map((member, index) => [String(index), member])
  return typeof value === 'object' && value !== null ? Object.entries(value) : undefined
}
