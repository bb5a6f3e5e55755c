import type { OperationKey } from '../../src/schema/types'
import type { OperationFacts } from './facts'

/** Field texts in `locales/<lng>/fields.json`, reduced to the parts used here. */
export type FieldTexts = Record<string, { options?: Record<string, string> }>

/** Fields and enum values of operations in both documents, compared with the texts. */
export interface TouchedTexts {
  /** Names only in the newer document, without a text. */
  unnamedFields: string[]
  /** Enum values only in the newer document, of fields with texts for values: `role.auditor`. */
  unnamedValues: string[]
  /** Names and values with texts that the newer document no longer has. */
  idle: string[]
}

type OperationMap = ReadonlyMap<OperationKey, OperationFacts>

/** Finds missing and obsolete field texts. */
export function findTouchedTexts(
  localOperations: OperationMap,
  importedOperations: OperationMap,
  texts: FieldTexts,
): TouchedTexts {
  const shared = new Map([...importedOperations].filter(([key]) => localOperations.has(key)))
  const localNames = collectNames(localOperations)
  const importedNames = collectNames(importedOperations)
  const common = collectNames(shared)
  const unnamed = [...common.keys()].filter((name) => !localNames.has(name) && !texts[textKey(name)])
  const unnamedWords = [...common].flatMap(([name, words]) => {
    const options = texts[textKey(name)]?.options
    const isNew = (word: string) => options && !(word in options) && !localNames.get(name)?.has(word)
    return [...words].filter(isNew).map((word) => `${name}.${word}`)
  })
  const idle = [...localNames].flatMap(([name, words]) => {
    const text = texts[textKey(name)]
    if (!text) return []
    const now = importedNames.get(name)
    if (!now) return [name]
    // A document without enum values gives no information about them.
    const isRemoved = (word: string) => now.size > 0 && word in (text.options ?? {}) && !now.has(word)
    return [...words].filter(isRemoved).map((word) => `${name}.${word}`)
  })
  return { unnamedFields: unnamed.sort(), unnamedValues: unnamedWords.sort(), idle: idle.sort() }
}

/** Text key of a name, as in forms. */
const textKey = (name: string) => name.replaceAll('.', '_')

/** Names of all parameters and fields, with their enum values. */
function collectNames(all: OperationMap): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { places } of all.values())
    for (const { name, facts } of places.values()) {
      if (name === undefined) continue
      const words = found.get(name) ?? new Set()
      for (const word of facts.get('words') ?? []) words.add(word)
      found.set(name, words)
    }
  return found
}
