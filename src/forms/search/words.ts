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

/** Whether a word is in a field's path, or is that of the configuration, `mqtt.max_packet_size`, which leads to it. */
function isInPath(path: string, word: string): boolean {
  const rest = word.split('.').slice(1)
  return path.includes(word) || rest.some((_, i) => path.startsWith(rest.slice(i).join('.')))
}

const textHas = ({ label, help, around }: Words, word: string) =>
  [label, help, ...around].some((text) => has(text, word))

/** Whether a field is what is looked for. */
export const isFound = (field: Words, words: readonly string[]): boolean =>
  words.every((word) => textHas(field, word) || isInPath(uiKey(field.path).toLowerCase(), word))

/** Whether only a field's path tells why it was found. */
export const isByPath = (field: Omit<Words, 'around'>, words: readonly string[]): boolean =>
  words.some((word) => !textHas({ ...field, around: [] }, word) && isInPath(uiKey(field.path).toLowerCase(), word))

/** A text in stretches, every second of which is a word that was looked for. */
export function stretches(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text]
  const any = [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
    .join('|')
  return text.split(new RegExp(`(${any})`, 'gi'))
}
