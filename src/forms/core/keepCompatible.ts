import { isObject } from '../../schema/isObject'
import type { FieldSchema, Json } from '../../schema/types'
import { matchesSchemaType, resolveBranch } from './unions'

/** Filters a value for another schema: keeps fields of the same name with a compatible type. */
export function keepCompatible(value: Json, schema: FieldSchema): Json | undefined {
  const { properties } = resolveBranch(schema, value)
  if (!properties) return matchesSchemaType(schema, value) ? value : undefined
  if (!isObject(value)) return undefined
  const entries = Object.entries(value).flatMap(([name, part]): [string, Json][] => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    const compatible = field && !field.readOnly && part !== undefined ? keepCompatible(part, field) : undefined
    return compatible === undefined ? [] : [[name, compatible]]
  })
  return Object.fromEntries(entries)
}
