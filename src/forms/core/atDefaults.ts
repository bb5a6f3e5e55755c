import type { FieldSchema, Json } from '../../schema/types'
import type { Path } from '../types'
import { equal, isBlank, isObject, own } from './paths'
import { branchOf, choiceOf, soleChoice, unionOf } from './unions'

/**
 * Resets all fields that have a default, except the paths accepted by `kept`. Fields without a default keep their
 * value. A union is replaced by its default as a whole, unless the value already uses that branch.
 */
export function atDefaults(
  value: Json | undefined,
  schema: FieldSchema,
  kept: (path: Path) => boolean = () => false,
  path: Path = [],
): Json | undefined {
  if (kept(path) || schema.readOnly) return value
  const union = unionOf(schema)
  const byDefault = schema.default
  if (union && !soleChoice(union) && byDefault !== undefined && choiceOf(union, value) !== choiceOf(union, byDefault))
    return isBlank(value) ? value : byDefault
  const { properties } = branchOf(schema, value)
  if (properties && isObject(value)) {
    const entries = Object.keys(value).flatMap((name): [string, Json][] => {
      const field = Object.hasOwn(properties, name) ? properties[name] : undefined
      const was = own(value, name)
      const next = field ? atDefaults(was, field, kept, [...path, name]) : was
      return next === undefined ? [] : [[name, next]]
    })
    return Object.fromEntries(entries)
  }
  return byDefault === undefined || isBlank(value) || equal(value, byDefault) ? value : byDefault
}
