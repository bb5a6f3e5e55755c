import type { FieldSchema, Json } from '../../schema/types'
import type { Path } from '../types'
import { getOwnValue } from './paths'
import { getUnion, resolveBranch } from './unions'

/**
 * Returns the schema at a path through objects, maps, lists and unions; undefined if absent. Unions follow the
 * data, or else the first branch that has the field.
 */
export function findSchemaAt(schema: FieldSchema, path: Path, data?: Json | undefined): FieldSchema | undefined {
  const [key, ...rest] = path
  if (key === undefined) return schema
  const name = String(key)
  const below = Array.isArray(data) ? data[Number(name)] : getOwnValue(data, name)
  const union = getUnion(schema)
  const resolvedBranch = union && resolveBranch(schema, data)
  const branches =
    union && resolvedBranch && !resolvedBranch.type
      ? union.choices.map((choice) => choice.schema)
      : [resolvedBranch ?? schema]
  for (const branch of branches) {
    const field = findFieldSchema(branch, name)
    const found = field && findSchemaAt(field, rest, below)
    if (found) return found
  }
  return undefined
}

/** Returns whether the last part of a path is a key of a map, such as the name of a header. */
export function isMapKey(path: Path, schema: FieldSchema): boolean {
  const parent = findSchemaAt(schema, path.slice(0, -1))
  const name = String(path.at(-1))
  return typeof parent?.additionalProperties === 'object' && !Object.hasOwn(parent.properties ?? {}, name)
}

function findFieldSchema(
  { items, properties, additionalProperties: more }: FieldSchema,
  name: string,
): FieldSchema | undefined {
  if (items && /^\d+$/.test(name)) return items
  if (properties && Object.hasOwn(properties, name)) return properties[name]
  return typeof more === 'object' ? more : undefined
}
