import { isObject } from '../../schema/isObject'
import type { FieldSchema, Json } from '../../schema/types'
import { getOwnValue } from './paths'
import { getUnion, matchesNoBranch, resolveBranch } from './unions'

export interface ResolvedSchema extends FieldSchema {
  /** Schema per list item: items may use different branches. */
  prefixItems?: FieldSchema[]
}

const NOTHING_CHOSEN: FieldSchema = { enum: [] }

/** Replaces all unions of objects by the branch that the data chose, so that only those branches validate it. */
export function resolveUnions(schema: FieldSchema, value: Json | undefined): ResolvedSchema {
  if (!containsUnion(schema)) return schema
  if (getUnion(schema))
    return matchesNoBranch(schema, value) ? NOTHING_CHOSEN : resolveUnions(resolveBranch(schema, value), value)
  const { items, additionalProperties: more, ...rest } = schema
  const next: ResolvedSchema = { ...rest }
  if (items) {
    if (Array.isArray(value)) next.prefixItems = value.map((item) => resolveUnions(items, item ?? null))
    return next
  }
  const properties: Record<string, FieldSchema> = {}
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    properties[name] = resolveUnions(field, getOwnValue(value, name))
  if (typeof more === 'object') {
    for (const name of Object.keys(isObject(value) ? value : {}))
      if (!Object.hasOwn(properties, name)) properties[name] = resolveUnions(more, getOwnValue(value, name))
  } else if (more !== undefined) next.additionalProperties = more
  return { ...next, properties }
}

const unionCache = new WeakMap<FieldSchema, boolean>()

function containsUnion(schema: FieldSchema): boolean {
  let holds = unionCache.get(schema)
  if (holds === undefined) {
    const { properties = {}, items, additionalProperties: more } = schema
    holds =
      getUnion(schema) !== undefined ||
      Object.values(properties).some(containsUnion) ||
      (items !== undefined && containsUnion(items)) ||
      (typeof more === 'object' && containsUnion(more))
    unionCache.set(schema, holds)
  }
  return holds
}
