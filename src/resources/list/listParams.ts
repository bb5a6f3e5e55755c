import type { FilterValues } from '../../ui/FilterBar'
import type { Sort } from '../../ui/table/types'

export interface ListParams {
  page: number
  limit: number
  sort?: Sort
  filters: FilterValues
}

export const DEFAULT_LIMIT = 50

/** Maximum page size; the broker's limit is higher. */
const MAX_LIMIT = 1000

const RESERVED = ['page', 'limit', 'sort', 'order'] as const

function parsePositiveInteger(text: string | null, fallback: number, max: number): number {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? Math.min(number, max) : fallback
}

/** Parses `?page=2&limit=50&sort=who&order=DESC&like_clientid=x`. Invalid values fall back to defaults. */
export function readListParams(search: URLSearchParams, filterNames: readonly string[]): ListParams {
  const field = search.get('sort')
  const filters = filterNames.flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value] as const] : []
  })
  return {
    page: parsePositiveInteger(search.get('page'), 1, Number.MAX_SAFE_INTEGER),
    limit: parsePositiveInteger(search.get('limit'), DEFAULT_LIMIT, MAX_LIMIT),
    ...(field && { sort: { field, order: search.get('order') === 'DESC' ? 'DESC' : 'ASC' } }),
    filters: Object.fromEntries(filters),
  }
}

/** Updates the URL parameters of a list. Omits defaults and keeps other parameters such as the tab. */
export function writeListParams(
  params: ListParams,
  search: URLSearchParams,
  filterNames: readonly string[],
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of [...RESERVED, ...filterNames]) next.delete(name)
  if (params.page > 1) next.set('page', String(params.page))
  if (params.limit !== DEFAULT_LIMIT) next.set('limit', String(params.limit))
  if (params.sort) {
    next.set('sort', params.sort.field)
    if (params.sort.order === 'DESC') next.set('order', 'DESC')
  }
  for (const name of filterNames) {
    const value = params.filters[name]
    if (value) next.set(name, value)
  }
  return next
}
