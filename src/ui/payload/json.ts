/** The JSON value of a text, or undefined where it is none, or a number of it would not survive as a double. */
export function losslessJson(text: string): { value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return losesDigits(text) ? undefined : { value }
  } catch {
    return undefined
  }
}

const LONG_NUMBER = /(?<![\d.eE+-])-?\d[\d.]{15,}(?:[eE][+-]?\d+)?/g

/**
 * Whether a number in a JSON text has more digits than a double keeps. Those of a double written in full
 * (19.03362461145753) come out again as they went in.
 */
export function losesDigits(json: string): boolean {
  const outsideStrings = json.replace(/"(?:[^"\\]|\\.)*"/g, '""')
  return (outsideStrings.match(LONG_NUMBER) ?? []).some((number) => String(Number(number)) !== number)
}

/** The members of an object or list by their names, and undefined for a plain value. */
export function listMembers(value: unknown): [string, unknown][] | undefined {
  if (Array.isArray(value)) return value.map((member, index) => [String(index), member])
  return typeof value === 'object' && value !== null ? Object.entries(value) : undefined
}
