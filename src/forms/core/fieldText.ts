import type { Path } from '../types'

/** Texts of a field. `fallback` means that the label was derived from the field name. */
export interface FieldText {
  label: string
  help: string
  fallback: boolean
}

interface Labels {
  label?: string
  options?: Record<string, string>
  at?: Record<string, { label?: string }>
}

interface Help {
  text?: string
  at?: Record<string, string>
}

export type GetTexts = (key: string) => unknown

/** Escapes a field name or option for use in a text key. */
export const toTextKey = (name: string): string => name.replaceAll('.', '_')

/** Turns `max_awaiting_rel` into `Max awaiting rel`, for fields without a text. */
export function humanize(name: string): string {
  const words = name.replace(/[_.-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Lists the contexts of a field's texts: parent groups, nearest first, then the form's scope. */
export function listTextContexts(path: Path, scope: readonly string[] = []): string[] {
  const names = path.filter((part) => typeof part === 'string')
  return [...names.slice(0, -1).reverse(), ...scope].map(toTextKey)
}

/**
 * Resolves label and help independently: the first context with a text (`fields.<name>.at.<context>.label`,
 * `help.<name>.at.<context>`), then `fields.<name>.label` and `help.<name>.text`.
 */
export function resolveFieldText(path: Path, scope: readonly string[], read: GetTexts): FieldText {
  const name = String(path.findLast((part) => typeof part === 'string') ?? '')
  const key = toTextKey(name)
  const contexts = listTextContexts(path, scope)
  const labels = (read(`fields.${key}`) ?? {}) as Labels
  const help = (read(`help.${key}`) ?? {}) as Help
  const label = findFirst(contexts, (context) => getOwn(labels.at, context)?.label) ?? labels.label ?? ''
  return {
    label: label || humanize(name),
    help: findFirst(contexts, (context) => getOwn(help.at, context)) ?? help.text ?? '',
    fallback: label === '',
  }
}

/**
 * Returns the text of an option: `fields.<name>.options.<value>`, then the shared `forms.option.<value>`, then the
 * value itself.
 */
export function resolveOptionText(name: string, value: unknown, read: GetTexts): string {
  const word = toTextKey(String(value))
  const { options } = (read(`fields.${toTextKey(name)}`) ?? {}) as Labels
  const shared = read(`forms.option.${word}`)
  return getOwn(options, word) ?? (typeof shared === 'string' ? shared : String(value))
}

function findFirst<T>(contexts: readonly string[], findText: (context: string) => T | undefined): T | undefined {
  for (const context of contexts) {
    const text = findText(context)
    if (text !== undefined) return text
  }
  return undefined
}

/** Own properties only: a group may be called `constructor`. */
function getOwn<T>(texts: Record<string, T> | undefined, key: string): T | undefined {
  return texts && Object.hasOwn(texts, key) ? texts[key] : undefined
}
