import type { Some, Wanted } from '../mqtt/types'

export interface Page<T> {
  data: T[]
  meta: { page: number; limit: number; count?: number; hasnext: boolean }
}

/** Which rows a request asks for. */
export function placeOf(query: Record<string, unknown>): { page: number; limit: number; offset: number } {
  const page = Number(query.page ?? 1)
  const limit = Number(query.limit ?? 100)
  return { page, limit, offset: (page - 1) * limit }
}

/**
 * One page of rows. `counted` false leaves the total out, as the broker does where it would have to
 * look at every row to know it (searches by part, matching by wildcard).
 */
export function pageOf<T>(rows: Iterable<T>, query: Record<string, unknown>, counted = true): Page<T> {
  const { page, limit, offset: start } = placeOf(query)
  const data: T[] = []
  let seen = 0
  for (const row of rows) {
    if (seen >= start && data.length < limit) data.push(row)
    seen++
    // One row past the page is enough to know that there is a next one.
    if (!counted && seen > start + limit) break
  }
  return { data, meta: { page, limit, hasnext: seen > start + limit, ...(counted && { count: seen }) } }
}

/** One page of rows that the engine holds, which looks at no more of them than it must. */
export function answerSome<T>(
  some: (wanted: Omit<Wanted<never>, 'test'>) => Some<T>,
  query: Record<string, unknown>,
  count = true,
): Page<T> {
  const { page, limit, offset } = placeOf(query)
  const { data, seen } = some({ offset, limit, count })
  return { data, meta: { page, limit, hasnext: seen > offset + limit, ...(count && { count: seen }) } }
}
