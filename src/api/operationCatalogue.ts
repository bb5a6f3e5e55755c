import { getApiArea } from '../schema/apiArea'
import type { LazyVariant, Method, Operation, OperationKey } from '../schema/types'
import { differences } from './document/differences'

/*
 * Entry point to the generated API catalogue. Loads operations and schemas by area on demand, and applies the
 * differences of the connected broker.
 */

/** Loads the operations of a path's area. Returns none for an unknown area. */
async function loadAreaOperations(path: string): Promise<Record<string, Operation | undefined>> {
  const { operationAreas } = await import('./generated/operations/areas')
  const area = getApiArea(path)
  return (Object.hasOwn(operationAreas, area) && (await operationAreas[area]?.())) || {}
}

export async function findOperation(method: Method, path: string): Promise<Operation | undefined> {
  const operations = await loadAreaOperations(path)
  const key = `${method} ${path}`
  return Object.hasOwn(operations, key) ? operations[key] : differences.operations.get(key)
}

/** Returns an operation. Throws if the API does not have it. */
export async function getOperation(method: Method, path: string): Promise<Operation> {
  const found = await findOperation(method, path)
  if (!found) throw new Error(`The API has no ${method.toUpperCase()} ${path}`)
  return found
}

/** Returns the item path of a collection, such as `/clients/{clientid}`, or undefined. */
export async function findItemPath(collection: string): Promise<string | undefined> {
  const operations = await loadAreaOperations(collection)
  return operations[`get ${collection}`]?.item
}

/**
 * Returns the variants of a request body (post, put) or record (get), including the connected broker's differences.
 * A body without a union has one variant. Throws if no variant exists.
 */
export async function loadVariants(key: OperationKey): Promise<LazyVariant[]> {
  const { schemaAreas } = await import('./generated/schemas/areas')
  const area = getApiArea(key)
  const schemas = Object.hasOwn(schemaAreas, area) ? await schemaAreas[area]?.() : undefined
  const variants = schemas?.[key] ?? differences.others.get(key)
  if (!variants?.length) throw new Error(`The API has no schema for ${key}`)
  const difference = differences.of(key)
  return difference
    ? (await import('../schema/difference/applyDifference')).applyDifference(variants, difference)
    : variants
}
