/** The placeholder that the cursor stands in: from its `$` to the end of what is typed of it. */
export interface OpenPlaceholder {
  start: number
  end: number
  typed: string
}

/** Characters of a placeholder's name. */
const NAME = String.raw`[^{}\s$]*`
const BEFORE = new RegExp(String.raw`\$\{(${NAME})$`)
const BEHIND = new RegExp(`^${NAME}\\}?`)

/** Whether the cursor stands in a placeholder that was begun with `${`. */
export function findOpenPlaceholder(text: string, cursor: number): OpenPlaceholder | undefined {
  const found = BEFORE.exec(text.slice(0, cursor))
  if (!found) return undefined
  const rest = BEHIND.exec(text.slice(cursor))?.[0] ?? ''
  // Text that follows belongs to the placeholder only if that is closed.
  const end = rest.endsWith('}') ? cursor + rest.length : cursor
  return { start: found.index, end, typed: found[1] ?? '' }
}

/** The names that fit, those that begin with what is typed first. */
export function filterNames(names: readonly string[], typed: string): string[] {
  const wanted = typed.toLowerCase()
  const fitting = [...new Set(names)].filter((name) => name.toLowerCase().includes(wanted))
  const rank = (name: string) => (name.toLowerCase().startsWith(wanted) ? 0 : 1)
  return fitting.sort((a, b) => rank(a) - rank(b))
}

/** The text with a name in place of what is typed, and where the cursor goes. */
export function insertPlaceholder(text: string, { start, end }: OpenPlaceholder, name: string) {
  const placeholder = `\${${name}}`
  return { text: text.slice(0, start) + placeholder + text.slice(end), cursor: start + placeholder.length }
}
