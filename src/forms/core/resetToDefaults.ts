import { isObject } from '../../schema/isObject'
import type { FieldSchema, Json } from '../../schema/types'
import type { Path } from '../types'
import { getOwnValue, isBlank, isEqual } from './paths'
import { findChoice, getOnlyChoice, getUnion, resolveBranch } from './unions'

/**
 * Resets all fields that have a default, except the paths accepted by `isKept`. Fields without a default keep their
 * value. A union is replaced by its default as a whole, unless the value already uses that branch.
 */
export function resetToDefaults(
  value: Json | undefined,
  schema: FieldSchema,
  // Stryker disable next-line ArrowFunction: undefined is false as well
  isKept: (path: Path) => boolean = () => false,
  path: Path = [],
): Json | undefined {
  if (isKept(path) || schema.readOnly) return value
  const union = getUnion(schema)
  const byDefault = schema.default
  if (
    union &&
    !getOnlyChoice(union) &&
    byDefault !== undefined &&
    findChoice(union, value) !== findChoice(union, byDefault)
  )
    return isBlank(value) ? value : byDefault
  const { properties } = resolveBranch(schema, value)
  if (properties && isObject(value)) {
    const entries = Object.keys(value).flatMap((name): [string, Json][] => {
      const field = Object.hasOwn(properties, name) ? properties[name] : undefined
      const currentValue = getOwnValue(value, name)
      const next = field ? resetToDefaults(currentValue, field, isKept, [...path, name]) : currentValue
      return next === undefined ? [] : [[name, next]]
    })
    return Object.fromEntries(entries)
  }
  return byDefault === undefined || isBlank(value) || isEqual(value, byDefault) ? value : byDefault
}
