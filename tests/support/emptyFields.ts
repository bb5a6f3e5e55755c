import type { Json } from '../../src/schema/types'

/** Returns an object whose fields have no value, as in form data. Its type omits them, like that of JSON. */
export function createEmptyFields(...names: readonly string[]): Record<string, Json> {
  const fields: Record<string, Json> = {}
  for (const name of names) Reflect.set(fields, name, undefined)
  return fields
}
