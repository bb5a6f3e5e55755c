import { getUiKey } from '../core/paths'
import type { Path } from '../types'

export interface SearchableField {
  path: Path
  label: string
  help: string
  /** Names of the surrounding sections and groups, and of a list's item fields. */
  contextNames: readonly string[]
}

/** Splits a search text into words. A field must match all of them. */
export const splitSearchWords = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

const includesWord = (text: string, word: string) => text.toLowerCase().includes(word)

/**
 * Returns the part of a word that matches a field's path: the whole word, or the end of a configuration path such
 * as `mqtt.max_packet_size`.
 */
export function findPathMatch(path: Path, word: string): string | undefined {
  const key = getUiKey(path).toLowerCase()
  if (key.includes(word)) return word
  const rest = word.split('.').slice(1)
  return rest.map((_, i) => rest.slice(i).join('.')).find((end) => key.startsWith(end))
}

const textIncludesWord = ({ label, help, contextNames }: SearchableField, word: string) =>
  [label, help, ...contextNames].some((text) => includesWord(text, word))

export const matchesAllWords = (field: SearchableField, words: readonly string[]): boolean =>
  words.every((word) => textIncludesWord(field, word) || findPathMatch(field.path, word) !== undefined)

export const isPathMatch = (field: Omit<SearchableField, 'contextNames'>, words: readonly string[]): boolean =>
  words.some(
    (word) => !textIncludesWord({ ...field, contextNames: [] }, word) && findPathMatch(field.path, word) !== undefined,
  )

/** Splits a text so that every second part is a matched word. */
export function splitMatches(text: string, words: readonly string[]): string[] {
  const any = words
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
    .join('|')
  return any === '' ? [text] : text.split(new RegExp(`(${any})`, 'gi'))
}
