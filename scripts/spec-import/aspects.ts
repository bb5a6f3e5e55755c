import type { SchemaObject } from '../../src/schema/document'
import { getUnionBranches, isObjectSchema } from '../../src/schema/resolve'

/** What is compared of a value. Titles, descriptions and examples are wording, which is each document's own. */
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

/** The aspects of a resolved schema of a normalised document, each a word; those of its union's branches are theirs. */
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

/** A value in one line; texts bare, keys sorted, so that their order in a document does not count. */
function toText(value: unknown): string {
  if (typeof value === 'string') return value === '' ? '""' : value
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
