import type { FieldSchema } from '../types'

/**
 * Indexes the branches of a union by key: constants for objects, type for enums, and type for the only list or free
 * value. Omits branches with the same key because they cannot be distinguished.
 */
export function getBranchKeys(branches: readonly FieldSchema[]): Map<string, FieldSchema> {
  const found = new Map<string, FieldSchema>()
  const twice = new Set<string>()
  for (const branch of branches) {
    const key = getBranchKey(branch)
    if (key === undefined || found.has(key)) twice.add(key ?? '')
    else found.set(key, branch)
  }
  for (const key of twice) found.delete(key)
  return found
}

function getBranchKey({ properties, type, enum: words, const: word }: FieldSchema): string | undefined {
  if (type !== 'object' && !properties) return words || word !== undefined ? `words ${type}` : type
  const constants = Object.entries(properties ?? {}).flatMap(([name, field]) =>
    field.const === undefined ? [] : [`${name}=${String(field.const)}`],
  )
  return constants.length > 0 ? constants.sort().join(' ') : undefined
}
