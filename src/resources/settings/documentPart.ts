import { getOwnValue } from '../../forms/core/paths'
import { isObject } from '../../schema/isObject'
import type { FieldSchema, Json } from '../../schema/types'

const splitPath = (at: string | undefined): string[] => at?.split('.') ?? []

/** Returns the part of a document at a path such as `file.default`, or the whole document without a path. */
export function getDocumentPart(document: Json, at: string | undefined): Json {
  return splitPath(at).reduce((parent, name) => getOwnValue(parent, name) ?? {}, document)
}

export function replacePart(document: Json, at: string | undefined, part: Json): Json {
  const [name, ...below] = splitPath(at)
  if (name === undefined) return part
  const parent = isObject(document) ? document : {}
  return { ...parent, [name]: replacePart(getOwnValue(parent, name) ?? {}, below.join('.') || undefined, part) }
}

/** Returns the schema of a part; empty if the broker's document has no such part. */
export function getPartSchema(schema: FieldSchema, at: string | undefined): FieldSchema {
  return splitPath(at).reduce(
    (parentSchema, name) => ({
      ...getChildSchema(parentSchema, name),
      'x-scope': [name, ...(parentSchema['x-scope'] ?? [])],
    }),
    schema,
  )
}

function getChildSchema(
  { properties, additionalProperties: member, anyOf = [] }: FieldSchema,
  name: string,
): FieldSchema {
  if (properties && Object.hasOwn(properties, name)) return properties[name] ?? {}
  if (typeof member === 'object') return member
  const map = anyOf.find((branch) => typeof branch.additionalProperties === 'object')
  return map ? getChildSchema(map, name) : {}
}
