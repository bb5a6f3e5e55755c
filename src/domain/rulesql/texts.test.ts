import { describe, expect, it } from 'vitest'
import en from '../../../locales/en/rulesql.json'
import zh from '../../../locales/zh/rulesql.json'
import { check, problemTextKey } from './check'
import { events } from './events'
import { functions } from './functions/table'
import { KEYWORDS } from './keywords'
import { columnTextKey, eventTextKey, functionTextKey, groupTextKey, keywordTextKey, kindTextKey } from './texts'

const at = (texts: object, key: string): unknown =>
  key
    .split('.')
    .slice(1)
    .reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], texts)

const parameterKinds = functions.flatMap(({ forms, returns }) => [returns, ...forms.flat().map(({ kind }) => kind)])
const columns = events.flatMap((event) => event.columns)
const keys = [
  ...functions.map(({ name }) => functionTextKey(name)),
  ...functions.map(({ group }) => groupTextKey(group)),
  ...[...parameterKinds, ...columns.map(({ kind }) => kind)].map(kindTextKey),
  ...columns.map(({ name }) => columnTextKey(name)),
  ...events.map(({ type }) => eventTextKey(type)),
  ...KEYWORDS.map(keywordTextKey),
  ...['SELECT', 'SELECT a or b FROM t', 'SELECT no(), abs(), b FROM "$events/x", "t/#/a"', 'SELECT b FROM t']
    .flatMap(check)
    .map(({ code }) => problemTextKey(code)),
  problemTextKey('unexpected'),
  problemTextKey('unclosed'),
  problemTextKey('too_deep'),
  problemTextKey('too_long'),
]

describe('[SH-7] texts of the rule language', () => {
  it('exist for every element in both languages', () => {
    for (const texts of [en, zh]) {
      expect(keys.filter((key) => typeof at(texts, key) !== 'string' || at(texts, key) === '')).toEqual([])
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
