import type { Json } from '../../schema/types'
import type { Path } from '../types'

/** The words for one field. `fallback`: the texts have none, so the name itself was made readable. */
export interface FieldText {
  label: string
  help: string
  fallback: boolean
}

/** `fields.<name>`: what a field is called, and its words. */
interface Labels {
  label?: string
  options?: Record<string, string>
  at?: Record<string, { label?: string }>
}

/** `help.<name>`. */
interface Help {
  text?: string
  at?: Record<string, string>
}

/** The texts below a key, as they are written. */
export type ReadTexts = (key: string) => unknown

/** A field's name, or a word, as a part of a text key. */
export const wordKey = (name: string): string => name.replaceAll('.', '_')

/** `max_awaiting_rel` to `Max awaiting rel`: what is shown until a text is written. */
export function humanise(name: string): string {
  const words = name.replace(/[_.-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Where a field may have words of its own: in the groups above it, the nearest first, then in its form's scope. */
export function contextsOf(path: Path, scope: readonly string[] = []): string[] {
  const names = path.filter((part) => typeof part === 'string')
  return [...names.slice(0, -1).reverse(), ...scope].map(wordKey)
}

/**
 * Label and help of a field: those of the first context that has some (`fields.<name>.at.<context>.label`,
 * `help.<name>.at.<context>`), else `fields.<name>.label` and `help.<name>.text`, each by itself.
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

/** The words for one value: `fields.<name>.options.<value>`, else those that many fields share, else the value itself. */
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

/** Own property only: a group may be called `constructor`. */
function ownOf<T>(texts: Record<string, T> | undefined, key: string): T | undefined {
  return texts && Object.hasOwn(texts, key) ? texts[key] : undefined
}
