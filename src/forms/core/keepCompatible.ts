import type { FieldSchema, Json } from '../../schema/types'
import { isObject } from './paths'
import { branchOf, suits } from './unions'

/** What of a value, typed into another form, has a place in this one: fields of the same name that take such a value. */
export function keepCompatible(value: Json, schema: FieldSchema): Json | undefined {
  const { properties } = branchOf(schema, value)
  if (!properties) return suits(schema, value) ? value : undefined
  if (!isObject(value)) return undefined
  const entries = Object.entries(value).flatMap(([name, part]): [string, Json][] => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    const kept = field && !field.readOnly && part !== undefined ? keepCompatible(part, field) : undefined
    return kept === undefined ? [] : [[name, kept]]
  })
  return Object.fromEntries(entries)
}
