export interface Page<T> {
  data: T[]
  meta: { page: number; limit: number; count?: number; hasnext: boolean }
}

/**
 * One page of rows. `counted` false leaves the total out, as the broker does where it would have to
 * look at every row to know it (searches by part, matching by wildcard).
 */
export function pageOf<T>(rows: Iterable<T>, query: Record<string, unknown>, counted = true): Page<T> {
  const page = Number(query.page ?? 1)
  const limit = Number(query.limit ?? 100)
  const start = (page - 1) * limit
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
