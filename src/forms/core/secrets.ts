import { isObject } from '../../schema/isObject'
import { SECRET_NAME_PATTERN } from '../../schema/secrets'
import type { FieldSchema, Json } from '../../schema/types'
import { getBaseKind } from './kinds'
import { resolveBranch } from './unions'

const SECRET_KINDS: ReadonlySet<string> = new Set(['password', 'token', 'secret-once'])

/**
 * Whether a value must not be stored or shown: by kind, by content (PEM private key), or by name if the schema says
 * no more than string.
 */
export function isSecret(name: string, schema: FieldSchema, value?: Json): boolean {
  const kind = getBaseKind(schema)
  if (SECRET_KINDS.has(kind ?? '') || schema.format === 'password') return true
  if (typeof value === 'string' && value.includes('PRIVATE KEY-----')) return true
  const isSpecified =
    kind !== undefined || schema.enum || schema.anyOf || (schema.type !== undefined && schema.type !== 'string')
  return !isSpecified && SECRET_NAME_PATTERN.test(name)
}

/** Returns the data without secrets, for storage that outlives the form. */
export function removeSecrets(data: Json, union: FieldSchema): Json {
  const schema = resolveBranch(union, data)
  const items = schema.items
  if (Array.isArray(data)) return items ? data.map((item) => removeSecrets(item, items)) : data
  if (!isObject(data)) return data
  const publicEntries = Object.entries(data).filter(
    ([name, value]) => value !== undefined && !isSecret(name, getField(schema, name), value),
  )
  return Object.fromEntries(publicEntries.map(([name, value]) => [name, removeSecrets(value, getField(schema, name))]))
}

function getField(schema: FieldSchema, name: string): FieldSchema {
  const { properties = {}, additionalProperties: more } = schema
  return (Object.hasOwn(properties, name) ? properties[name] : typeof more === 'object' ? more : undefined) ?? {}
}
