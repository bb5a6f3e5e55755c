import type { Path } from '../../../src/forms/types'
import { getFieldsToFill } from '../../../src/schema/fieldsToFill'
import type { FieldSchema } from '../../../src/schema/types'

/** The fields that a body cannot do without, through the groups that it cannot do without. */
export function needed(schema: FieldSchema, path: Path = []): Path[] {
  return getFieldsToFill(schema).flatMap((name) => {
    const field = schema.properties?.[name] ?? {}
    if (field.readOnly || field.deprecated) return []
    return field.properties ? needed(field, [...path, name]) : [[...path, name]]
  })
}
