import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { listTextContexts, resolveFieldText, toTextKey } from '../../../src/forms/core/fieldWords'
import type { FieldSchema } from '../../../src/schema/types'
import { documentFields, listFixedWords } from './documentFields'
import { nodes, parse, sources } from './imports'
import { isFieldText, load, type Texts } from './texts'

const all = await documentFields()
const byName = new Map<string, FieldSchema[]>()
for (const { path, field } of all) {
  const name = toTextKey(path.at(-1) ?? '')
  const same = byName.get(name)
  if (same) same.push(field)
  else byName.set(name, [field])
}
const languages = { en: load('en'), zh: load('zh') }

/** Counters whose words are in `metrics`, figures with screens of their own, and what nothing shows. */
const OWN_WORDS = /^get \/(metrics|stats|telemetry\/data|nodes\/\{node\}\/(metrics|stats)|monitor\w*(\/.*)?)$/
/** Data to try a statement with: the broker's own names are what counts there. */
const EXAMPLES = /^post \/rule_test$/
/** Fields whose label says all there is to say. */
const SELF_EVIDENT = [
  ...['action', 'backend', 'desc', 'description', 'enable', 'id', 'old_pwd', 'password', 'password_hash', 'payload'],
  ...['qos', 'salt', 'type', 'username'],
]
/** Words that stay as they are, for people know them so. */
const AS_THEY_ARE: Record<string, RegExp> = {
  // Digests, as their standards write them.
  algorithm: /^sha\d+$/,
  mac_fun: /^(md[45]|ripemd160|sha\d*)$/,
  name: /^(md5|sha\d*|pbkdf2|bcrypt)$/,
  // Severities, as logs write them.
  level: /^(debug|info|notice|warning|error|critical|alert|emergency)$/,
  log_level: /^(debug|info|notice|warning|error|critical|alert|emergency)$/,
  // Types of data, as the other side writes them.
  data_type: /^\w+$/,
  dataType: /^\w+$/,
  // Versions, and services by the name that their interface gives them.
  iotdb_version: /^v\d/,
  service_name: /^Connection\w*Handler$/,
}

const isGroup = ({ properties, anyOf }: FieldSchema): boolean =>
  properties !== undefined || anyOf?.some(isGroup) === true
const unique = (names: readonly string[]) => [...new Set(names)].sort()
const place = ({ operation, path }: { operation: string; path: string[] }) => `${operation} ${path.join('.')}`

type Tree = Record<string, unknown>

/** The texts below a key as the console reads them, which tell when one of them is read. */
function watched(texts: Texts, onRead: (key: string) => void) {
  const root: Tree = {}
  for (const [key, text] of texts) {
    const parts = key.split('.')
    const last = parts.pop() ?? ''
    let at = root
    for (const part of parts) {
      at[part] ??= {}
      at = at[part] as Tree
    }
    const get = () => {
      onRead(key)
      return text
    }
    Object.defineProperty(at, last, { enumerable: true, get })
  }
  return (key: string) => key.split('.').reduce<unknown>((at, part) => (at as Tree | undefined)?.[part], root)
}

/** Asks for the words of every field as the console does, and keeps which texts answered. */
function ask(language: keyof typeof languages) {
  const answered = new Set<string>()
  let inForm = false
  // Help is looked at in forms only.
  const read = watched(languages[language], (key) => {
    if (inForm || key.startsWith('fields.')) answered.add(key)
  })
  const found = all.map((one) => {
    inForm = one.inForm
    return { ...one, words: resolveFieldText(one.path, one.scope, read) }
  })
  return { found, answered }
}

describe.each(['en', 'zh'] as const)('[SH-7] words of fields, %s', (language) => {
  const { found, answered } = ask(language)

  it('name every field that a form or a page can show', () => {
    const bare = found.filter(({ words, operation }) => words.fallback && !OWN_WORDS.test(operation))
    expect(unique(bare.map(place))).toEqual([])
  })

  it('explain every field of a form but those that need no help', () => {
    const silent = found.filter(({ words, inForm, field, operation }) => {
      return inForm && words.help === '' && !isGroup(field) && !EXAMPLES.test(operation)
    })
    const known = (path: string[]) => SELF_EVIDENT.includes(path.at(-1) ?? '')
    expect(unique(silent.filter(({ path }) => !known(path)).map(place))).toEqual([])
    expect(unique(silent.map(({ path }) => path.at(-1) ?? ''))).toEqual(SELF_EVIDENT.toSorted())
  })

  it('name every word that a field takes, but those that stay as they are', () => {
    const texts = languages[language]
    const bare = all.flatMap(({ path, field }) => {
      const name = path.at(-1) ?? ''
      return listFixedWords(field)
        .map(String)
        .filter((word) => word !== '' && !AS_THEY_ARE[name]?.test(word))
        .filter((word) => !texts.has(`fields.${toTextKey(name)}.options.${toTextKey(word)}`))
        .filter((word) => !texts.has(`forms.option.${toTextKey(word)}`))
        .map((word) => `${name}: ${word}`)
    })
    expect(unique(bare)).toEqual([])
  })

  it('are all asked for', () => {
    const literals = new Set<string>()
    for (const file of sources(['src']).filter((name) => !name.includes('/generated/')))
      for (const node of nodes(parse(file))) if (ts.isStringLiteralLike(node)) literals.add(node.text)
    const unasked = [...languages[language].keys()].filter(
      (key) => isFieldText(key) && !answered.has(key) && !literals.has(key) && !isWord(key),
    )
    expect(unasked).toEqual([])
  })

  it('are labels without a full stop and help in whole sentences', () => {
    const wrong = [...languages[language]].filter(([key, text]) => {
      if (key.startsWith('help.')) return !/[.。]$/.test(text) || text.length > 220
      return key.startsWith('fields.') && (/[.。]$/.test(text) || text.length > 48)
    })
    expect(wrong).toEqual([])
  })
})

/** `fields.<name>.options.<word>` and `.ownValue` of a field that takes such words, or whose words nobody lists. */
function isWord(key: string): boolean {
  const [, name, , option] = /^fields\.([^.]+)\.(options\.(.+)|ownValue)$/.exec(key) ?? []
  const named = byName.get(name ?? '') ?? []
  if (option === undefined) return named.some((field) => field.anyOf !== undefined && listFixedWords(field).length > 0)
  return named.some((field) => {
    const words = [...listFixedWords(field), field.default ?? '', ...listChoices(field)]
    return (
      words.some((word) => toTextKey(String(word)) === option) ||
      (field.type === 'string' && listFixedWords(field).length === 0)
    )
  })
}

/** What a branch of a union is known by where it has no tag: its kind, or its first field. */
function listChoices(field: FieldSchema): string[] {
  const parts = [...(field.anyOf ?? []), ...(field.items?.anyOf ?? [])]
  return parts.flatMap((part) => [part['x-kind'] ?? '', (part.required ?? Object.keys(part.properties ?? {}))[0] ?? ''])
}

describe('help in both languages', () => {
  it('names the same placeholders', () => {
    const named = (text = '') => [...new Set(text.match(/\$\{[\w.]+\}/g))].sort().join()
    const differ = [...languages.en].filter(([key, text]) => {
      return key.startsWith('help.') && named(text) !== named(languages.zh.get(key))
    })
    expect(differ.map(([key]) => key)).toEqual([])
  })
})

describe('the contexts of words', () => {
  it('exist', () => {
    const contexts = new Set(all.flatMap(({ path, scope }) => listTextContexts(path, scope)))
    const named = [...languages.en.keys()].flatMap((key) => /^(?:fields|help)\.[^.]+\.at\.([^.]+)/.exec(key)?.[1] ?? [])
    expect(unique(named.filter((context) => !contexts.has(context)))).toEqual([])
  })
})
