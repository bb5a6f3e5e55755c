import { isRecord } from '../isRecord'
import { createShapeResolver, getProperties } from './createShapeResolver'
import type { ApiDocument, Schema } from './document'

/** Mask of secrets in responses; sent back, it keeps the secret. */
export const MASK = '******'

/** Receives a secret and the value at the same place of another object. */
type ChangeSecret = (secret: string, other: unknown) => unknown

/** Returns a function that changes all secrets of a value: texts marked as passwords, and authorization headers. */
export function createSecretChanger(document: ApiDocument) {
  const getShape = createShapeResolver(document)

  return function change(raw: Schema, value: unknown, other: unknown, by: ChangeSecret): unknown {
    const schema = getShape(raw, value)
    if (typeof value === 'string') return schema.format === 'password' ? by(value, other) : value
    if (Array.isArray(value)) {
      const others = Array.isArray(other) ? other : []
      const { items } = schema as { items?: Schema }
      return items ? value.map((item, index) => change(items, item, others[index], by)) : value
    }
    if (!isRecord(value)) return value
    const beside = isRecord(other) ? other : {}
    const properties = getProperties(schema)
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => {
        const property = Object.hasOwn(properties, name) ? properties[name] : undefined
        if (property) return [name, change(property, item, beside[name], by)]
        const signs = schema.additionalProperties !== undefined && credential.test(name) && typeof item === 'string'
        return [name, signs ? by(item, beside[name]) : item]
      }),
    )
  }
}

/** Authorization headers are secrets although the headers map has no declared fields. */
const credential = /^(proxy-)?authorization$/i

/** Masks a secret unless it is empty. */
export const maskSecrets: ChangeSecret = (secret) => (secret === '' ? '' : MASK)

export const unmaskSecrets: ChangeSecret = (secret, storedSecret) =>
  secret === MASK ? (storedSecret ?? secret) : secret
