import type { FieldSchema, Json } from '../../schema/types'
import { getBaseKind } from './kinds'

export interface ReadableField {
  name: string
  type?: string | undefined
  kind?: string | undefined
  enum?: readonly Json[] | undefined
}

/** Returns the field of a schema; a union has the kind of its free value. */
export function toReadableField(name: string, schema: FieldSchema): ReadableField {
  const nested = schema.anyOf?.map(getBaseKind).find((kind) => kind !== undefined)
  return { name, type: schema.type, kind: getBaseKind(schema) ?? nested, enum: schema.enum }
}
