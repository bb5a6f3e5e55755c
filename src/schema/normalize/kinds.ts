import { getValueKind } from '../kinds'
import type { SchemaTransform } from '../walk'

export const setKindFormats: SchemaTransform = (schema, { name }) => {
  const kind = getValueKind(schema, name)
  return kind === undefined || schema.format === kind ? schema : { ...schema, format: kind }
}

/** Removes examples. `setKindFormats` has used them, and some do not match their schema. */
export const dropExamples: SchemaTransform = (schema) => {
  if (schema.example === undefined && schema.examples === undefined) return schema
  const { example, examples, ...rest } = schema
  return rest
}
