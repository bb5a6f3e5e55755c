import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { listTextContexts, resolveFieldText, toTextKey } from '../../../src/forms/core/fieldText'
import type { FieldSchema } from '../../../src/schema/types'
import { listDocumentFields, listFixedWords } from './documentFields'
import { iterateNodes, listSources, parse } from './imports'
import { isFieldText, load, type Texts } from './texts'

const all = await listDocumentFields()
const byName = new Map<string, FieldSchema[]>()
for (const { path, field } of all) {
  const name = toTextKey(path.at(-1) ?? '')
  const same = byName.get(name)
  if (same) same.push(field)
  else byName.set(name, [field])
}
const languages = { en: load('en'), zh: load('zh') }

/** Counters with texts in `metrics`, figures with their own screens, and data that is not displayed. */
const OWN_WORDS = /^get \/(metrics|stats|telemetry\/data|nodes\/\{node\}\/(metrics|stats)|monitor\w*(\/.*)?)$/
/** Sample data for statements, shown with the broker's own names. */
const EXAMPLES = /^post \/rule_test$/
/** Fields that need no help text. */
const SELF_EVIDENT = [
  ...['action', 'backend', 'desc', 'description', 'enable', 'id', 'old_pwd', 'password', 'password_hash', 'payload'],
  ...['qos', 'salt', 'type', 'username'],
]
/** Values that are shown untranslated. */
const AS_THEY_ARE: Record<string, RegExp> = {
  // Digests, spelled as in their standards.
  algorithm: /^sha\d+$/,
  mac_fun: /^(md[45]|ripemd160|sha\d*)$/,
  name: /^(md5|sha\d*|pbkdf2|bcrypt)$/,
  // Severities, spelled as in logs.
  level: /^(debug|info|notice|warning|error|critical|alert|emergency)$/,
  log_level: /^(debug|info|notice|warning|error|critical|alert|emergency)$/,
  // Data types, spelled as in the other system.
  data_type: /^\w+$/,
  dataType: /^\w+$/,
  // Versions and services, spelled as in their API.
  iotdb_version: /^v\d/,
  service_name: /^Connection\w*Handler$/,
}

const isGroup = ({ properties, anyOf }: FieldSchema): boolean =>
  properties !== undefined || anyOf?.some(isGroup) === true
const unique = (names: readonly string[]) => [...new Set(names)].sort()
const place = ({ operation, path }: { operation: string; path: string[] }) => `${operation} ${path.join('.')}`

type Tree = Record<string, unknown>

/** Wraps the texts below a key to report each one that is read. */
function watchTexts(texts: Texts, onRead: (key: string) => void) {
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

/** Looks up the texts of every field like the console and records the keys used. */
function lookUpTexts(language: keyof typeof languages) {
  const usedKeys = new Set<string>()
  let inForm = false
  // Help texts are only shown in forms.
  const read = watchTexts(languages[language], (key) => {
    if (inForm || key.startsWith('fields.')) usedKeys.add(key)
  })
  const found = all.map((one) => {
    inForm = one.isEditable
    return { ...one, words: resolveFieldText(one.path, one.scope, read) }
  })
  return { found, answered: usedKeys }
}

describe.each(['en', 'zh'] as const)('[SH-7] field texts, %s', (language) => {
  const { found, answered } = lookUpTexts(language)

  it('label every field of forms and pages', () => {
    const unlabeledFields = found.filter(({ words, operation }) => words.fallback && !OWN_WORDS.test(operation))
    expect(unique(unlabeledFields.map(place))).toEqual([])
  })

  it('explain every form field except self-evident ones', () => {
    const silent = found.filter(({ words, isEditable, field, operation }) => {
      return isEditable && words.help === '' && !isGroup(field) && !EXAMPLES.test(operation)
    })
    const isSelfEvident = (path: string[]) => SELF_EVIDENT.includes(path.at(-1) ?? '')
    expect(unique(silent.filter(({ path }) => !isSelfEvident(path)).map(place))).toEqual([])
    expect(unique(silent.map(({ path }) => path.at(-1) ?? ''))).toEqual(SELF_EVIDENT.toSorted())
  })

  it('label every predefined value except untranslated ones', () => {
    const texts = languages[language]
    const unlabeledValues = all.flatMap(({ path, field }) => {
      const name = path.at(-1) ?? ''
      return listFixedWords(field)
        .map(String)
        .filter((word) => word !== '' && !AS_THEY_ARE[name]?.test(word))
        .filter((word) => !texts.has(`fields.${toTextKey(name)}.options.${toTextKey(word)}`))
        .filter((word) => !texts.has(`forms.option.${toTextKey(word)}`))
        .map((word) => `${name}: ${word}`)
    })
    expect(unique(unlabeledValues)).toEqual([])
  })

  it('are all used', () => {
    const literals = new Set<string>()
    for (const file of listSources(['src']).filter((name) => !name.includes('/generated/')))
      for (const node of iterateNodes(parse(file))) if (ts.isStringLiteralLike(node)) literals.add(node.text)
    const unasked = [...languages[language].keys()].filter(
      (key) => isFieldText(key) && !answered.has(key) && !literals.has(key) && !isWord(key),
    )
    expect(unasked).toEqual([])
  })

  it('have labels without a full stop and help in full sentences', () => {
    const wrong = [...languages[language]].filter(([key, text]) => {
      if (key.startsWith('help.')) return !/[.。]$/.test(text) || text.length > 220
      return key.startsWith('fields.') && (/[.。]$/.test(text) || text.length > 48)
    })
    expect(wrong).toEqual([])
  })
})

/** Matches `fields.<name>.options.<value>` and `.ownValue` of a field that accepts such values, or any value. */
function isWord(key: string): boolean {
  const [, name, , option] = /^fields\.([^.]+)\.(options\.(.+)|ownValue)$/.exec(key) ?? []
  const matchingFields = byName.get(name ?? '') ?? []
  if (option === undefined)
    return matchingFields.some((field) => field.anyOf !== undefined && listFixedWords(field).length > 0)
  return matchingFields.some((field) => {
    const words = [...listFixedWords(field), field.default ?? '', ...listChoices(field)]
    return (
      words.some((word) => toTextKey(String(word)) === option) ||
      (field.type === 'string' && listFixedWords(field).length === 0)
    )
  })
}

/** Names of union branches without a tag: their kind or first field. */
function listChoices(field: FieldSchema): string[] {
  const parts = [...(field.anyOf ?? []), ...(field.items?.anyOf ?? [])]
  return parts.flatMap((part) => [part['x-kind'] ?? '', (part.required ?? Object.keys(part.properties ?? {}))[0] ?? ''])
}

describe('help texts in both languages', () => {
  it('have the same placeholders', () => {
    const listPlaceholders = (text = '') => [...new Set(text.match(/\$\{[\w.]+\}/g))].sort().join()
    const differ = [...languages.en].filter(([key, text]) => {
      return key.startsWith('help.') && listPlaceholders(text) !== listPlaceholders(languages.zh.get(key))
    })
    expect(differ.map(([key]) => key)).toEqual([])
  })
})

describe('text contexts', () => {
  it('exist', () => {
    const contexts = new Set(all.flatMap(({ path, scope }) => listTextContexts(path, scope)))
    const usedContexts = [...languages.en.keys()].flatMap(
      (key) => /^(?:fields|help)\.[^.]+\.at\.([^.]+)/.exec(key)?.[1] ?? [],
    )
    expect(unique(usedContexts.filter((context) => !contexts.has(context)))).toEqual([])
  })
})
