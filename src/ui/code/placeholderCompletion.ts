/** Incomplete placeholder at the cursor, from `$` to the end of the typed name. */
export interface OpenPlaceholder {
  start: number
  end: number
  typed: string
}

const NAME = String.raw`[^{}\s$]*`
const BEFORE = new RegExp(String.raw`\$\{(${NAME})$`)
const BEHIND = new RegExp(`^${NAME}\\}?`)

export function findOpenPlaceholder(text: string, cursor: number): OpenPlaceholder | undefined {
  const found = BEFORE.exec(text.slice(0, cursor))
  if (!found) return undefined
  const rest = BEHIND.exec(text.slice(cursor))?.[0] ?? ''
  // Text after the cursor belongs to the placeholder only if it is closed.
  const end = rest.endsWith('}') ? cursor + rest.length : cursor
  return { start: found.index, end, typed: found[1] ?? '' }
}

/** Returns the matching names, prefix matches first. */
export function filterNames(names: readonly string[], typed: string): string[] {
  const wanted = typed.toLowerCase()
  const fitting = [...new Set(names)].filter((name) => name.toLowerCase().includes(wanted))
  const rank = (name: string) => (name.toLowerCase().startsWith(wanted) ? 0 : 1)
  return fitting.sort((a, b) => rank(a) - rank(b))
}

/** Replaces the typed part with a name, and returns the text and the cursor position. */
export function insertPlaceholder(text: string, { start, end }: OpenPlaceholder, name: string) {
  const placeholder = `\${${name}}`
  return { text: text.slice(0, start) + placeholder + text.slice(end), cursor: start + placeholder.length }
}
