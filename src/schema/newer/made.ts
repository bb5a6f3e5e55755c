import type { FieldSchema } from '../types'

const LONGEST = 1000
/** Maximum number of fields and depth of a field from a broker's document. */
const MOST = 3000
const DEEPEST = 12
const MOST_WORDS = 500

/** Returns true for a usable field name, excluding names such as `__proto__`. */
export const isName = (name: string): boolean =>
  /^[\w$][\w$.-]{0,63}$/.test(name) && !['__proto__', 'constructor', 'prototype'].includes(name)

/**
 * Prepares a schema that only the broker's document has for forms: descriptions become help texts, and patterns are
 * left to the broker.
 * @throws if the schema is too large for a form
 */
export function made(schema: FieldSchema): FieldSchema {
  let left = MOST
  const visit = (field: FieldSchema, depth: number): FieldSchema => {
    if (--left < 0 || depth > DEEPEST || (field.enum?.length ?? 0) > MOST_WORDS)
      throw new Error('a field beyond any form')
    const {
      description,
      title,
      pattern: _pattern,
      properties,
      items,
      additionalProperties: rest,
      anyOf,
      ...own
    } = field
    const inner = (part: FieldSchema) => visit(part, depth + 1)
    const help = description ?? title
    const live = Object.entries(properties ?? {}).filter(([name, one]) => isName(name) && !one.deprecated)
    return {
      ...own,
      ...(help && { 'x-help': help.length > LONGEST ? `${help.slice(0, LONGEST)}…` : help }),
      ...(properties && { properties: Object.fromEntries(live.map(([name, one]) => [name, inner(one)])) }),
      ...(items && { items: inner(items) }),
      ...(rest !== undefined && { additionalProperties: typeof rest === 'object' ? inner(rest) : rest }),
      ...(anyOf && { anyOf: anyOf.map(inner) }),
    }
  }
  return visit(schema, 0)
}
