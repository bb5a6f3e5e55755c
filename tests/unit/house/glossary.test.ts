import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT } from '../../../scripts/project'
import { load } from './texts'

const LANGUAGES = ['en', 'zh'] as const
type Language = (typeof LANGUAGES)[number]
interface Unused {
  word: string
  replacement: string
}

/** Parses the glossary's table of discouraged words. */
function readUnusedWords(language: Language): Unused[] {
  const text = readFileSync(join(PROJECT, 'locales/glossary.md'), 'utf8')
  const [, section = ''] = text.split('## Words that are not used')
  return [...section.matchAll(/^\| (.+?) +\| (.+?) +\| (en|zh) +\|$/gm)]
    .filter(([, , , entryLanguage]) => entryLanguage === language)
    .flatMap(([, words = '', replacement = '']) => words.split(', ').map((word) => ({ word, replacement })))
}

/** Latin words match as whole words, so `disc` does not match `discard`. Chinese has no spaces between words. */
function containsWord(text: string, word: string): boolean {
  const exact = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![a-z])${exact}(?![a-z])`, 'i').test(text.replaceAll('’', "'"))
}

/** URLs, options and assignments: `https://broker.example.com`, `--broker ID=URL`. */
const CODE = /--\w+|[!-~]*[=/][!-~]*/g

/** Lists `key: text` of every text with a discouraged word, and its replacement. */
function findUses(texts: Iterable<[string, string]>, words: readonly Unused[]): string[] {
  const plain = [...texts].map(([key, text]) => [key, text.replace(/{{\w+}}/g, '').replace(CODE, ' ')] as const)
  return plain.flatMap(([key, text]) =>
    words
      .filter(({ word }) => containsWord(text, word))
      .map(({ word, replacement }) => `${key}: “${word}” → ${replacement}: ${text}`),
  )
}

const HAN = '\\p{Script=Han}'

/** Punctuation and spacing that a language does not use. */
const STYLE: Record<Language, [rule: string, RegExp][]> = {
  en: [
    ['plural forms instead of (s)', /\(s\)/],
    ['no exclamation mark', /(?<!don't match)!/],
    ['… instead of ...', /\.\.\./],
    ['no article on buttons and titles', /^(Add|Ban|Create|Delete|Edit|Invite|Publish|Save|Update) an? [^.?]*$/],
  ],
  zh: [
    ['space between Chinese and Latin', new RegExp(`${HAN}[A-Za-z0-9$]|[A-Za-z0-9%]${HAN}`, 'u')],
    ['space between a number and its measure word', new RegExp(`\\{\\{(?:smart_count|number)\\}\\}${HAN}`, 'u')],
    ['full-width punctuation', new RegExp(`${HAN}[!?;()]|[!?;()]${HAN}`, 'u')],
    ['no space beside full-width punctuation', /[，。：；、（）？！] | [，。：；、（）？！]/],
    ['… instead of …… or ...', /……|\.\.\./],
    ['已创建 instead of 创建成功', /(创建|更新|添加|删除|修改)成功/],
  ],
}

const findStyleFaults = (language: Language, texts: Iterable<[string, string]>): string[] =>
  [...texts].flatMap(([key, text]) =>
    STYLE[language].filter(([, wrong]) => wrong.test(text)).map(([rule]) => `${key}: ${rule}: ${text}`),
  )

describe('[SH-7] glossary', () => {
  it.each(LANGUAGES)('%s: texts follow the patterns of the glossary', (language) => {
    expect(findStyleFaults(language, load(language))).toEqual([])
  })

  it('detects violations of a pattern', () => {
    const zh = ['共3 条', '删除 MQTT会话', '{{number}}条', '取消(全部)', '你好， 世界', '加载中...', '创建成功']
    const en = ['Delete rule(s)', 'Done!', 'Loading...', 'Create a rule']
    const find = (language: Language, texts: string[]) =>
      texts.filter((text) => findStyleFaults(language, [['k', text]]).length === 1)
    expect(find('zh', zh)).toEqual(zh)
    expect(find('en', en)).toEqual(en)
    expect(findStyleFaults('zh', [['k', '删除 {{smart_count}} 条 MQTT 消息（全部）']])).toEqual([])
  })

  it('English: texts with a count have plural forms', () => {
    const counts = [...load('en')].filter(
      ([key, text]) => text.includes('{{smart_count}}') && !/_(zero|one|other)$/.test(key),
    )
    expect(counts).toEqual([])
  })

  it.each(LANGUAGES)('%s: no text contains a discouraged word', (language) => {
    const words = readUnusedWords(language)
    expect(words.length).toBeGreaterThan(10)
    expect(findUses(load(language), words)).toEqual([])
  })

  it('matches whole words and ignores case', () => {
    const words = [
      { word: 'disc', replacement: 'disk' },
      { word: '警报', replacement: '告警' },
    ]
    const texts: [string, string][] = [
      ['a', 'Disc'],
      ['b', 'Discard'],
      ['c', '当前警报'],
      ['d', 'on {{disc}}'],
    ]
    expect(findUses(texts, words).map((use) => use[0])).toEqual(['a', 'c'])
  })
})
