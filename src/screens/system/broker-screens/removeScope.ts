import type { FieldSchema } from '../../../schema/types'

/** Removes the scope, so that translations of known entities are not applied to fields of the same names. */
export function removeScope({ 'x-scope': _, ...schema }: FieldSchema): FieldSchema {
  return schema
}
