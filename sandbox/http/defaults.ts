import { isRecord } from '../isRecord'
import type { ApiDocument, Schema } from './document'
import { getProperties, getRequired, shapes } from './shapes'

/**
 * Gives a value the defaults that the document states for its schema, as the broker does with settings it keeps; of
 * undefined, the schema's own. A group of fields that is left out comes with its defaults if it has any, unless one of
 * its fields must be given: an option that nobody took. Fields that are out of use come only where they are given.
 */
export function defaultsFiller(document: ApiDocument): (schema: Schema, value: unknown) => unknown {
  const getShape = shapes(document)

  const fillFields = (schema: Schema, value: Record<string, unknown>): Record<string, unknown> => {
    const filled = { ...value }
    for (const [name, property] of Object.entries(getProperties(schema))) {
      if (value[name] === undefined && getShape(property, undefined).deprecated === true) continue
      const field = fill(property, value[name])
      if (field !== undefined) filled[name] = field
    }
    return filled
  }

  const fill = (raw: Schema, value: unknown): unknown => {
    const schema = getShape(raw, value)
    if (value === undefined) {
      if (schema.default !== undefined) return fill(raw, structuredClone(schema.default))
      const mustBeGiven = getRequired(schema).some(
        (name) => getShape(getProperties(schema)[name] ?? {}, undefined).default === undefined,
      )
      const group = mustBeGiven ? {} : fillFields(schema, {})
      return Object.keys(group).length > 0 ? group : undefined
    }
    if (Array.isArray(value) && schema.items) return value.map((item) => fill(schema.items as Schema, item))
    return isRecord(value) ? fillFields(schema, value) : value
  }
  return fill
}
