import type { Operation } from '../schema/types'

/** Record of the broker, and with the `id` that react-admin requires. */
export type BrokerRecord = Record<string, unknown>
export type IdentifiedRecord = BrokerRecord & { id: string }

export type PathParams = Readonly<Record<string, string>>

/** Data that identifies the records of a collection: its path, its item path, and the identity from the overlays. */
export type Naming = Pick<Operation, 'path'> & Partial<Pick<Operation, 'item' | 'identity'>>

export const paramsOf = (path: string): string[] => [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '')

/** Returns the parameters of an item path that the collection path lacks. */
function ownParams({ path, item }: Naming): string[] {
  const parents = new Set(paramsOf(path))
  return item ? paramsOf(item).filter((name) => !parents.has(name)) : []
}

const joined = (values: readonly unknown[]): string =>
  values.map((value) => encodeURIComponent(String(value ?? ''))).join('/')

/**
 * Returns the id of a record: the value of the item path parameter, or several percent-encoded and joined with `/`.
 * The collection's identity maps fields with other names.
 */
export function idOf(record: BrokerRecord, naming: Naming): string {
  const { identity } = naming
  const own = ownParams(naming)
  const usual: BrokerRecord = identity?.usual ?? {}
  const names = (identity?.fields ?? own).filter(
    (name) => !(name in usual && (record[name] ?? usual[name]) === usual[name]),
  )
  if (names.length === 0) return String(record.id ?? record.name ?? JSON.stringify(record))
  const values = names.map((name) => record[name])
  if (identity?.joint !== undefined) return values.map((value) => String(value ?? '')).join(identity.joint)
  return names.length === 1 && !identity?.query ? String(values[0] ?? '') : joined(values)
}

/** Returns the path parameters of an item, including those of its parent. */
export function pathParams(id: string, naming: Naming, parent: PathParams = {}): Record<string, string> {
  const own = ownParams(naming)
  if (own.length === 1 && !naming.identity?.query) return { ...parent, [own[0] ?? '']: id }
  const parts = partsOf(id)
  return { ...parent, ...Object.fromEntries(own.map((name, i) => [name, parts[i] ?? ''])) }
}

/** Returns the query parameters that an item needs in addition to its path. */
export function queryParams(id: string, { identity }: Naming): Record<string, string> {
  const { fields = [], query = [] } = identity ?? {}
  if (query.length === 0) return {}
  const parts = partsOf(id)
  const told = query.flatMap((name) => {
    const part = parts[fields.indexOf(name)]
    return part === undefined ? [] : [[name, part] as const]
  })
  return Object.fromEntries(told)
}

const partsOf = (id: string): string[] => id.split('/').map((part) => decodeURIComponent(part))

export const identify = (record: BrokerRecord, naming: Naming): IdentifiedRecord => ({
  ...record,
  id: idOf(record, naming),
})

/** Returns the records of a response: the list, its `data`, or its only field. Same rule as in the codegen. */
export function rowsOf(answer: unknown): BrokerRecord[] {
  if (Array.isArray(answer)) return answer
  if (!isRecord(answer)) return []
  const { data } = answer
  if (data !== undefined) return Array.isArray(data) ? data : []
  const [only, ...more] = Object.values(answer)
  return more.length === 0 && Array.isArray(only) ? only : []
}

export const isRecord = (value: unknown): value is BrokerRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Removes the `id` that was added for react-admin. Keeps an `id` field of the record. */
export function bodyOf(data: BrokerRecord, naming: Naming): BrokerRecord {
  if (ownParams(naming).includes('id') && !naming.identity) return data
  const { id: _, ...rest } = data
  return rest
}

// Share one collator: `localeCompare` creates one per comparison.
const collator = new Intl.Collator(undefined, { numeric: true })

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

const isMissing = (value: unknown) => value === undefined || value === null || value === '' || Number.isNaN(value)

export type SortValue<T> = (row: T) => unknown

/** Sorts rows. Missing values come last in both orders, and the sort is stable. */
export function sortRows<T>(rows: readonly T[], keyOf: SortValue<T>, order: 'ASC' | 'DESC'): T[] {
  const sign = order === 'DESC' ? -1 : 1
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }))
  keyed.sort((a, b) => {
    if (isMissing(a.key) || isMissing(b.key)) return Number(isMissing(a.key)) - Number(isMissing(b.key))
    return a.key === b.key ? 0 : sign * compare(a.key, b.key)
  })
  return keyed.map(({ row }) => row)
}

const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toLowerCase()

export function holds(row: BrokerRecord, wanted: string): boolean {
  const needle = wanted.toLowerCase()
  return Object.values(row).some((field) => text(field).includes(needle))
}

/** Filters and sorts a whole collection. `q` searches all fields. */
export function filterAndSort<T extends BrokerRecord>(
  rows: readonly T[],
  filter: BrokerRecord,
  sort: { field: string; order: 'ASC' | 'DESC' } | undefined,
): T[] {
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const kept = rows.filter((row) =>
    wanted.every(([name, value]) => (name === 'q' ? holds(row, String(value)) : text(row[name]).includes(text(value)))),
  )
  return sort?.field ? sortRows(kept, (row) => row[sort.field], sort.order) : kept
}

/** Splits a filter into query parameters of the operation and filters to apply in the browser. */
export function splitFilter(filter: BrokerRecord, operation: Operation): { query: BrokerRecord; rest: BrokerRecord } {
  const known = new Set(operation.params.filter((param) => param.in === 'query').map((param) => param.name))
  const query: BrokerRecord = {}
  const rest: BrokerRecord = {}
  for (const [name, value] of Object.entries(filter)) {
    if (value === undefined || value === null || value === '') continue
    if (known.has(name)) query[name] = value
    else rest[name] = value
  }
  return { query, rest }
}
