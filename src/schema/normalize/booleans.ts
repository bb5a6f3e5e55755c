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
