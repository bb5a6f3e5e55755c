import type { ApiDocument, Schema } from '../../sandbox/http/document'
import { createDereferencer } from '../../sandbox/http/document'

type Json = Record<string, unknown>

/** Secret in generated bodies, which responses must never contain. */
export const secret = 's3cret-of-the-test'

/** Address without a listener. */
const closed = '127.0.0.1:1'

const texts: Record<string, string> = {
  'host-port': closed,
  'comma-list': `${closed},127.0.0.1:2`,
  url: `http://${closed}`,
  duration: '7s',
  'byte-size': '64KB',
  percent: '50%',
  password: secret,
  json: '{}',
  'date-time': '2030-01-01T00:00:00Z',
  topic: 'a/b',
  'topic-filter': 'a/#',
}

/**
 * Creates bodies allowed by the schema, one for each branch of each union. `includeOptional` includes all fields,
 * otherwise only required ones.
 */
export function createSamples(document: ApiDocument, schema: Schema, includeOptional: boolean): Json[] {
  const deref = createDereferencer(document)
  const mergeSchemas = (raw: Schema): Schema => {
    const resolvedSchema = deref(raw)
    if (!Array.isArray(resolvedSchema.allOf)) return resolvedSchema
    const { allOf, ...rest } = resolvedSchema
    return Object.assign({}, ...(allOf as Schema[]).map(mergeSchemas), rest)
  }
  const samples = (raw: Schema): unknown[] => {
    const at = mergeSchemas(raw)
    const union = (at.oneOf ?? at.anyOf) as Schema[] | undefined
    if (union) return union.flatMap(samples)
    if (Array.isArray(at.enum)) return [at.enum[0]]
    if (at.properties || at.type === 'object') return objects(at)
    if (at.type === 'array') return [samples((at.items ?? {}) as Schema).slice(0, 1)]
    if (at.type === 'integer' || at.type === 'number') return [at.minimum ?? at.maximum ?? 1]
    if (at.type === 'boolean') return [at.default ?? true]
    if (at.pattern) return ['sample']
    return [texts[String(at.format)] ?? at.default ?? 'text']
  }
  const objects = (at: Schema): Json[] => {
    const required = (at.required ?? []) as string[]
    const properties = Object.entries((at.properties ?? {}) as Record<string, Schema>).filter(
      ([name, property]) => required.includes(name) || (includeOptional && mergeSchemas(property).deprecated !== true),
    )
    const choices = properties.map(([name, property]) => ({ name, values: samples(property) }))
    // Each branch of each union once rather than all combinations.
    const count = Math.max(1, ...choices.map(({ values }) => values.length))
    const open = includeOptional && typeof at.additionalProperties === 'object' ? { 'x-sample': 'text' } : {}
    return Array.from({ length: count }, (_, index) =>
      Object.assign({ ...open }, ...choices.map(({ name, values }) => ({ [name]: values[index % values.length] }))),
    )
  }
  return samples(schema) as Json[]
}

/** Lists the variants of a union by `type`, with their schemas. */
export function listUnionVariants(document: ApiDocument, union: string): [type: string, schema: Schema][] {
  const { discriminator } = createDereferencer(document)({ $ref: `#/components/schemas/${union}` })
  const { mapping } = discriminator as { mapping: Record<string, string> }
  return Object.entries(mapping).map(([type, $ref]) => [type, { $ref }])
}
