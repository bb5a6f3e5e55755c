import type { DataProvider } from 'ra-core'
import { fetchAll } from '../api/paging'
import { type BrokerRecord, identify, refine } from '../api/records'
import type { ListParams } from './listParams'
import type { Row } from './types'

/** The filter that looks into every field. */
export const SEARCH = 'q'

export interface RowsPage {
  rows: Row[]
  total?: number
  hasNext?: boolean
}

/**
 * One page of a collection. The broker pages but neither sorts nor searches most collections: where that is asked for,
 * the whole collection is read and both are done here.
 */
export async function listRows(
  provider: DataProvider,
  path: string,
  { page, limit, sort, filters }: ListParams,
  signal?: AbortSignal,
): Promise<RowsPage> {
  const { operations } = await import('../api/generated/operations')
  const operation = Object.hasOwn(operations, `get ${path}`)
    ? operations[`get ${path}` as keyof typeof operations]
    : undefined
  if (operation?.paging === 'page' && (sort || filters[SEARCH])) {
    const { [SEARCH]: q, ...query } = filters
    const all = await fetchAll<BrokerRecord>(path, query, { ...(signal && { signal }) })
    const rows = refine(all, q ? { q } : {}, sort)
    return {
      rows: rows.slice((page - 1) * limit, page * limit).map((row) => identify(row, operation.item) as Row),
      total: rows.length,
    }
  }
  const answer = await provider.getList(path, {
    pagination: { page, perPage: limit },
    filter: filters,
    ...(sort && { sort }),
    ...(signal && { signal }),
  })
  return {
    rows: answer.data as Row[],
    ...(answer.total !== undefined && { total: answer.total }),
    ...(answer.pageInfo?.hasNextPage !== undefined && { hasNext: answer.pageInfo.hasNextPage }),
  }
}
