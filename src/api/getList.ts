import type { GetListParams } from 'react-admin'
import { isObject } from '../schema/isObject'
import { callBroker } from './callBroker'
import { BrokerError } from './errors'
import { getOperation } from './operationCatalogue'
import { loadCollectionUpTo, type Page } from './paging'
import { findRecordSource, type RecordSource } from './recordSources'
import { type BrokerRecord, filterAndSort, identify, type PathParams, readRows, splitFilter } from './records'

/** Maximum records to load for sorting or searching in the browser. More would freeze the page. */
export const MAX_RECORDS = 10_000

/** Options in `meta` of react-admin's parameters. They are part of the cache keys. */
export interface CallMeta {
  path?: PathParams
  query?: Readonly<BrokerRecord>
}

/** Reports the progress of loading a whole collection. `total` is set if the broker counts. */
export type ReadProgress = (read: number, total: number | undefined) => void

/** Options to load a whole collection, up to `MAX_RECORDS` records, in the broker's order. */
export interface WholeListMeta extends CallMeta {
  whole?: true
  /** Queries to merge, without duplicates. Only for whole collections. */
  anyOf?: readonly BrokerRecord[]
  onProgress?: ReadProgress
}

export interface ListAnswerMeta {
  /** `meta` of the broker's response. */
  answer?: Page<unknown>['meta'] | undefined
  /** Set for whole collections: true if the broker has more records than were loaded. */
  hasMore?: boolean
  page?: number
  /** Time of the response in epoch milliseconds. Relative times in seconds count from here. */
  readAt: number
}

type ListParams = Partial<Omit<GetListParams, 'signal' | 'meta'>> & {
  signal?: AbortSignal | undefined
  meta?: WholeListMeta | undefined
}

export const toRequestParams = (meta: CallMeta | undefined, query: BrokerRecord = {}) => ({
  ...(meta?.path && { path: meta.path }),
  query: { ...meta?.query, ...query },
})

async function listSourceRecords(source: RecordSource, { signal, filter }: ListParams) {
  const data = await source.list(signal, filter)
  const meta: ListAnswerMeta = { hasMore: false, readAt: Date.now() }
  return { data, total: data.length, meta }
}

export const createUnreadableError = (path: string, raw: unknown) =>
  new BrokerError({ method: 'GET', url: `/api/v5${path}`, status: 200, code: 'MALFORMED', reason: '', raw })

/**
 * Lists the records of a collection: a page of the broker's, a page made here of an answer without pages, or all of them.
 */
export async function getList(resource: string, params: ListParams) {
  const source = findRecordSource(resource)
  if (source) return listSourceRecords(source, params)
  const list = await getOperation('get', resource)
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 100 }
  const { query, rest } = splitFilter({ ...params.filter }, list)
  if (list.paging === 'page' && params.meta?.whole) {
    const { query: fixedQuery, whole: _, ...options } = params.meta
    const { rows, total, hasMore } = await loadCollectionUpTo(resource, { ...fixedQuery, ...query }, MAX_RECORDS, {
      ...options,
      signal: params.signal,
    })
    const meta: ListAnswerMeta = { hasMore, readAt: Date.now() }
    const data = rows.map((row) => identify(row, list))
    return { data, total: hasMore && total !== undefined ? total : rows.length, meta }
  }
  const paged = list.paging === 'page' ? { page, limit: perPage } : {}
  const answer = await callBroker('get', resource, {
    params: toRequestParams(params.meta, { ...query, ...paged }),
    signal: params.signal,
  })
  const rows = readRows(answer)
  // Responses of operations that only the broker's document has are not checked by shape.
  if (!rows.every(isObject)) throw createUnreadableError(resource, answer)
  const identifyRows = (records: readonly BrokerRecord[]) => records.map((row) => identify(row, list))
  if (list.paging !== 'page') {
    const all = filterAndSort(rows, rest, params.sort)
    const data = params.meta?.whole ? all : all.slice((page - 1) * perPage, page * perPage)
    const meta: ListAnswerMeta = { hasMore: false, readAt: Date.now() }
    return { data: identifyRows(data), total: all.length, meta }
  }
  const answerMeta = Array.isArray(answer) ? undefined : (answer as Page<BrokerRecord>).meta
  const total = answerMeta?.count
  // Without a total, a full page may have a successor.
  const hasNextPage = answerMeta?.hasnext ?? (total === undefined ? rows.length >= perPage : page * perPage < total)
  const meta: ListAnswerMeta = { answer: answerMeta, page, readAt: Date.now() }
  return {
    data: identifyRows(rows),
    ...(total === undefined ? {} : { total }),
    pageInfo: { hasNextPage, hasPreviousPage: page > 1 },
    meta,
  }
}
