import type { OpenApiDocument, ParameterObject } from '../document'
import { lookupRef } from '../resolve'
import { mapOperations } from '../walk'

/**
 * Lists all parameters on each operation: resolves references, copies those of the path item, marks path parameters
 * as required, and adds undeclared path parameters as strings.
 */
export function normalizeParameters(doc: OpenApiDocument): OpenApiDocument {
  const follow = (p: ParameterObject): ParameterObject =>
    p.$ref === undefined ? p : follow(lookupRef(doc, p.$ref) as ParameterObject)
  const flat = mapOperations(doc, (op, path, _method, item) => {
    const found = new Map<string, ParameterObject>()
    for (const p of [...(item.parameters ?? []), ...(op.parameters ?? [])].map(follow)) {
      const { example, examples, ...rest } = p
      const name = p.name.replace(/^:/, '')
      found.set(`${p.in} ${name}`, { ...rest, name, ...(p.in === 'path' ? { required: true } : {}) })
    }
    for (const [, name = ''] of path.matchAll(/\{([^}]+)\}/g)) {
      const key = `path ${name}`
      if (!found.has(key)) found.set(key, { name, in: 'path', required: true, schema: { type: 'string' } })
    }
    const { parameters: _own, ...rest } = op
    return found.size > 0 ? { ...rest, parameters: [...found.values()] } : rest
  })
  const paths = Object.entries(flat.paths).map(([path, { parameters: _shared, ...item }]) => [path, item])
  return { ...flat, paths: Object.fromEntries(paths) }
}
