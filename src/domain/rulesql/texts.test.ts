import { describe, expect, it } from 'vitest'
import en from '../../../locales/en/rulesql.json'
import zh from '../../../locales/zh/rulesql.json'
import { check, getProblemTextKey } from './check'
import { events } from './events'
import { functions } from './functions/table'
import { KEYWORDS } from './keywords'
import {
  getColumnTextKey,
  getEventTextKey,
  getFunctionTextKey,
  getKeywordTextKey,
  getKindTextKey,
  groupTextKey,
} from './texts'

const getTextAt = (texts: object, key: string): unknown =>
  key
    .split('.')
    .slice(1)
    .reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], texts)

const parameterKinds = functions.flatMap(({ forms, returnType }) => [
  returnType,
  ...forms.flat().map(({ kind }) => kind),
])
const columns = events.flatMap((event) => event.columns)
const keys = [
  ...functions.map(({ name }) => getFunctionTextKey(name)),
  ...functions.map(({ group }) => groupTextKey(group)),
  ...[...parameterKinds, ...columns.map(({ kind }) => kind)].map(getKindTextKey),
  ...columns.map(({ name }) => getColumnTextKey(name)),
  ...events.map(({ type }) => getEventTextKey(type)),
  ...KEYWORDS.map(getKeywordTextKey),
  ...['SELECT', 'SELECT a or b FROM t', 'SELECT no(), abs(), b FROM "$events/x", "t/#/a"', 'SELECT b FROM t']
    .flatMap(check)
    .map(({ code }) => getProblemTextKey(code)),
  getProblemTextKey('unexpected'),
  getProblemTextKey('unclosed'),
  getProblemTextKey('too_deep'),
  getProblemTextKey('too_long'),
]

describe('[SH-7] texts of the rule language', () => {
  it('exist for every element in both languages', () => {
    for (const texts of [en, zh]) {
      expect(keys.filter((key) => typeof getTextAt(texts, key) !== 'string' || getTextAt(texts, key) === '')).toEqual(
        [],
      )
    }
  })

  it('exist for nothing else', () => {
    const expectedKeys = new Set(keys)
    const have = Object.entries(en).flatMap(([part, texts]) =>
      Object.keys(texts).map((name) => `rulesql.${part}.${name}`),
    )
    expect(have.filter((key) => !expectedKeys.has(key))).toEqual([])
  })
})
