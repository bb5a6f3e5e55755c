import type { SchemaTransform } from '../walk'

/** Raw documents call `enum: [true, false]` a string. The type follows the words; where they are of several types, it goes. */
export const booleanEnums: SchemaTransform = (schema) => {
  const { enum: words, type, ...rest } = schema
  if (!words?.some((word) => typeof word === 'boolean')) return schema
  if (words.some((word) => typeof word !== 'boolean')) return { ...rest, enum: words }
  return words.length >= 2 ? { ...rest, type: 'boolean' } : { ...rest, type: 'boolean', enum: words }
}
