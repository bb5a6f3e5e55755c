import type { OpenApiDocument, SchemaObject } from '../document'
import { getUnionBranches, resolveSchema } from '../resolve'
import { mapAnswers, mapOperations } from '../walk'
import type { Overlay } from './overlay'

/** Operations that return schemas. A schema may be a bundle of files (an object) or stored elsewhere (no source). */
const KEYS: ReadonlySet<string> = new Set(['get /schema_registry', 'get /schema_registry/{name}'])

/** Makes `source` optional and allows an object, also within lists and unions. */
function looseSource(doc: OpenApiDocument, schema: SchemaObject): SchemaObject {
  const of = resolveSchema(doc, schema)
  const branches = getUnionBranches(of)
  if (branches) return { anyOf: branches.map((branch) => looseSource(doc, branch)) }
  if (of.items) return { ...of, items: looseSource(doc, of.items) }
  const { source } = of.properties ?? {}
  if (!source || getUnionBranches(resolveSchema(doc, source))) return schema
  const required = of.required?.filter((name) => name !== 'source')
  return {
    ...of,
    properties: { ...of.properties, source: { anyOf: [source, { type: 'object' }] } },
    ...(required && { required }),
  }
}

export const laterAnswers: Overlay = {
  name: 'laterAnswers',
  why: 'A broker of 6.0 answers the source of a schema as an object or leaves it out, where 5.6 has text.',
  assumes: 'The source is written as text, and only its answers differ.',
  apply: (doc) =>
    mapOperations(doc, (op, path, method) =>
      KEYS.has(`${method} ${path}`) ? mapAnswers(op, (schema) => looseSource(doc, schema)) : op,
    ),
}
