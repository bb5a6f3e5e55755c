import type { FieldSchema, Json } from '../../schema/types'
import type { Path } from '../types'
import { own } from './paths'
import { branchOf, unionOf } from './unions'

/**
 * Returns the schema at a path through objects, maps, lists and unions; undefined if absent. Unions follow the
 * data, or else the first branch that has the field.
 */
export function schemaAt(schema: FieldSchema, path: Path, data?: Json | undefined): FieldSchema | undefined {
  const [key, ...rest] = path
  if (key === undefined) return schema
  const name = String(key)
  const below = Array.isArray(data) ? data[Number(name)] : own(data, name)
  const union = unionOf(schema)
  const chosen = union && branchOf(schema, data)
  const branches = union && chosen && !chosen.type ? union.choices.map((choice) => choice.schema) : [chosen ?? schema]
  for (const branch of branches) {
    const field = fieldAt(branch, name)
    const found = field && schemaAt(field, rest, below)
    if (found) return found
  }
  return undefined
}

function fieldAt(
  { items, properties, additionalProperties: more }: FieldSchema,
  name: string,
): FieldSchema | undefined {
  if (items && /^\d+$/.test(name)) return items
  if (properties && Object.hasOwn(properties, name)) return properties[name]
  return typeof more === 'object' ? more : undefined
}
