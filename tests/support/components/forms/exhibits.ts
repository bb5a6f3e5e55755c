import fields from '../../../../locales/en/fields.json'
import help from '../../../../locales/en/help.json'
import type { OperationKey } from '../../../../src/api/access'
import { schemas } from '../../../../src/api/generated/schemas'
import { toTextKey } from '../../../../src/forms/core/fieldText'
import { loadSchema } from '../../../../src/resources/loadSchema'
import type { FieldSchema, LazyVariant } from '../../../../src/schema/types'

/** Form or page defined by the document. */
export interface Exhibit {
  /** For example `post /connectors mqtt`. */
  name: string
  operation: string
  variant: LazyVariant
  /** Schema as used by the screens: for a list, that of an item. */
  schema: FieldSchema
}

/** Figures with their own screens and texts (`metrics.json`). */
const FIGURES = /^get \/(metrics|stats|telemetry\/data|nodes\/\{node\}\/(metrics|stats)|monitor\w*(\/.*)?)$/

const texts: readonly Record<string, { label?: string; text?: string; at?: object }>[] = [fields, help]

/** Returns the parts of a form's scope for which one of its fields has a text. */
function findTextContexts(schema: FieldSchema, scope: readonly string[]): string[] {
  const names = new Set<string>()
  JSON.stringify(schema, (key, value) => {
    if (key === 'properties') for (const name of Object.keys(value)) names.add(toTextKey(name))
    return value
  })
  const contexts = new Set([...names].flatMap((name) => texts.flatMap((words) => Object.keys(words[name]?.at ?? {}))))
  return scope.filter((context) => contexts.has(context))
}

/**
 * Lists all bodies or records of the document, merging operations with the same schema and texts (to create, to
 * test, within a gateway).
 */
export async function listExhibits(kind: 'requests' | 'records'): Promise<Exhibit[]> {
  const candidates = Object.entries(schemas)
    .filter(([operation]) => operation.startsWith('get ') === (kind === 'records') && !FIGURES.test(operation))
    .flatMap(([operation, variants]) => variants.map((variant) => ({ operation: operation as OperationKey, variant })))
  const loaded = await Promise.all(
    candidates.map(async (one) => ({ ...one, whole: await loadSchema(one.operation, one.variant.tags) })),
  )
  const seenSchemas = new Set<string>()
  return loaded.flatMap(({ operation, variant, whole }) => {
    const scope = whole['x-scope'] ?? []
    const same = JSON.stringify({ ...whole, 'x-scope': findTextContexts(whole, scope) })
    if (seenSchemas.has(same)) return []
    seenSchemas.add(same)
    const item = whole.type === 'array' ? whole.items : undefined
    // Files, plain values and free-form objects have no fields to check.
    if (Object.keys((item ?? whole).properties ?? {}).length === 0) return []
    const name = [operation, ...Object.values(variant.tags)].join(' ')
    const schema = item ? { ...item, 'x-scope': scope } : whole
    return [{ name, operation, variant, schema }]
  })
}

/** Returns words defined by the broker: defaults and enum values. */
export const listKnownWords = ({ schema, variant }: Exhibit): string => JSON.stringify([schema, variant.tags])
