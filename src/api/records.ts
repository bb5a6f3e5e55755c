import { isObject } from '../schema/isObject'
import type { Operation } from '../schema/types'

/** Record of the broker, and with the `id` that react-admin requires. */
export type BrokerRecord = Record<string, unknown>
export type IdentifiedRecord = BrokerRecord & { id: string }

export type PathParams = Readonly<Record<string, string>>

/** Data that identifies the records of a collection: its path, its item path, and the identity from the overlays. */
export type RecordNaming = Pick<Operation, 'path'> & Partial<Pick<Operation, 'item' | 'identity'>>

export const parsePathParams = (path: string): string[] =>
  [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '')

function listOwnParams({ path, item }: RecordNaming): string[] {
  const parents = new Set(parsePathParams(path))
  return item ? parsePathParams(item).filter((name) => !parents.has(name)) : []
}

const joinEncoded = (values: readonly unknown[]): string =>
  values.map((value) => encodeURIComponent(String(value ?? ''))).join('/')

/**
 * Returns the id of a record: the value of the item path parameter, or several percent-encoded and joined with `/`.
 * The collection's identity maps fields with other names.
 */
export function buildRecordId(record: BrokerRecord, naming: RecordNaming): string {
  const { identity } = naming
  const ownParams = listOwnParams(naming)
  const defaults: BrokerRecord = identity?.usual ?? {}
  const names = (identity?.fields ?? ownParams).filter(
    (name) => !(name in defaults && (record[name] ?? defaults[name]) === defaults[name]),
  )
  if (names.length === 0) return String(record.id ?? record.name ?? JSON.stringify(record))
  const values = names.map((name) => record[name])
  if (identity?.joint !== undefined) return values.map((value) => String(value ?? '')).join(identity.joint)
  return names.length === 1 && !identity?.query ? String(values[0] ?? '') : joinEncoded(values)
}

/** Returns the path parameters of an item, including those of its parent. */
export function buildPathParams(id: string, naming: RecordNaming, parent: PathParams = {}): Record<string, string> {
  const ownParams = listOwnParams(naming)
  if (ownParams.length === 1 && !naming.identity?.query) return { ...parent, [ownParams[0] ?? '']: id }
  const parts = parseRecordId(id)
  return { ...parent, ...Object.fromEntries(ownParams.map((name, i) => [name, parts[i] ?? ''])) }
}

/** Returns the query parameters that an item needs in addition to its path. */
export function buildQueryParams(id: string, { identity }: RecordNaming): Record<string, string> {
  if (!identity?.query) return {}
  const { fields, query } = identity
  const parts = parseRecordId(id)
  const queryEntries = query.flatMap((name) => {
    const part = parts[fields.indexOf(name)]
    return part === undefined ? [] : [[name, part] as const]
  })
  return Object.fromEntries(queryEntries)
}

const parseRecordId = (id: string): string[] => id.split('/').map((part) => decodeURIComponent(part))

export const identify = (record: BrokerRecord, naming: RecordNaming): IdentifiedRecord => ({
  ...record,
  id: buildRecordId(record, naming),
})

/** Returns the records of a response: the list, its `data`, or its only field. Same rule as in the codegen. */
export function readRows(answer: unknown): BrokerRecord[] {
  if (Array.isArray(answer)) return answer
  if (!isObject(answer)) return []
  const { data }: BrokerRecord = answer
  if (data !== undefined) return Array.isArray(data) ? data : []
  const [only, ...more] = Object.values<unknown>(answer)
  return more.length === 0 && Array.isArray(only) ? only : []
}

/** Removes the `id` that was added for react-admin. Keeps an `id` field of the record. */
export function toRecordBody(data: BrokerRecord, naming: RecordNaming): BrokerRecord {
  if (listOwnParams(naming).includes('id') && !naming.identity) return data
  const { id: _, ...rest } = data
  return rest
}

// Share one collator: `localeCompare` creates one per comparison.
const collator = new Intl.Collator(undefined, { numeric: true })

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

const isEmptyValue = (value: unknown) => value === undefined || value === null || value === '' || Number.isNaN(value)

export type GetSortValue<T> = (row: T) => unknown

/** Sorts rows. Missing values come last in both orders, and the sort is stable. */
export function sortRows<T>(rows: readonly T[], getKey: GetSortValue<T>, order: 'ASC' | 'DESC'): T[] {
  const sign = order === 'DESC' ? -1 : 1
  const keyed = rows.map((row) => ({ row, key: getKey(row) }))
  keyed.sort((a, b) => {
    if (isEmptyValue(a.key) || isEmptyValue(b.key)) return Number(isEmptyValue(a.key)) - Number(isEmptyValue(b.key))
    return sign * compare(a.key, b.key)
  })
  return keyed.map(({ row }) => row)
}

const toSearchText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toLowerCase()

export function containsText(row: BrokerRecord, searchText: string): boolean {
  const needle = searchText.toLowerCase()
  return Object.values(row).some((field) => toSearchText(field).includes(needle))
}

/** Filters and sorts a whole collection. `q` searches all fields. */
export function filterAndSort<T extends BrokerRecord>(
  rows: readonly T[],
  filter: BrokerRecord,
  sort: { field: string; order: 'ASC' | 'DESC' } | undefined,
): T[] {
  const conditions = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const matchingRows = rows.filter((row) =>
    conditions.every(([name, value]) =>
      name === 'q' ? containsText(row, String(value)) : toSearchText(row[name]).includes(toSearchText(value)),
    ),
  )
  return sort?.field ? sortRows(matchingRows, (row) => row[sort.field], sort.order) : matchingRows
}

/** Splits a filter into query parameters of the operation and filters to apply in the browser. */
export function splitFilter(filter: BrokerRecord, operation: Operation): { query: BrokerRecord; rest: BrokerRecord } {
  const queryNames = new Set(operation.params.filter((param) => param.in === 'query').map((param) => param.name))
  const query: BrokerRecord = {}
  const rest: BrokerRecord = {}
  for (const [name, value] of Object.entries(filter)) {
    if (value === undefined || value === null || value === '') continue
    if (queryNames.has(name)) query[name] = value
    else rest[name] = value
  }
  return { query, rest }
}
