/** The words of one area's fields: what a scope may be called, and the fields' names. */
export interface AreaNames {
  fields: ReadonlySet<string>
  inForms: ReadonlySet<string>
  scopes: ReadonlySet<string>
}

export type FieldTextKind = 'fields' | 'help'

/** `fields.json` or `help.json`: by name; `at` says which words hold in a context. */
export type FieldTexts = Record<string, { at?: Record<string, unknown> } & Record<string, unknown>>

/** A name that so many areas have is loaded once for all of them. */
const SHARED_BY = 6
export const COMMON = 'common'

/**
 * The texts of one kind by area: of each area those of its fields in the contexts it can have, without what `common`
 * has; in `common` the words outside a context of fields that many areas have, and of those that code names itself.
 */
export function splitFieldTexts(
  texts: FieldTexts,
  kind: FieldTextKind,
  areas: Readonly<Record<string, AreaNames>>,
  named: ReadonlySet<string>,
): Record<string, FieldTexts> {
  const listKeys = ({ fields, inForms }: AreaNames) => new Set([...(kind === 'help' ? inForms : fields)].map(wordKey))
  const byArea = Object.entries(areas).map(([area, names]) => ({ area, names, keys: listKeys(names) }))
  const isCommon = (key: string) =>
    (kind === 'fields' && named.has(key)) || byArea.filter(({ keys }) => keys.has(key)).length >= SHARED_BY
  const common = new Set(Object.keys(texts).filter(isCommon))
  const split: Record<string, FieldTexts> = { [COMMON]: {} }
  for (const key of common) {
    const { at: _, ...words } = texts[key] ?? {}
    if (Object.keys(words).length > 0) split[COMMON] = { ...split[COMMON], [key]: words }
  }
  for (const { area, names, keys } of byArea) {
    const contexts = new Set([...names.fields, ...names.scopes].map(wordKey))
    const own: FieldTexts = {}
    for (const [key, { at = {}, ...words }] of Object.entries(texts)) {
      if (!keys.has(key)) continue
      const here = Object.fromEntries(Object.entries(at).filter(([context]) => contexts.has(context)))
      const entry = { ...(common.has(key) ? {} : words), ...(Object.keys(here).length > 0 && { at: here }) }
      if (Object.keys(entry).length > 0) own[key] = entry
    }
    if (Object.keys(own).length > 0) split[area] = own
  }
  return split
}

/** A field's name as a part of a text key, as `src/forms/core/fieldWords.ts` has it. */
const wordKey = (name: string) => name.replaceAll('.', '_')
