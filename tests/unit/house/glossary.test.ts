import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT } from '../../../scripts/project'
import { load } from './texts'

const LANGUAGES = ['en', 'zh'] as const
type Language = (typeof LANGUAGES)[number]
/** A word that must not be used, and what is said instead. */
interface Unused {
  word: string
  instead: string
}

/** The rows of the glossary's table of words that are not used. */
function unusedWords(language: Language): Unused[] {
  const text = readFileSync(join(PROJECT, 'locales/glossary.md'), 'utf8')
  const [, section = ''] = text.split('## Words that are not used')
  return [...section.matchAll(/^\| (.+?) +\| (.+?) +\| (en|zh) +\|$/gm)]
    .filter(([, , , of]) => of === language)
    .flatMap(([, words = '', instead = '']) => words.split(', ').map((word) => ({ word, instead })))
}

/** Latin words are whole ones: `disc` is not in `discard`. Chinese has no spaces between words. */
function has(text: string, word: string): boolean {
  const exact = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![a-z])${exact}(?![a-z])`, 'i').test(text.replaceAll('’', "'"))
}

/** `key: text` of every text that has a word of the table, with what to say instead. */
function uses(texts: Iterable<[string, string]>, words: readonly Unused[]): string[] {
  const plain = [...texts].map(([key, text]) => [key, text.replace(/{{\w+}}/g, '')] as const)
  return plain.flatMap(([key, text]) =>
    words.filter(({ word }) => has(text, word)).map(({ word, instead }) => `${key}: “${word}” → ${instead}: ${text}`),
  )
}

describe('[SH-7] REVIEW §6 words of the glossary', () => {
  it.each(LANGUAGES)('%s: no text uses a word that has another one', (language) => {
    const words = unusedWords(language)
    expect(words.length).toBeGreaterThan(10)
    expect(uses(load(language), words)).toEqual([])
  })

  it('finds whole words in any capitals', () => {
    const words = [
      { word: 'disc', instead: 'disk' },
      { word: '警报', instead: '告警' },
    ]
    const texts: [string, string][] = [
      ['a', 'Disc'],
      ['b', 'Discard'],
      ['c', '当前警报'],
      ['d', 'on {{disc}}'],
    ]
    expect(uses(texts, words).map((use) => use[0])).toEqual(['a', 'c'])
  })
})
