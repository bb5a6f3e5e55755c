import type { Operation, OperationKey, Variant } from '../../src/schema/types'
import { groupByArea } from './groupByArea'
import { HEADER } from './header'

type Variants = Record<OperationKey, Variant[]>
type Catalogue = Record<OperationKey, Operation>

/**
 * Emits a JSON file for each distinct schema of an area, an index per area for lazy loading, the list of indexes,
 * and one module with everything for Node.
 */
export function emitSchemas(
  variants: Variants,
  catalogue: Catalogue,
): { files: [path: string, text: string][]; count: number } {
  const areas = groupByArea(variants).map(([area, entries]) => ({ area, ...emitArea(area, entries, catalogue) }))
  const names = areas.map(({ area }) => area)
  const schemaFiles = areas.flatMap(({ schemas }) => schemas)
  const files: [string, string][] = [
    ['schemas/make.ts', MAKE],
    ['schemas/areas.ts', emitAreas(names)],
    ['schemas/index.ts', emitAll(names)],
    ...areas.map(({ area, index }): [string, string] => [`schemas/${area}/index.ts`, index]),
    ...schemaFiles,
  ]
  return { files, count: schemaFiles.length }
}

const MAKE = `${HEADER}import type { FieldSchema, LazyVariant } from '../../../schema/types'

/** Variants by method and path. */
export type Schemas = Record<string, LazyVariant[]>

export const schema = (module: Promise<{ default: unknown }>): Promise<FieldSchema> => module.then((m) => m.default as FieldSchema)
`

function emitArea(
  area: string,
  variants: Record<string, Variant[]>,
  catalogue: Catalogue,
): { index: string; schemas: [path: string, text: string][] } {
  const fileByText = new Map<string, string>()
  const usedNames = new Set<string>()
  const entries = Object.entries(variants).map(([key, list]) => {
    const id = catalogue[key as OperationKey]?.id ?? key
    const lines = list.map(({ tags, fixed, schema }) => {
      const text = `${JSON.stringify(schema, null, 1)}\n`
      const file = fileByText.get(text) ?? makeUniqueName(fileName(id, tags), usedNames)
      fileByText.set(text, file)
      const constants = Object.keys(fixed).length > 0 ? `, fixed: ${JSON.stringify(fixed)}` : ''
      return `    { tags: ${JSON.stringify(tags)}${constants}, load: () => schema(import('./${file}')) },`
    })
    return `  ${JSON.stringify(key)}: [\n${lines.join('\n')}\n  ],`
  })
  const index = `${HEADER}import { type Schemas, schema } from '../make'

/** Request bodies of post and put, records of get, one entry a variant, by method and path. */
export const schemas: Schemas = {
${entries.join('\n')}
}
`
  return { index, schemas: [...fileByText].map(([text, file]) => [`schemas/${area}/${file}`, text]) }
}

function emitAreas(areas: readonly string[]): string {
  const lines = areas.map((area) => `  ${JSON.stringify(area)}: async () => (await import('./${area}')).schemas,`)
  return `${HEADER}import type { Schemas } from './make'

/** The schemas of an area of the API, loaded when needed: \`src/api/operationCatalogue.ts\` asks. */
export const schemaAreas: Record<string, () => Promise<Schemas>> = {
${lines.join('\n')}
}
`
}

function emitAll(areas: readonly string[]): string {
  const imports = areas.map((area, i) => `import { schemas as a${i} } from './${area}'`)
  return `${HEADER}import type { Schemas } from './make'
${imports.join('\n')}

/** The schemas of every area at once, for tests, tools and the gallery: the console loads them by area. */
export const schemas: Schemas = {
${areas.map((_, i) => `  ...a${i},`).join('\n')}
}
`
}

function fileName(id: string, tags: Record<string, string>): string {
  const words = [id, ...Object.values(tags)].map((word) => word.replace(/[^A-Za-z0-9_]+/g, '_'))
  return words.join('.')
}

/** Makes names unique after case folding and replacement, for case-insensitive file systems. */
function makeUniqueName(name: string, usedNames: Set<string>): string {
  let file = `${name}.json`
  for (let n = 2; usedNames.has(file.toLowerCase()); n++) file = `${name}.${n}.json`
  usedNames.add(file.toLowerCase())
  return file
}
