import { uiKey } from '../core/paths'
import type { Path } from '../types'

/** What a field is found by. */
export interface Words {
  path: Path
  label: string
  help: string
  /** Names of the sections and groups around it, and of what is in it where it is a list. */
  around: readonly string[]
}

/** A text of a search, taken apart: all of its words are to be found. */
export const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

const has = (text: string, word: string) => text.toLowerCase().includes(word)

/** What of a word is in a field's path: all of it, or the end of a path of the configuration, `mqtt.max_packet_size`. */
export function inPath(path: Path, word: string): string | undefined {
  const own = uiKey(path).toLowerCase()
  if (own.includes(word)) return word
  const rest = word.split('.').slice(1)
  return rest.map((_, i) => rest.slice(i).join('.')).find((end) => own.startsWith(end))
}

const textHas = ({ label, help, around }: Words, word: string) =>
  [label, help, ...around].some((text) => has(text, word))

/** Whether a field is what is looked for. */
export const isFound = (field: Words, words: readonly string[]): boolean =>
  words.every((word) => textHas(field, word) || inPath(field.path, word) !== undefined)

/** Whether only a field's path tells why it was found. */
export const isByPath = (field: Omit<Words, 'around'>, words: readonly string[]): boolean =>
  words.some((word) => !textHas({ ...field, around: [] }, word) && inPath(field.path, word) !== undefined)

/** A text in stretches, every second of which is a word that was looked for. */
export function stretches(text: string, words: readonly string[]): string[] {
  const any = words
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
    .join('|')
  return any === '' ? [text] : text.split(new RegExp(`(${any})`, 'gi'))
}
