import type { FieldSchema } from '../types'

/** A help text of the broker's document beyond this is no help. */
const LONGEST = 1000
/** What a field of a broker's document may hold at most, and how deep: more is no form. */
const MOST = 3000
const DEEPEST = 12
/** More words than one would choose among. */
const MOST_WORDS = 500

/** Names that people and the console can do with; those of JavaScript's own objects are none of a broker's fields. */
export const isName = (name: string): boolean =>
  /^[\w$][\w$.-]{0,63}$/.test(name) && !['__proto__', 'constructor', 'prototype'].includes(name)

/**
 * The schema of a field, or of a whole kind, that only the broker's document has, as forms take it: its words as help,
 * its patterns left to the broker.
 * @throws where it is beyond any form
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
