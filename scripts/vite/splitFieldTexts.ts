export interface AreaNames {
  fields: ReadonlySet<string>
  inForms: ReadonlySet<string>
  scopes: ReadonlySet<string>
}

export type FieldTextKind = 'fields' | 'help'

/** `fields.json` or `help.json` by name; `at` has the texts for a context. */
export type FieldTexts = Record<string, { at?: Record<string, unknown> } & Record<string, unknown>>

/** Names in at least this many areas are loaded once for all. */
const SHARED_BY = 6
export const COMMON = 'common'

/**
 * Splits texts by area: each area has the texts of its fields in its contexts, without `common`; `common` has texts
 * without a context for fields of many areas and for those that code refers to.
 */
export function splitFieldTexts(
  texts: FieldTexts,
  kind: FieldTextKind,
  areas: Readonly<Record<string, AreaNames>>,
  namesInCode: ReadonlySet<string>,
): Record<string, FieldTexts> {
  const listKeys = ({ fields, inForms }: AreaNames) => new Set([...(kind === 'help' ? inForms : fields)].map(wordKey))
  const byArea = Object.entries(areas).map(([area, names]) => ({ area, names, keys: listKeys(names) }))
  const isCommon = (key: string) =>
    (kind === 'fields' && namesInCode.has(key)) || byArea.filter(({ keys }) => keys.has(key)).length >= SHARED_BY
  const common = new Set(Object.keys(texts).filter(isCommon))
  const split: Record<string, FieldTexts> = { [COMMON]: {} }
  for (const key of common) {
    const { at: _, ...words } = texts[key] ?? {}
    if (Object.keys(words).length > 0) split[COMMON] = { ...split[COMMON], [key]: words }
  }
  for (const { area, names, keys } of byArea) {
    const contexts = new Set([...names.fields, ...names.scopes].map(wordKey))
    const areaTexts: FieldTexts = {}
    for (const [key, { at = {}, ...words }] of Object.entries(texts)) {
      if (!keys.has(key)) continue
      const contextTexts = Object.fromEntries(Object.entries(at).filter(([context]) => contexts.has(context)))
      const entry = {
        ...(common.has(key) ? {} : words),
        ...(Object.keys(contextTexts).length > 0 && { at: contextTexts }),
      }
      if (Object.keys(entry).length > 0) areaTexts[key] = entry
    }
    if (Object.keys(areaTexts).length > 0) split[area] = areaTexts
  }
  return split
}

/** Field name as part of a text key, like in `src/forms/core/fieldText.ts`. */
const wordKey = (name: string) => name.replaceAll('.', '_')
