import { type ApiDocument, derefIn, type Schema } from './document'

export type Edition = 'ee' | 'opensource'

/** The document without what the other edition has: operations, parameters and fields marked with `x-edition`. */
export function forEdition(document: ApiDocument, edition: Edition): ApiDocument {
  const other = edition === 'ee' ? 'ce' : 'ee'
  const deref = derefIn(document)
  const isOther = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && deref(value as Schema)['x-edition'] === other
  // The mapping of a discriminator refers to its branches by text.
  const namesOther = (key: string, value: unknown): boolean =>
    key !== '$ref' && typeof value === 'string' && value.startsWith('#/components/') && isOther({ $ref: value })
  const prune = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((item) => !isOther(item)).map(prune)
    if (value === null || typeof value !== 'object') return value
    const kept = Object.entries(value).filter(([key, item]) => !isOther(item) && !namesOther(key, item))
    const pruned = Object.fromEntries(kept.map(([key, item]) => [key, prune(item)]))
    const { properties, required } = pruned
    if (Array.isArray(required) && typeof properties === 'object' && properties !== null) {
      pruned.required = required.filter((name) => String(name) in properties)
    }
    return pruned
  }
  return prune(document) as ApiDocument
}
