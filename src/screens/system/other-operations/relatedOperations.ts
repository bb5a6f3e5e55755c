import { type BrokerRecord, parsePathParams } from '../../../api/records'
import { parseOperationKey } from '../../../schema/difference/operationKey'
import type { OperationKey } from '../../../schema/types'
import type { ParamValues } from '../operationUrls'

/** Methods on an item; a row links to the first that exists. */
const ITEM_METHODS = ['get', 'put', 'delete']
const ORDER = ['get', 'post', 'put', 'delete']
/** Maximum number of related operations. */
const MAX_OPERATIONS = 40

const rank = (key: OperationKey) => ORDER.indexOf(parseOperationKey(key).method)
const getPath = (key: OperationKey) => parseOperationKey(key).path

/**
 * Items are below their collection or its singular, with at most one segment between: `/links`,
 * `/links/link/{name}`.
 */
function isItemPath(path: string, collection: string): boolean {
  return [collection, collection.replace(/s$/, '')].some(
    (stem) => path.startsWith(`${stem}/`) && /^(?:\/[^/{}]+)?(?:\/\{[^}]+\})+$/.test(path.slice(stem.length)),
  )
}

/** Finds the operation on one item that rows of a list link to. */
export function findItemOperation(list: OperationKey, keys: readonly OperationKey[]): OperationKey | undefined {
  const { method, path } = parseOperationKey(list)
  if (method !== 'get') return undefined
  return keys
    .filter((key) => ITEM_METHODS.includes(parseOperationKey(key).method) && isItemPath(getPath(key), path))
    .sort((a, b) => getPath(a).length - getPath(b).length || rank(a) - rank(b))[0]
}

/** Fills the path parameters of an item from a row; undefined if the row lacks one. */
export function getItemValues(row: unknown, item: string, list: string): ParamValues | undefined {
  const itemParams = parsePathParams(item).filter((name) => !parsePathParams(list).includes(name))
  const values = itemParams.map((name) => [`path.${name}`, findValue(row, name, itemParams.length)] as const)
  if (itemParams.length === 0 || values.some(([, value]) => value === undefined)) return undefined
  return Object.fromEntries(values) as ParamValues
}

function findValue(row: unknown, name: string, count: number): string | undefined {
  if (isPlain(row)) return count === 1 ? String(row) : undefined
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return undefined
  const record = row as BrokerRecord
  // A single parameter with an unknown name is the record's id or name.
  const found = [name, ...(count === 1 ? ['id', 'name'] : [])].find(
    (one) => Object.hasOwn(record, one) && isPlain(record[one]),
  )
  return found === undefined ? undefined : String(record[found])
}

const isPlain = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'

/** Finds operations of the same path, its collection and below it. */
export function listRelatedOperations(key: OperationKey, keys: readonly OperationKey[]): OperationKey[] {
  const path = getPath(key)
  const others = keys.filter((other) => other !== key)
  const sortByPath = (list: OperationKey[]) =>
    list.sort((a, b) => getPath(a).localeCompare(getPath(b)) || rank(a) - rank(b))
  const same = sortByPath(others.filter((other) => getPath(other) === path))
  const below = sortByPath(others.filter((other) => getPath(other).startsWith(`${path}/`)))
  const above = sortByPath(
    others.filter(
      (other) =>
        path.startsWith(`${getPath(other)}/`) && (isItemPath(path, getPath(other)) || getPath(other).endsWith('}')),
    ),
  )
  return [...new Set([...same, ...above, ...below])].slice(0, MAX_OPERATIONS)
}

/** Finds the update operation of a record: at its own path or at that of its collection. */
export function findChangeOperation(key: OperationKey, keys: readonly OperationKey[]): OperationKey | undefined {
  const { method, path } = parseOperationKey(key)
  if (method !== 'get') return undefined
  const updateOperation: OperationKey = `put ${path}`
  if (keys.includes(updateOperation)) return updateOperation
  return keys.find((other) => other.startsWith('put ') && isItemPath(path, getPath(other)))
}

export const pickPathValues = (key: OperationKey, values: ParamValues): ParamValues => {
  const names = parsePathParams(getPath(key)).map((name) => `path.${name}`)
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
}
