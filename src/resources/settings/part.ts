import { BrokerError } from '../../api/errors'
import { isObject, own } from '../../forms/core/paths'
import type { FieldSchema, Json } from '../../schema/types'

/** The part of a document, or all of it where no part is named. */
export function partOf(document: Json, at: string | undefined): Json {
  return at === undefined ? document : (own(document, at) ?? {})
}

/** The whole document with another part; all else stays as it is. */
export function withPart(document: Json, at: string | undefined, part: Json): Json {
  return at === undefined ? part : { ...(isObject(document) ? document : {}), [at]: part }
}

/** The schema of the part. A broker whose document has no such part gets an empty form, not a broken one. */
export function schemaOfPart(schema: FieldSchema, at: string | undefined): FieldSchema {
  if (at === undefined) return schema
  return { ...schema.properties?.[at], 'x-scope': [at, ...(schema['x-scope'] ?? [])] }
}

/** A refusal of the whole document as one of the part, so that it finds its field. */
export function refusalOfPart(error: unknown, at: string | undefined): unknown {
  if (at === undefined || !(error instanceof BrokerError) || !error.path?.startsWith(`${at}.`)) return error
  return new BrokerError({
    status: error.status,
    code: error.code,
    reason: error.reason,
    method: error.method,
    url: error.url,
    raw: error.raw,
    path: error.path.slice(at.length + 1),
  })
}
