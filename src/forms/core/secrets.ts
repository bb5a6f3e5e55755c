import { SECRET_NAME } from '../../schema/secrets'
import type { FieldSchema, Json } from '../../schema/types'
import { baseKind } from './kinds'
import { isObject } from './paths'
import { branchOf } from './unions'

const SECRET_KINDS: ReadonlySet<string> = new Set(['password', 'token', 'secret-once'])

/**
 * Whether a value must not be stored or shown: by kind, by content (PEM private key), or by name if the schema says
 * no more than string.
 */
export function isSecret(name: string, schema: FieldSchema, value?: Json): boolean {
  const kind = baseKind(schema)
  if (SECRET_KINDS.has(kind ?? '') || schema.format === 'password') return true
  if (typeof value === 'string' && value.includes('PRIVATE KEY-----')) return true
  const said =
    kind !== undefined || schema.enum || schema.anyOf || (schema.type !== undefined && schema.type !== 'string')
  return !said && SECRET_NAME.test(name)
}

/** Returns the data without secrets, for storage that outlives the form. */
export function withoutSecrets(data: Json, union: FieldSchema): Json {
  const schema = branchOf(union, data)
  const items = schema.items
  if (Array.isArray(data)) return items ? data.map((item) => withoutSecrets(item, items)) : data
  if (!isObject(data)) return data
  const kept = Object.entries(data).filter(
    ([name, value]) => value !== undefined && !isSecret(name, fieldOf(schema, name), value),
  )
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutSecrets(value, fieldOf(schema, name))]))
}

function fieldOf(schema: FieldSchema, name: string): FieldSchema {
  const { properties = {}, additionalProperties: more } = schema
  return (Object.hasOwn(properties, name) ? properties[name] : typeof more === 'object' ? more : undefined) ?? {}
}
