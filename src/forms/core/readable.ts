import type { FieldSchema, Json } from '../../schema/types'
import { baseKind } from './kinds'

/** What has to be known of a field to read its value. */
export interface Readable {
  name: string
  type?: string | undefined
  kind?: string | undefined
  enum?: readonly Json[] | undefined
}

/** A field of a schema as readers of values want it; of a union, the kind of its free value. */
export function readable(name: string, schema: FieldSchema): Readable {
  const nested = schema.anyOf?.map(baseKind).find((kind) => kind !== undefined)
  return { name, type: schema.type, kind: baseKind(schema) ?? nested, enum: schema.enum }
}
