import { type ApiDocument, derefIn, type Schema } from './document'

/**
 * Turns a schema of the document into one that stands alone: references inlined, one-of read as any-of
 * (scalar unions overlap: "infinity" is a string too). `closed` refuses undeclared fields and lets a field
 * with a default be left out, as requests are judged; answers are judged open.
 */
export function inliner(document: ApiDocument, mode: 'closed' | 'open'): (schema: Schema) => Schema {
  const deref = derefIn(document)
  const inline = (raw: Schema): Schema => {
    const { oneOf, discriminator: _tags, example: _example, ...schema } = deref(raw)
    const result: Schema = { ...schema }
    const union = (oneOf ?? schema.anyOf) as Schema[] | undefined
    if (union) result.anyOf = union.map(inline)
    if (Array.isArray(schema.enum)) delete result.type
    if (Array.isArray(schema.allOf)) result.allOf = (schema.allOf as Schema[]).map(inline)
    // Ajv knows null as a type, not as a property of one.
    if (schema.nullable === true) {
      delete result.nullable
      if (Array.isArray(schema.enum)) result.enum = [...schema.enum, null]
      else if (schema.type) result.type = [schema.type, 'null']
    }
    if (schema.items) result.items = inline(schema.items as Schema)
    const more = schema.additionalProperties
    if (typeof more === 'object') result.additionalProperties = inline(more as Schema)
    if (schema.properties) {
      const properties = Object.entries(schema.properties as Record<string, Schema>)
      result.properties = Object.fromEntries(properties.map(([name, property]) => [name, inline(property)]))
      if (mode === 'closed') {
        result.additionalProperties ??= false
        const defaulted = new Set(properties.filter(([, p]) => deref(p).default !== undefined).map(([name]) => name))
        result.required = ((schema.required ?? []) as string[]).filter((name) => !defaulted.has(name))
      }
    }
    return result
  }
  return inline
}
