import type { FieldSchema } from '../types'

const MAX_HELP_LENGTH = 1000
/** Maximum number of fields and depth of a field from a broker's document. */
const MAX_FIELDS = 3000
const MAX_DEPTH = 12
const MAX_ENUM_VALUES = 500

/** Returns true for a usable field name, excluding names such as `__proto__`. */
export const isFieldName = (name: string): boolean =>
  /^[\w$][\w$.-]{0,63}$/.test(name) && !['__proto__', 'constructor', 'prototype'].includes(name)

/**
 * Prepares a schema that only the broker's document has for forms: descriptions become help texts, and patterns are
 * left to the broker.
 * @throws if the schema is too large for a form
 */
export function toFormSchema(schema: FieldSchema): FieldSchema {
  let remaining = MAX_FIELDS
  const visit = (field: FieldSchema, depth: number): FieldSchema => {
    if (--remaining < 0 || depth > MAX_DEPTH || (field.enum?.length ?? 0) > MAX_ENUM_VALUES)
      throw new Error('The schema is too large for a form')
    const {
      description,
      title,
      pattern: _pattern,
      properties,
      items,
      additionalProperties: rest,
      anyOf,
      ...keywords
    } = field
    const visitChild = (part: FieldSchema) => visit(part, depth + 1)
    const help = description ?? title
    const activeFields = Object.entries(properties ?? {}).filter(([name, one]) => isFieldName(name) && !one.deprecated)
    return {
      ...keywords,
      ...(help && { 'x-help': help.length > MAX_HELP_LENGTH ? `${help.slice(0, MAX_HELP_LENGTH)}…` : help }),
      ...(properties && { properties: Object.fromEntries(activeFields.map(([name, one]) => [name, visitChild(one)])) }),
      ...(items && { items: visitChild(items) }),
      ...(rest !== undefined && { additionalProperties: typeof rest === 'object' ? visitChild(rest) : rest }),
      ...(anyOf && { anyOf: anyOf.map(visitChild) }),
    }
  }
  return visit(schema, 0)
}
