import type { Json } from '../../schema/types'
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

export type ReadTexts = (key: string) => unknown

export const wordKey = (name: string): string => name.replaceAll('.', '_')

/** Turns `max_awaiting_rel` into `Max awaiting rel`, for fields without a text. */
export function humanise(name: string): string {
  const words = name.replace(/[_.-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Lists the contexts of a field's texts: parent groups, nearest first, then the form's scope. */
export function contextsOf(path: Path, scope: readonly string[] = []): string[] {
  const names = path.filter((part) => typeof part === 'string')
  return [...names.slice(0, -1).reverse(), ...scope].map(wordKey)
}

/**
 * Resolves label and help independently: the first context with a text (`fields.<name>.at.<context>.label`,
 * `help.<name>.at.<context>`), then `fields.<name>.label` and `help.<name>.text`.
 */
export function fieldWords(path: Path, scope: readonly string[], read: ReadTexts): FieldText {
  const name = String(path.findLast((part) => typeof part === 'string') ?? '')
  const key = wordKey(name)
  const contexts = contextsOf(path, scope)
  const labels = (read(`fields.${key}`) ?? {}) as Labels
  const help = (read(`help.${key}`) ?? {}) as Help
  const label = firstOf(contexts, (context) => ownOf(labels.at, context)?.label) ?? labels.label ?? ''
  return {
    label: label || humanise(name),
    help: firstOf(contexts, (context) => ownOf(help.at, context)) ?? help.text ?? '',
    fallback: label === '',
  }
}

/**
 * Returns the text of an option: `fields.<name>.options.<value>`, then the shared `forms.option.<value>`, then the
 * value itself.
 */
export function optionWords(name: string, value: Json, read: ReadTexts): string {
  const word = wordKey(String(value))
  const { options } = (read(`fields.${wordKey(name)}`) ?? {}) as Labels
  const shared = read(`forms.option.${word}`)
  return ownOf(options, word) ?? (typeof shared === 'string' ? shared : String(value))
}

function firstOf<T>(contexts: readonly string[], textOf: (context: string) => T | undefined): T | undefined {
  for (const context of contexts) {
    const text = textOf(context)
    if (text !== undefined) return text
  }
  return undefined
}

/** Own properties only: a group may be called `constructor`. */
function ownOf<T>(texts: Record<string, T> | undefined, key: string): T | undefined {
  return texts && Object.hasOwn(texts, key) ? texts[key] : undefined
}
