import type { FieldSchema, Json } from '../../schema/types'
import { isObject, own } from './paths'
import { branchOf, unionOf } from './unions'

export interface Resolved extends FieldSchema {
  /** Schema per list item: items may use different branches. */
  prefixItems?: FieldSchema[]
}

const NOTHING_CHOSEN: FieldSchema = { enum: [] }

/** Replaces all unions of objects by the branch that the data chose, so that only those branches validate it. */
export function resolveUnions(schema: FieldSchema, value: Json | undefined): Resolved {
  if (!holdsUnion(schema)) return schema
  if (unionOf(schema)) return value === null ? NOTHING_CHOSEN : resolveUnions(branchOf(schema, value), value)
  const { items, additionalProperties: more, ...rest } = schema
  const next: Resolved = { ...rest }
  if (items) {
    if (Array.isArray(value)) next.prefixItems = value.map((item) => resolveUnions(items, item ?? null))
    return next
  }
  const properties: Record<string, FieldSchema> = {}
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    properties[name] = resolveUnions(field, own(value, name))
  if (typeof more === 'object') {
    for (const name of Object.keys(isObject(value) ? value : {}))
      if (!Object.hasOwn(properties, name)) properties[name] = resolveUnions(more, own(value, name))
  } else if (more !== undefined) next.additionalProperties = more
  return { ...next, properties }
}

const holding = new WeakMap<FieldSchema, boolean>()

function holdsUnion(schema: FieldSchema): boolean {
  let holds = holding.get(schema)
  if (holds === undefined) {
    const { properties = {}, items, additionalProperties: more } = schema
    holds =
      unionOf(schema) !== undefined ||
      Object.values(properties).some(holdsUnion) ||
      (items !== undefined && holdsUnion(items)) ||
      (typeof more === 'object' && holdsUnion(more))
    holding.set(schema, holds)
  }
  return holds
}
