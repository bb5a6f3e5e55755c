import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { fieldNames } from '../../src/api/generated/fieldNames.ts'
import { type AreaNames, type FieldTextKind, type FieldTexts, splitFieldTexts } from './splitFieldTexts.ts'

const PREFIX = 'virtual:field-texts/'
const KINDS: readonly FieldTextKind[] = ['fields', 'help']

/** Texts that come with the list of loaders, because all pages with fields need them. */
const COMMON_FIELDS = 'fields/common'

const splitWords = (list: string) => new Set(list.split(' ').filter(Boolean))
/** Field names of the document by area. */
export const areas: Readonly<Record<string, AreaNames>> = Object.fromEntries(
  Object.entries(fieldNames).map(([area, { fields, inForms, scopes }]) => [
    area,
    { fields: splitWords(fields), inForms: splitWords(inForms), scopes: splitWords(scopes) },
  ]),
)

/**
 * Splits field texts (`fields.json`, `help.json`) by API area, a chunk each: `virtual:field-texts/zh` lists loaders
 * by `fields/banned`, `help/banned`, `fields/common`. The source is one file per language.
 */
export function fieldTextsPlugin(root: string): Plugin {
  const getTextFile = (language: string, kind: string) => join(root, 'locales', language, `${kind}.json`)
  const split = (language: string, kind: FieldTextKind) =>
    splitFieldTexts(
      JSON.parse(readFileSync(getTextFile(language, kind), 'utf8')) as FieldTexts,
      kind,
      areas,
      findNamesInCode(join(root, 'src')),
    )
  return {
    name: 'signalbox:field-texts',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const [language = '', kind, area = ''] = id.slice(PREFIX.length + 1).split('/')
      for (const one of KINDS) this.addWatchFile(getTextFile(language, one))
      if (kind !== undefined) {
        return `export default JSON.parse(${JSON.stringify(JSON.stringify(split(language, kind as FieldTextKind)[area] ?? {}))})`
      }
      const parts = KINDS.flatMap((one) => Object.keys(split(language, one)).map((name) => `${one}/${name}`))
      const lines = parts.map((part) => {
        const load =
          part === COMMON_FIELDS ? 'async () => ({ default: common })' : `() => import('${PREFIX}${language}/${part}')`
        return `  '${part}': ${load},`
      })
      return `import common from '${PREFIX}${language}/${COMMON_FIELDS}'\nexport const fieldTexts = {\n${lines.join('\n')}\n}`
    },
  }
}

/** Fields that code refers to by text key, such as `fields.qos.label`. */
export function findNamesInCode(folder: string): Set<string> {
  const names = new Set<string>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/(?<!\.test)\.tsx?$/.test(entry.name) || entry.parentPath.includes('generated')) continue
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8')
    for (const [, name] of text.matchAll(/['"`]fields\.(\w+)\./g)) if (name) names.add(name)
  }
  return names
}
