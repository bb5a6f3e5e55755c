import { expect } from 'vitest'
import type { Json } from '../../../../src/schema/types'
import { collectVisibleTexts } from '../../collectVisibleTexts'
import { findUnmarked } from '../../marks'
import { findRawKeys } from '../../rawKeys'
import { type Exhibit, listKnownWords } from './exhibits'

/** Collects every displayed text in data, including keys. */
function collectWords(data: Json | undefined, found = new Set<string>()): Set<string> {
  if (typeof data === 'string') found.add(data.trim())
  else if (typeof data === 'object' && data !== null)
    for (const [name, value] of Object.entries(data)) collectWords(value, found.add(name))
  return found
}

/**
 * Expects every word of a marked form to be translated or to come from the broker: defaults, enum values and data.
 */
export function expectTexts(selector: string, exhibit: Exhibit, data?: Json): void {
  const values = collectWords(data)
  // A free-form object is shown as JSON.
  const texts = collectVisibleTexts(selector).filter((text) => !values.has(text) && !text.startsWith('{\n'))
  expect(findRawKeys(texts), 'text keys on the page').toEqual([])
  expect(findUnmarked(texts, listKnownWords(exhibit)), 'no texts for').toEqual([])
}
