import type { ApiDocument } from './document'

export type Edition = 'ee' | 'opensource'

/** The document without what the other edition has: operations, parameters and fields marked with `x-edition`. */
export function forEdition(document: ApiDocument, edition: Edition): ApiDocument {
  const other = edition === 'ee' ? 'ce' : 'ee'
  const prune = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((item) => !isOf(other, item)).map(prune)
    if (value === null || typeof value !== 'object') return value
    const kept = Object.entries(value).filter(([, item]) => !isOf(other, item))
    return Object.fromEntries(kept.map(([key, item]) => [key, prune(item)]))
  }
  return prune(document) as ApiDocument
}

const isOf = (edition: string, value: unknown): boolean =>
  typeof value === 'object' && value !== null && (value as Record<string, unknown>)['x-edition'] === edition
