import { isNode, lookUp, methods, type Node, type Value } from './document'

/**
 * Simplifies a bundled document: merges `allOf` (used in the sources to share fields) into one object, and moves
 * path parameters to operations.
 */
export function flatten(document: Node): Node {
  const flat = mergeSubschemas(document, document)
  if (!isNode(flat)) throw new Error('the document is not an object')
  for (const item of Object.values(isNode(flat.paths) ? flat.paths : {})) {
    if (isNode(item)) lowerParameters(item)
  }
  return flat
}

function lowerParameters(item: Node): void {
  const shared = item.parameters
  if (!Array.isArray(shared)) return
  for (const method of methods) {
    const operation = item[method]
    if (isNode(operation)) {
      const operationParameters = Array.isArray(operation.parameters) ? operation.parameters : []
      operation.parameters = [...shared, ...operationParameters]
    }
  }
  delete item.parameters
}

function mergeSubschemas(value: Value, document: Node): Value {
  if (Array.isArray(value)) return value.map((item) => mergeSubschemas(item, document))
  if (!isNode(value)) return value
  const { allOf, ...rest } = value
  const baseSchema: Node = {}
  for (const [key, item] of Object.entries(rest)) baseSchema[key] = mergeSubschemas(item, document)
  if (!Array.isArray(allOf)) return baseSchema
  const parts = allOf.map((part) => mergeSubschemas(resolve(part, document), document)).filter(isNode)
  return [...parts, baseSchema].reduce<Node>(mergeSchemas, {})
}

function resolve(value: Value, document: Node): Value {
  if (!isNode(value) || typeof value.$ref !== 'string') return value
  const target = lookUp(document, value.$ref)
  if (target === undefined) throw new Error(`${value.$ref} leads nowhere`)
  return resolve(target, document)
}

/** Merges schemas: properties by name, union of `required`; other keys are replaced. */
function mergeSchemas(first: Node, second: Node): Node {
  const merged: Node = { ...first, ...second }
  if (isNode(first.properties) && isNode(second.properties)) {
    const properties: Node = { ...first.properties }
    for (const [name, schema] of Object.entries(second.properties)) {
      const before = properties[name]
      properties[name] = isNode(before) && isNode(schema) ? mergeSchemas(before, schema) : schema
    }
    merged.properties = properties
  }
  if (Array.isArray(first.required) && Array.isArray(second.required)) {
    merged.required = [...new Set([...first.required, ...second.required])]
  }
  return merged
}
