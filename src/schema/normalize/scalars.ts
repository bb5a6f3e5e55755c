import { getValueKind } from '../kinds'
import type { SchemaTransform } from '../walk'

/**
 * Fixes the type of `enum: [true, false]`, which raw documents declare as string. Removes the type if the values
 * have several types.
 */
export const fixBooleanEnums: SchemaTransform = (schema) => {
  const { enum: words, type, ...rest } = schema
  if (!words?.some((word) => typeof word === 'boolean')) return schema
  if (words.some((word) => typeof word !== 'boolean')) return type === undefined ? schema : { ...rest, enum: words }
  if (words.length === 1 && type === 'boolean') return schema
  return words.length >= 2 ? { ...rest, type: 'boolean' } : { ...rest, type: 'boolean', enum: words }
}

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
