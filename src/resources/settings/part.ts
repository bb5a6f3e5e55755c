import { isObject, own } from '../../forms/core/paths'
import type { FieldSchema, Json } from '../../schema/types'

const steps = (at: string | undefined): string[] => at?.split('.') ?? []

/** The part of a document (`mqtt`, `file.default`), or all of it where no part is named. */
export function partOf(document: Json, at: string | undefined): Json {
  return steps(at).reduce((whole, name) => own(whole, name) ?? {}, document)
}

/** The whole document with another part; all else stays as it is. */
export function withPart(document: Json, at: string | undefined, part: Json): Json {
  const [name, ...below] = steps(at)
  if (name === undefined) return part
  const whole = isObject(document) ? document : {}
  return { ...whole, [name]: withPart(own(whole, name) ?? {}, below.join('.') || undefined, part) }
}

/** The schema of the part. A broker whose document has no such part gets an empty form, not a broken one. */
export function schemaOfPart(schema: FieldSchema, at: string | undefined): FieldSchema {
  return steps(at).reduce(
    (whole, name) => ({ ...below(whole, name), 'x-scope': [name, ...(whole['x-scope'] ?? [])] }),
    schema,
  )
}

/** A field of a group, or a member of a map of groups. */
function below({ properties, additionalProperties: member, anyOf = [] }: FieldSchema, name: string): FieldSchema {
  if (properties && Object.hasOwn(properties, name)) return properties[name] ?? {}
  if (typeof member === 'object') return member
  const map = anyOf.find((branch) => typeof branch.additionalProperties === 'object')
  return map ? below(map, name) : {}
}
