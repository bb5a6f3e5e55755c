import fields from '../../../locales/en/fields.json'
import help from '../../../locales/en/help.json'
import type { OperationKey } from '../../../src/api/access'
import { schemas } from '../../../src/api/generated/schemas'
import { toTextKey } from '../../../src/forms/core/fieldWords'
import { loadSchema } from '../../../src/resources/loadSchema'
import type { FieldSchema, LazyVariant } from '../../../src/schema/types'

/** One form or page that the document gives. */
export interface Exhibit {
  /** `post /connectors mqtt`. */
  name: string
  operation: string
  variant: LazyVariant
  /** As the screens have it: of a list one of its items. */
  schema: FieldSchema
}

/** Figures that have screens and words of their own (`metrics.json`). */
const FIGURES = /^get \/(metrics|stats|telemetry\/data|nodes\/\{node\}\/(metrics|stats)|monitor\w*(\/.*)?)$/

/** The words of fields and their help, by the names of fields. */
const texts: readonly Record<string, { label?: string; text?: string; at?: object }>[] = [fields, help]

/** Of a form's scope what one of its fields has words of its own for. */
function wordedIn(schema: FieldSchema, scope: readonly string[]): string[] {
  const names = new Set<string>()
  JSON.stringify(schema, (key, value) => {
    if (key === 'properties') for (const name of Object.keys(value)) names.add(toTextKey(name))
    return value
  })
  const contexts = new Set([...names].flatMap((name) => texts.flatMap((words) => Object.keys(words[name]?.at ?? {}))))
  return scope.filter((context) => contexts.has(context))
}

/** All bodies or records of the document, once where operations share schema and words (to create, to try; within a gateway). */
export async function exhibits(kind: 'requests' | 'records'): Promise<Exhibit[]> {
  const wanted = Object.entries(schemas)
    .filter(([operation]) => operation.startsWith('get ') === (kind === 'records') && !FIGURES.test(operation))
    .flatMap(([operation, variants]) => variants.map((variant) => ({ operation: operation as OperationKey, variant })))
  const loaded = await Promise.all(
    wanted.map(async (one) => ({ ...one, whole: await loadSchema(one.operation, one.variant.tags) })),
  )
  const seen = new Set<string>()
  return loaded.flatMap(({ operation, variant, whole }) => {
    const scope = whole['x-scope'] ?? []
    const same = JSON.stringify({ ...whole, 'x-scope': wordedIn(whole, scope) })
    if (seen.has(same)) return []
    seen.add(same)
    const item = whole.type === 'array' ? whole.items : undefined
    // Files, plain words and free objects have no fields to be looked at.
    if (Object.keys((item ?? whole).properties ?? {}).length === 0) return []
    const name = [operation, ...Object.values(variant.tags)].join(' ')
    const schema = item ? { ...item, 'x-scope': scope } : whole
    return [{ name, operation, variant, schema }]
  })
}

/** Words of the broker's: defaults and values that a field takes. */
export const listKnownWords = ({ schema, variant }: Exhibit): string => JSON.stringify([schema, variant.tags])
