/** Returns whether a response contains everything that was written. The broker adds defaults. */
export function hasWrittenValues(answer: unknown, input: unknown): boolean {
  if (Array.isArray(input)) {
    return (
      Array.isArray(answer) &&
      answer.length === input.length &&
      input.every((one, i) => hasWrittenValues(answer[i], one))
    )
  }
  if (typeof input !== 'object' || input === null) return answer === input
  if (typeof answer !== 'object' || answer === null) return false
  return Object.entries(input).every(([name, value]) =>
    hasWrittenValues((answer as Record<string, unknown>)[name], value),
  )
}
