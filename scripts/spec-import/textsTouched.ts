import type { OperationKey } from '../../src/schema/types'
import type { OperationFacts } from './facts'

/** The texts of fields, as far as they are looked at: `locales/<lng>/fields.json`. */
export type FieldTexts = Record<string, { options?: Record<string, string> }>

/** Fields and words of operations that both documents have, against the texts for them. */
export interface TouchedTexts {
  /** Names that only the newer document has and that no text names. */
  unnamed: string[]
  /** Words that only the newer document has, of fields whose words have texts: `role.auditor`. */
  unnamedWords: string[]
  /** Names and words with texts that ours has and the newer document has not. */
  idle: string[]
}

type All = ReadonlyMap<OperationKey, OperationFacts>

/** Which texts of fields are lacking, or name nothing any more. */
export function textsTouched(ours: All, theirs: All, texts: FieldTexts): TouchedTexts {
  const shared = new Map([...theirs].filter(([key]) => ours.has(key)))
  const mine = collectNames(ours)
  const their = collectNames(theirs)
  const common = collectNames(shared)
  const unnamed = [...common.keys()].filter((name) => !mine.has(name) && !texts[textKey(name)])
  const unnamedWords = [...common].flatMap(([name, words]) => {
    const options = texts[textKey(name)]?.options
    const fresh = (word: string) => options && !(word in options) && !mine.get(name)?.has(word)
    return [...words].filter(fresh).map((word) => `${name}.${word}`)
  })
  const idle = [...mine].flatMap(([name, words]) => {
    const text = texts[textKey(name)]
    if (!text) return []
    const now = their.get(name)
    if (!now) return [name]
    // A document that lists no words says nothing about them.
    const ended = (word: string) => now.size > 0 && word in (text.options ?? {}) && !now.has(word)
    return [...words].filter(ended).map((word) => `${name}.${word}`)
  })
  return { unnamed: unnamed.sort(), unnamedWords: unnamedWords.sort(), idle: idle.sort() }
}

/** As the forms make a key of a name. */
const textKey = (name: string) => name.replaceAll('.', '_')

/** The name of every parameter and field, with the words it may take. */
function collectNames(all: All): Map<string, Set<string>> {
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
