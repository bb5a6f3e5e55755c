/** Characters of a condition that its trace bears in its name: the name becomes one of a file. */
const MOST = 32

/** A name that the broker takes (a letter first, then letters, digits, `_` and `-`) and that tells condition and moment. */
export function traceName(condition: string, now: Date): string {
  const part = condition
    .slice(0, MOST)
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^_+|_+$/g, '')
  const moment = now.toISOString().slice(0, 19).replace(/\D/g, '')
  return ['trace', part, moment].filter(Boolean).join('_')
}
