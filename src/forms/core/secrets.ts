import type { FieldSchema, Json } from '../../schema/types'
import { baseKind } from './kinds'
import { isObject } from './paths'

/** What the broker shows of a secret; sent back, it keeps the one it stores. */
export const MASK = '******'

const SECRET_NAME = /password|passwd|pwd|secret|token|private_?key/i

/** Whether a field's value must not be kept anywhere: by its kind, or by a name that gives it away. */
export function isSecret(name: string, schema: FieldSchema): boolean {
  return baseKind(schema) === 'password' || schema.format === 'password' || SECRET_NAME.test(name)
}

/** The data without its secrets, for places that outlive the form. */
export function withoutSecrets(data: Json, schema: FieldSchema): Json {
  const items = schema.items
  if (Array.isArray(data)) return items ? data.map((item) => withoutSecrets(item, items)) : data
  if (!isObject(data)) return data
  const kept = Object.entries(data).filter(
    ([name, value]) => value !== undefined && !isSecret(name, fieldOf(schema, name)),
  )
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutSecrets(value, fieldOf(schema, name))]))
}

function fieldOf(schema: FieldSchema, name: string): FieldSchema {
  return (Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : undefined) ?? {}
}
