/** Maximum characters of the condition in a trace name, which becomes a file name. */
const MOST = 32

/** Generates a valid name (a letter, then letters, digits, `_` and `-`) from condition and time. */
export function traceName(condition: string, now: Date): string {
  const part = condition
    .slice(0, MOST)
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^_+|_+$/g, '')
  const moment = now.toISOString().slice(0, 19).replace(/\D/g, '')
  return ['trace', part, moment].filter(Boolean).join('_')
}
