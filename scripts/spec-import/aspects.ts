import type { SchemaObject } from '../../src/schema/document'
import { getUnionBranches, isObjectSchema } from '../../src/schema/resolve'

/** Compared properties of a value. Titles, descriptions and examples are ignored as wording. */
export const ASPECTS = [
  'type',
  'kind',
  'words',
  'default',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  'required',
  'nullable',
  'deprecated',
  'content',
] as const

export type Aspect = (typeof ASPECTS)[number]

const BOUNDS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern'] as const

/** Lists the aspects of a resolved schema of a normalized document, without those of union branches. */
export function listAspects(schema: SchemaObject): [Aspect, string][] {
  const found: [Aspect, string][] = []
  const type = Array.isArray(schema.type) ? schema.type.filter((one) => one !== 'null') : [schema.type]
  if (!getUnionBranches(schema))
    for (const one of isObjectSchema(schema) ? ['object'] : type) if (one) found.push(['type', one])
  if (schema.format) found.push(['kind', schema.format])
  const words = schema.enum ?? (schema.const === undefined ? [] : [schema.const])
  for (const word of words) found.push(['words', toText(word)])
  if (schema.default !== undefined) found.push(['default', toText(schema.default)])
  for (const bound of BOUNDS) if (schema[bound] !== undefined) found.push([bound, String(schema[bound])])
  if (schema.nullable) found.push(['nullable', 'yes'])
  if (schema.deprecated) found.push(['deprecated', 'yes'])
  return found
}

/** Formats a value in one line with sorted keys, so that their order does not count. */
function toText(value: unknown): string {
  if (typeof value === 'string') return value === '' ? '""' : value
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
