import type { FieldSchema, Json } from '../../schema/types'
import { baseKind } from './kinds'

export interface Readable {
  name: string
  type?: string | undefined
  kind?: string | undefined
  enum?: readonly Json[] | undefined
}

/** Returns the field of a schema; a union has the kind of its free value. */
export function readable(name: string, schema: FieldSchema): Readable {
  const nested = schema.anyOf?.map(baseKind).find((kind) => kind !== undefined)
  return { name, type: schema.type, kind: baseKind(schema) ?? nested, enum: schema.enum }
}
