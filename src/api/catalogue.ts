import { areaOf } from '../schema/area'
import type { LazyVariant, Method, Operation, OperationKey } from '../schema/types'
import { differences } from './document/differences'

/*
 * The one door to what the console knows of the admin API. Everything behind it comes by area, when first asked for;
 * what the connected broker's own document says otherwise is applied here.
 */

/** The operations of the area that a path lies in; none where the API has no such area. */
async function operationsAround(path: string): Promise<Record<string, Operation | undefined>> {
  const { operationAreas } = await import('./generated/operations/areas')
  const area = areaOf(path)
  return (Object.hasOwn(operationAreas, area) && (await operationAreas[area]?.())) || {}
}

/** The operation of this method and path, or undefined where the API has none. */
export async function findOperation(method: Method, path: string): Promise<Operation | undefined> {
  const operations = await operationsAround(path)
  const key = `${method} ${path}`
  return Object.hasOwn(operations, key) ? operations[key] : undefined
}

/** The operation of this method and path. Throws where the API has none. */
export async function operationOf(method: Method, path: string): Promise<Operation> {
  const found = await findOperation(method, path)
  if (!found) throw new Error(`The API has no ${method.toUpperCase()} ${path}`)
  return found
}

/** The path of one item of a collection, such as `/clients/{clientid}`; undefined where it has no items. */
export async function itemPathOf(collection: string): Promise<string | undefined> {
  const operations = await operationsAround(collection)
  return (
    operations[`get ${collection}`]?.item ?? Object.values(operations).find((op) => op?.collection === collection)?.path
  )
}

/**
 * The variants of an operation's body (post, put) or record (get), without a union one, as the connected broker has them
 * where that is known. Throws where there is none.
 */
export async function variantsOf(key: OperationKey): Promise<LazyVariant[]> {
  const { schemaAreas } = await import('./generated/schemas/areas')
  const area = areaOf(key)
  const schemas = Object.hasOwn(schemaAreas, area) ? await schemaAreas[area]?.() : undefined
  const variants = schemas?.[key] ?? differences.others.get(key)
  if (!variants?.length) throw new Error(`The API has no schema for ${key}`)
  const known = differences.of(key)
  return known ? (await import('../schema/newer/apply')).applyDifference(variants, known) : variants
}
