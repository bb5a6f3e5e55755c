import type { Path } from '../../../src/forms/types'
import { getFieldsToFill } from '../../../src/schema/getFieldsToFill'
import type { FieldSchema } from '../../../src/schema/types'

/** Lists the required fields of a body, including those in required groups. */
export function listNeededFields(schema: FieldSchema, path: Path = []): Path[] {
  return getFieldsToFill(schema).flatMap((name) => {
    const field = schema.properties?.[name] ?? {}
    if (field.readOnly || field.deprecated) return []
    return field.properties ? listNeededFields(field, [...path, name]) : [[...path, name]]
  })
}
