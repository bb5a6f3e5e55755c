import { type ApiDocument, createDereferencer, type Schema } from './document'

/**
 * Returns a function that converts a document schema to a standalone one: references inlined, one-of converted to
 * any-of (scalar unions overlap: "infinity" is also a string). Mode `closed` is for requests: it refuses undeclared
 * fields, makes fields with defaults optional, and accepts an empty list for a map marked `x-empty: list`.
 * Responses use mode `open`.
 */
export function createInliner(document: ApiDocument, mode: 'closed' | 'open'): (schema: Schema) => Schema {
  const deref = createDereferencer(document)
  const inline = (raw: Schema): Schema => {
    const { oneOf, discriminator, example: _example, ...schema } = deref(raw)
    const result: Schema = { ...schema }
    const union = (oneOf ?? schema.anyOf) as Schema[] | undefined
    if (union && discriminator && mode === 'closed') Object.assign(result, inlineTagged(discriminator as Discriminator))
    else if (union) result.anyOf = union.map(inline)
    if (Array.isArray(schema.enum)) delete result.type
    if (Array.isArray(schema.allOf)) result.allOf = (schema.allOf as Schema[]).map(inline)
    // Converts OpenAPI's `nullable` to the type null.
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
    if (mode === 'closed' && schema['x-empty'] === 'list') return { anyOf: [result, { type: 'array', maxItems: 0 }] }
    return result
  }
  /** Validates only the branch of the tag, so that errors refer to it. */
  const inlineTagged = ({ propertyName, mapping }: Discriminator): Schema => {
    const branches = Object.entries(mapping).map(([tag, $ref]) => ({ tag, schema: inline({ $ref }) }))
    const mayLack = branches.some(({ schema }) => !((schema.required ?? []) as string[]).includes(propertyName))
    return {
      if: { type: 'object', required: [propertyName] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: {
        properties: { [propertyName]: { enum: Object.keys(mapping) } },
        allOf: branches.map(({ tag, schema }) => ({
          if: { properties: { [propertyName]: { const: tag } } },
          // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
          then: schema,
        })),
      },
      else: mayLack
        ? { anyOf: branches.map(({ schema }) => schema) }
        : { type: 'object', properties: { [propertyName]: {} }, required: [propertyName] },
    }
  }
  return inline
}

interface Discriminator {
  propertyName: string
  mapping: Record<string, string>
}
