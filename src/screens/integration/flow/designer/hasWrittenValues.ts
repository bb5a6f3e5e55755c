/** Returns whether a response contains everything that was written. The broker adds defaults. */
export function hasWrittenValues(answer: unknown, written: unknown): boolean {
  if (Array.isArray(written)) {
    return (
      Array.isArray(answer) &&
      answer.length === written.length &&
      written.every((one, i) => hasWrittenValues(answer[i], one))
    )
  }
  if (typeof written !== 'object' || written === null) return answer === written
  if (typeof answer !== 'object' || answer === null) return false
  return Object.entries(written).every(([name, value]) =>
    hasWrittenValues((answer as Record<string, unknown>)[name], value),
  )
}
