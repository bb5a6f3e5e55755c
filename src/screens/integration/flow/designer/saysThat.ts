/** Returns whether a response contains everything that was written. The broker adds defaults. */
export function saysThat(answer: unknown, written: unknown): boolean {
  if (Array.isArray(written)) {
    return (
      Array.isArray(answer) && answer.length === written.length && written.every((one, i) => saysThat(answer[i], one))
    )
  }
  if (typeof written !== 'object' || written === null) return answer === written
  if (typeof answer !== 'object' || answer === null) return false
  return Object.entries(written).every(([name, value]) => saysThat((answer as Record<string, unknown>)[name], value))
}
