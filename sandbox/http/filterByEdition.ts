import { type ApiDocument, createDereferencer, type Schema } from './document'

export type Edition = 'ee' | 'opensource' | 'cloud'

/** Operations missing in the cloud edition: the provider holds the license. */
const NOT_IN_CLOUD = /^\/license(\/|$)/

/** Removes operations, parameters and fields of the other edition, marked with `x-edition`. */
export function filterByEdition(document: ApiDocument, edition: Edition): ApiDocument {
  const other = edition === 'opensource' ? 'ee' : 'ce'
  const deref = createDereferencer(document)
  const isOther = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && deref(value as Schema)['x-edition'] === other
  // Discriminator mappings refer to their branches as text.
  const isOtherReference = (key: string, value: unknown): boolean =>
    key !== '$ref' && typeof value === 'string' && value.startsWith('#/components/') && isOther({ $ref: value })
  const prune = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((item) => !isOther(item)).map(prune)
    if (value === null || typeof value !== 'object') return value
    const remainingEntries = Object.entries(value).filter(
      ([key, item]) => !isOther(item) && !isOtherReference(key, item),
    )
    const pruned = Object.fromEntries(remainingEntries.map(([key, item]) => [key, prune(item)]))
    const { properties, required } = pruned
    if (Array.isArray(required) && typeof properties === 'object' && properties !== null) {
      pruned.required = required.filter((name) => String(name) in properties)
    }
    return pruned
  }
  const pruned = prune(document) as ApiDocument
  if (edition !== 'cloud') return pruned
  const paths = Object.entries(pruned.paths).filter(([path]) => !NOT_IN_CLOUD.test(path))
  return { ...pruned, paths: Object.fromEntries(paths) }
}
