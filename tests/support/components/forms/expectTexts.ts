import { expect } from 'vitest'
import type { Json } from '../../../../src/schema/types'
import { unmarkedIn } from '../../marks'
import { rawKeysIn } from '../../rawKeys'
import { visibleTexts } from '../../visibleTexts'
import { type Exhibit, listKnownWords } from './exhibits'

/** Collects every displayed text in data, including keys. */
function wordsIn(data: Json | undefined, found = new Set<string>()): Set<string> {
  if (typeof data === 'string') found.add(data.trim())
  else if (typeof data === 'object' && data !== null)
    for (const [name, value] of Object.entries(data)) wordsIn(value, found.add(name))
  return found
}

/**
 * Expects every word of a marked form to be translated or to come from the broker: defaults, enum values and data.
 */
export function expectTexts(selector: string, exhibit: Exhibit, data?: Json): void {
  const values = wordsIn(data)
  // A free-form object is shown as JSON.
  const texts = visibleTexts(selector).filter((text) => !values.has(text) && !text.startsWith('{\n'))
  expect(rawKeysIn(texts), 'text keys on the page').toEqual([])
  expect(unmarkedIn(texts, listKnownWords(exhibit)), 'no texts for').toEqual([])
}
