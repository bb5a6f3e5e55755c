import { listHiddenFields } from '../../schema/fieldRoles'
import { getFieldsToFill } from '../../schema/getFieldsToFill'
import type { FieldSchema } from '../../schema/types'
import type { Path } from '../types'
import { getUiKey } from './paths'
import { getUnion } from './unions'

/**
 * Returns the schema for RJSF without read-only and deprecated fields and without defaults. RJSF would write
 * defaults into the data; they are shown as placeholders instead. Required fields with a default become optional.
 */
export function createFormSchema(schema: FieldSchema, hide: readonly string[] = [], path: Path = []): FieldSchema {
  const { default: _default, title: _title, ...rest } = schema
  const next: FieldSchema = { ...rest }
  if (schema.properties) {
    const never = listHiddenFields(schema)
    const visibleFields = Object.entries(schema.properties).filter(
      ([name, field]) =>
        !field.readOnly && !field.deprecated && !never.includes(name) && !hide.includes(getUiKey([...path, name])),
    )
    next.properties = Object.fromEntries(
      visibleFields.map(([name, field]) => [name, createFormSchema(field, hide, [...path, name])]),
    )
    const required = getFieldsToFill(schema).filter((name) => visibleFields.some(([shownName]) => shownName === name))
    if (required.length > 0) next.required = required
    else delete next.required
  }
  if (schema.items) next.items = createFormSchema(schema.items, hide, path)
  if (schema.anyOf && getUnion(schema)) next.anyOf = schema.anyOf.map((branch) => createFormSchema(branch, hide, path))
  if (typeof schema.additionalProperties === 'object')
    next.additionalProperties = createFormSchema(schema.additionalProperties, hide, path)
  return next
}

/** Adds constraints known to a screen: limits, patterns, required fields. */
export function refineSchema(
  schema: FieldSchema,
  fields: Readonly<Record<string, Partial<FieldSchema>>>,
  required: readonly string[] = [],
): FieldSchema {
  const properties = { ...schema.properties }
  for (const [name, more] of Object.entries(fields)) properties[name] = { ...properties[name], ...more }
  return { ...schema, properties, required: [...new Set([...(schema.required ?? []), ...required])] }
}
