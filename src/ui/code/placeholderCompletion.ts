/** Name that a template may contain, with its type and an example. */
export interface Placeholder {
  readonly name: string
  readonly detail?: string
}

/** Template rendered with sample data, and the placeholders without a value. */
export interface TemplatePreview {
  readonly text: string
  readonly missingPlaceholders: readonly string[]
}

/** Incomplete placeholder at the cursor, from `$` to the end of the typed name. */
export interface OpenPlaceholder {
  start: number
  end: number
  prefix: string
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
  return { start: found.index, end, prefix: found[1] ?? '' }
}

/** Returns the placeholders whose name matches, prefix matches first. The first of a name counts. */
export function filterPlaceholders(placeholders: readonly Placeholder[], input: string): Placeholder[] {
  const query = input.toLowerCase()
  const usedNames = new Set<string>()
  const fitting = placeholders.filter(({ name }) => {
    if (usedNames.has(name) || !name.toLowerCase().includes(query)) return false
    usedNames.add(name)
    return true
  })
  const rank = ({ name }: Placeholder) => (name.toLowerCase().startsWith(query) ? 0 : 1)
  return fitting.sort((a, b) => rank(a) - rank(b))
}

/** Replaces the typed part with a name, and returns the text and the cursor position. */
export function insertPlaceholder(text: string, { start, end }: OpenPlaceholder, name: string) {
  const placeholder = `\${${name}}`
  return { text: text.slice(0, start) + placeholder + text.slice(end), cursor: start + placeholder.length }
}
