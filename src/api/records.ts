import type { Operation } from './generated/operations'

/** A record as the broker gives it, and with the `id` that react-admin wants. */
export type BrokerRecord = Record<string, unknown>
export type IdentifiedRecord = BrokerRecord & { id: string }

/** The names in the braces of an item path, in order. */
export const paramsOf = (itemPath: string): string[] =>
  [...itemPath.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '')

/** The id of a record: the value of the item path's parameter, or several joined by `/`, each percent-encoded. */
export function idOf(record: BrokerRecord, item: string | undefined): string {
  const names = item ? paramsOf(item) : []
  if (names.length === 0) return String(record.id ?? record.name ?? JSON.stringify(record))
  if (names.length === 1) return String(record[names[0] ?? ''] ?? '')
  return names.map((name) => encodeURIComponent(String(record[name] ?? ''))).join('/')
}

/** Path parameters of the item with this id. */
export function pathParams(id: string, item: string): Record<string, string> {
  const names = paramsOf(item)
  if (names.length === 1) return { [names[0] ?? '']: id }
  const parts = id.split('/')
  return Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(parts[i] ?? '')]))
}

export const identify = (record: BrokerRecord, item: string | undefined): IdentifiedRecord => ({
  ...record,
  id: idOf(record, item),
})

/** The body to send: without the `id` we added ourselves; an `id` of the record's own stays. */
export function bodyOf(data: BrokerRecord, item: string | undefined): BrokerRecord {
  if (item && paramsOf(item).includes('id')) return data
  const { id: _, ...rest } = data
  return rest
}

const compare = (a: unknown, b: unknown): number => {
  if (a === b) return 0
  if (a === undefined || a === null) return 1
  if (b === undefined || b === null) return -1
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a).localeCompare(String(b), undefined, { numeric: true })
}

const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toLowerCase()

/** Filters and sorts what the broker gives whole. `q` looks into every field. */
export function refine<T extends BrokerRecord>(
  rows: T[],
  filter: BrokerRecord,
  sort: { field: string; order: 'ASC' | 'DESC' } | undefined,
): T[] {
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const kept = rows.filter((row) =>
    wanted.every(([name, value]) =>
      name === 'q'
        ? Object.values(row).some((field) => text(field).includes(text(value)))
        : text(row[name]).includes(text(value)),
    ),
  )
  if (!sort?.field) return kept
  const sign = sort.order === 'DESC' ? -1 : 1
  return kept.sort((a, b) => sign * compare(a[sort.field], b[sort.field]))
}

/** Splits a filter into what the operation takes as query parameters and what is left for us to do. */
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
