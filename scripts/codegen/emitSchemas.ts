import type { Operation, OperationKey, Variant } from '../../src/schema/types'
import { HEADER } from './header'

/** One JSON file for each different schema, and the index that loads them when needed. */
export function emitSchemas(
  variants: Record<OperationKey, Variant[]>,
  catalogue: Record<OperationKey, Operation>,
): { files: [path: string, text: string][]; count: number } {
  const fileOf = new Map<string, string>()
  const taken = new Set<string>()
  const entries = (Object.entries(variants) as [OperationKey, Variant[]][]).map(([key, list]) => {
    const id = catalogue[key]?.id ?? key
    const lines = list.map(({ tags, fixed, schema }) => {
      const text = `${JSON.stringify(schema, null, 1)}\n`
      const file = fileOf.get(text) ?? unused(fileName(id, tags), taken)
      fileOf.set(text, file)
      const constants = Object.keys(fixed).length > 0 ? `, fixed: ${JSON.stringify(fixed)}` : ''
      return `    { tags: ${JSON.stringify(tags)}${constants}, load: () => schema(import('./${file}')) },`
    })
    return `  ${JSON.stringify(key)}: [\n${lines.join('\n')}\n  ],`
  })
  const index = `${HEADER}import type { FieldSchema, LazyVariant } from '../../../schema/types'

const schema = (module: Promise<{ default: unknown }>): Promise<FieldSchema> => module.then((m) => m.default as FieldSchema)

/** Request bodies of post and put, records of get, one entry a variant, by method and path. */
export const schemas: Record<string, LazyVariant[]> = {
${entries.join('\n')}
}
`
  const files = [...fileOf].map(([text, file]): [string, string] => [`schemas/${file}`, text])
  return { files: [['schemas/index.ts', index], ...files], count: files.length }
}

function fileName(id: string, tags: Record<string, string>): string {
  const words = [id, ...Object.values(tags)].map((word) => word.replace(/[^A-Za-z0-9_]+/g, '_'))
  return words.join('.')
}

/** Tells apart names that only their case or a replaced sign kept different: file systems may not. */
function unused(name: string, taken: Set<string>): string {
  let file = `${name}.json`
  for (let n = 2; taken.has(file.toLowerCase()); n++) file = `${name}.${n}.json`
  taken.add(file.toLowerCase())
  return file
}
