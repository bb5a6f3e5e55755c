import type { OpenApiDocument, SchemaObject } from '../document'
import { getUnionBranches, resolveSchema } from '../resolve'
import { mapAnswers, mapOperations } from '../walk'
import type { Overlay } from './overlay'

/** Operations that return schemas. A schema may be a bundle of files (an object) or stored elsewhere (no source). */
const KEYS: ReadonlySet<string> = new Set(['get /schema_registry', 'get /schema_registry/{name}'])

/** Makes `source` optional and allows an object, also within lists and unions. */
function loosenSource(doc: OpenApiDocument, schema: SchemaObject): SchemaObject {
  const resolvedSchema = resolveSchema(doc, schema)
  const branches = getUnionBranches(resolvedSchema)
  if (branches) return { anyOf: branches.map((branch) => loosenSource(doc, branch)) }
  if (resolvedSchema.items) return { ...resolvedSchema, items: loosenSource(doc, resolvedSchema.items) }
  const { source } = resolvedSchema.properties ?? {}
  if (!source || getUnionBranches(resolveSchema(doc, source))) return schema
  const required = resolvedSchema.required?.filter((name) => name !== 'source')
  return {
    ...resolvedSchema,
    properties: { ...resolvedSchema.properties, source: { anyOf: [source, { type: 'object' }] } },
    ...(required && { required }),
  }
}

export const laterAnswers: Overlay = {
  name: 'laterAnswers',
  reason: 'A broker of 6.0 answers the source of a schema as an object or leaves it out, where 5.6 has text.',
  assumption: 'The source is written as text, and only its answers differ.',
  apply: (doc) =>
    mapOperations(doc, (op, path, method) =>
      KEYS.has(`${method} ${path}`) ? mapAnswers(op, (schema) => loosenSource(doc, schema)) : op,
    ),
}
