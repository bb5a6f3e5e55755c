import type { RowSelection, SelectedRows } from '../mqtt/types'

export interface Page<T> {
  data: T[]
  meta: { page: number; limit: number; count?: number; hasnext: boolean }
}

export function parsePaging(query: Record<string, unknown>): { page: number; limit: number; offset: number } {
  const page = Number(query.page ?? 1)
  const limit = Number(query.limit ?? 100)
  return { page, limit, offset: (page - 1) * limit }
}

/**
 * Creates one page of rows. `counted: false` omits the total, like the broker if it would have to scan every row
 * (partial search, wildcard match). Like the broker, a full page always has a next one.
 */
export function createPage<T>(rows: Iterable<T>, query: Record<string, unknown>, includeCount = true): Page<T> {
  const { page, limit, offset: start } = parsePaging(query)
  if (includeCount && Array.isArray(rows)) {
    const data = (rows as T[]).slice(start, start + limit)
    return { data, meta: { page, limit, hasnext: isFull(data, limit), count: rows.length } }
  }
  const data: T[] = []
  let rowCount = 0
  for (const row of rows) {
    if (rowCount >= start && data.length < limit) data.push(row)
    rowCount++
    if (!includeCount && data.length === limit) break
  }
  return { data, meta: { page, limit, hasnext: isFull(data, limit), ...(includeCount && { count: rowCount }) } }
}

/** Creates one page from rows of the engine, without reading more than needed. */
export function createSelectedPage<T>(
  selectRows: (selection: Omit<RowSelection<never>, 'test'>) => SelectedRows<T>,
  query: Record<string, unknown>,
  count = true,
): Page<T> {
  const { page, limit, offset } = parsePaging(query)
  const { data, matchCount: rowCount } = selectRows({ offset, limit, count })
  return { data, meta: { page, limit, hasnext: isFull(data, limit), ...(count && { count: rowCount }) } }
}

const isFull = (data: readonly unknown[], limit: number): boolean => limit > 0 && data.length >= limit
