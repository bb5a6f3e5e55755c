import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT } from '../../../scripts/project'
import { areas, findNamesInCode } from '../../../scripts/vite/fieldTexts'
import { COMMON, type FieldTexts, splitFieldTexts } from '../../../scripts/vite/splitFieldTexts'
import { resolveFieldText } from '../../../src/forms/core/fieldText'
import { getApiArea } from '../../../src/schema/apiArea'
import { listDocumentFields } from './documentFields'

const all = await listDocumentFields()
const namesInCode = findNamesInCode(join(PROJECT, 'src'))
const read = (language: string, kind: string) =>
  JSON.parse(readFileSync(join(PROJECT, 'locales', language, `${kind}.json`), 'utf8')) as FieldTexts

/** Merges the texts of `common` and of an area like i18next. */
function mergeTexts(split: Record<string, FieldTexts>, area: string): FieldTexts {
  const areaTexts = split[area] ?? {}
  const common = split[COMMON] ?? {}
  return Object.fromEntries(
    [...new Set([...Object.keys(common), ...Object.keys(areaTexts)])].map((key) => [
      key,
      { ...common[key], ...areaTexts[key] },
    ]),
  )
}

describe.each(['en', 'zh'])('field texts by area, %s', (language) => {
  const fullTexts = { fields: read(language, 'fields'), help: read(language, 'help') }
  const split = {
    fields: splitFieldTexts(fullTexts.fields, 'fields', areas, namesInCode),
    help: splitFieldTexts(fullTexts.help, 'help', areas, namesInCode),
  }

  it('match the full texts for every field', () => {
    const parts = new Map<string, Record<string, FieldTexts>>()
    const createLookup = (texts: Record<string, FieldTexts>) => (key: string) => {
      const [kind = '', name = ''] = key.split('.')
      return texts[kind]?.[name]
    }
    const differ = all.flatMap(({ operation, path, scope, isEditable }) => {
      const area = getApiArea(operation)
      const part = parts.get(area) ?? { fields: mergeTexts(split.fields, area), help: mergeTexts(split.help, area) }
      parts.set(area, part)
      const expected = resolveFieldText(path, scope, createLookup(fullTexts))
      const have = resolveFieldText(path, scope, createLookup(part))
      const same = expected.label === have.label && (!isEditable || expected.help === have.help)
      return same ? [] : [`${operation} ${path.join('.')}: ${have.label} | ${have.help}`]
    })
    expect(differ).toEqual([])
  })

  it('are complete', () => {
    for (const kind of ['fields', 'help'] as const) {
      const found = new Set(Object.values(split[kind]).flatMap((texts) => Object.keys(texts)))
      expect(Object.keys(fullTexts[kind]).filter((key) => !found.has(key))).toEqual([])
    }
  })

  it('include the keys used in code in every area', () => {
    const words = Object.keys(fullTexts.fields).filter((key) => namesInCode.has(key))
    expect(words.filter((key) => split.fields[COMMON]?.[key] === undefined)).toEqual([])
  })
})
