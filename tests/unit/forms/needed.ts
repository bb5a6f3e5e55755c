import type { Path } from '../../../src/forms/types'
import type { FieldSchema } from '../../../src/schema/types'

/** The fields that a body cannot do without, through the groups that it cannot do without. */
export function needed(schema: FieldSchema, path: Path = []): Path[] {
  return (schema.required ?? []).flatMap((name) => {
    const field = schema.properties?.[name] ?? {}
    if (field.readOnly || field.deprecated || field.default !== undefined) return []
    return field.properties ? needed(field, [...path, name]) : [[...path, name]]
  })
}
