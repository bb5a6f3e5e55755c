import { isRecord } from '../isRecord'
import type { ApiDocument, Schema } from './document'
import { getProperties, shapes } from './shapes'

/** What stands in place of a secret in answers; sent back, it keeps the secret. */
export const MASK = '******'

/** Gets a secret and what another value of the same shape has in its place. */
type Change = (secret: string, other: unknown) => unknown

/** Changes every secret of a value: texts that the document marks as passwords, and headers that sign a request. */
export function secretChanger(document: ApiDocument) {
  const getShape = shapes(document)

  return function change(raw: Schema, value: unknown, other: unknown, by: Change): unknown {
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

/** Headers that sign a request are secrets, although their map is declared open. */
const credential = /^(proxy-)?authorization$/i

/** As answers show it. A secret that is not set is no secret. */
export const masked: Change = (secret) => (secret === '' ? '' : MASK)

/** As it is kept: the mask means what was there. */
export const unmasked: Change = (secret, kept) => (secret === MASK ? (kept ?? secret) : secret)
