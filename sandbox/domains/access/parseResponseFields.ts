/** Parses a JSON or urlencoded response by its media type; undefined for other types. */
export function parseResponseFields(type: string, text: string): Record<string, unknown> | undefined {
  if (type === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(text))
  if (type !== 'application/json') return undefined
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
