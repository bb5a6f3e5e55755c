import { isObject } from '../../schema/isObject'
import type { OperationKey } from '../../schema/types'

export interface ReducedDocument {
  version: string
  operations: OperationKey[]
}

const METHODS: ReadonlySet<string> = new Set(['get', 'post', 'put', 'delete'])

/** Extracts operations and version from an OpenAPI document. Throws if it is invalid. */
export function reduceDocument(document: unknown): ReducedDocument {
  if (!isObject(document) || typeof document.openapi !== 'string' || !isObject(document.paths))
    throw new Error('Not an OpenAPI document')
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    isObject(item)
      ? Object.keys(item).flatMap((method) => (METHODS.has(method) ? [`${method} ${path}` as OperationKey] : []))
      : [],
  )
  // An empty document would hide all screens of the console.
  if (operations.length === 0) throw new Error('The OpenAPI document has no operations')
  const version = isObject(document.info) ? document.info.version : undefined
  return { version: typeof version === 'string' ? version : '', operations }
}
