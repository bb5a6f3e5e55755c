import { isObject } from '../../schema/isObject'
import { SECRET_MASK, SECRET_NAME_PATTERN } from '../../schema/secrets'
import type { FieldSchema, Json } from '../../schema/types'
import type { Path } from '../types'
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

/** Returns the data without masked secrets: in a new record, the broker would store the mask as the secret. */
export function removeMasks(value: Json): Json {
  if (Array.isArray(value)) return value.filter((item) => item !== SECRET_MASK).map(removeMasks)
  if (!isObject(value)) return value
  const unmaskedEntries = Object.entries(value).filter(([, item]) => item !== SECRET_MASK)
  return Object.fromEntries(unmaskedEntries.map(([name, item]) => [name, removeMasks(item)]))
}

/** Lists the paths of masked secrets. */
export function findMasks(value: Json, path: Path = []): Path[] {
  if (value === SECRET_MASK) return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => findMasks(item, [...path, name]))
}

/** Whether a value contains a masked secret, alone or in a text such as a URL. */
export function hasMask(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(SECRET_MASK)
  if (Array.isArray(value)) return value.some(hasMask)
  return isObject(value) && Object.values(value).some(hasMask)
}
