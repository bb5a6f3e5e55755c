import type { DataProvider, GetListParams, Identifier } from 'ra-core'
import type { Operation } from '../schema/types'
import { findOperation, operationOf } from './catalogue'
import { call } from './client'
import { type EachOptions, type EachResult, each, undone } from './each'
import { BrokerError } from './errors'
import { unlessGone } from './gone'
import { isSegment } from './ids'
import { collectionPages, type Page } from './paging'
import { type RecordSource, recordSourceOf } from './recordSources'
import {
  type BrokerRecord,
  bodyOf,
  filterAndSort,
  type IdentifiedRecord,
  identify,
  isRecord,
  type Naming,
  type PathParams,
  pathParams,
  queryParams,
  rowsOf,
  splitFilter,
} from './records'

/** Maximum records to load for sorting or searching in the browser. More would freeze the page. */
export const MOST_READ = 10_000

/** Options in `meta` of react-admin's parameters. They are part of the cache keys. */
export interface CallMeta {
  path?: PathParams
  query?: Readonly<BrokerRecord>
}

/** Reports the progress of loading a whole collection. `total` is set if the broker counts. */
export type ReadProgress = (read: number, total: number | undefined) => void

/** Options to load a whole collection, up to `MOST_READ` records, in the broker's order. */
export interface WholeMeta extends CallMeta {
  whole?: true
  /** Queries to merge, without duplicates. Only for whole collections. */
  anyOf?: readonly BrokerRecord[]
  onProgress?: ReadProgress
}

/** Options of a bulk deletion: progress and results. */
export interface BulkMeta extends CallMeta {
  watch?: EachOptions
  before?: (id: Identifier, signal: AbortSignal) => Promise<unknown>
  onResult?: (result: EachResult<Identifier>) => void
}

export interface ListAnswerMeta {
  /** `meta` of the broker's response. */
  answer?: Page<unknown>['meta'] | undefined
  /** Set for whole collections: true if the broker has more records than were loaded. */
  more?: boolean
  page?: number
  /** Time of the response in epoch milliseconds. Relative times in seconds count from here. */
  readAt: number
}

type ListParams = Partial<Omit<GetListParams, 'signal' | 'meta'>> & {
  signal?: AbortSignal | undefined
  meta?: WholeMeta | undefined
}

const paramsFor = (meta: CallMeta | undefined, query: BrokerRecord = {}) => ({
  ...(meta?.path && { path: meta.path }),
  query: { ...meta?.query, ...query },
})

/** Loads a paged collection from the start up to the limit. */
async function readWhole(resource: string, query: BrokerRecord, { signal, meta }: ListParams) {
  const rows: BrokerRecord[] = []
  let total: number | undefined
  let more = false
  const pages = collectionPages<BrokerRecord>(
    resource,
    { ...meta?.query, ...query },
    {
      signal,
      path: meta?.path,
      anyOf: meta?.anyOf,
    },
  )
  for await (const { data, meta: answer } of pages) {
    for (const row of data) rows.push(row)
    total = answer?.count
    meta?.onProgress?.(rows.length, total)
    if (rows.length < MOST_READ) continue
    more = answer?.hasnext ?? (total === undefined || total > rows.length)
    break
  }
  return { rows, total: more ? total : rows.length, more }
}

async function listOf(source: RecordSource, signal: AbortSignal | undefined) {
  const data = await source.list(signal)
  const meta: ListAnswerMeta = { more: false, readAt: Date.now() }
  return { data, total: data.length, meta }
}

const unreadable = (path: string, raw: unknown) =>
  new BrokerError({ method: 'GET', url: `/api/v5${path}`, status: 200, code: 'MALFORMED', reason: '', raw })

async function getList(resource: string, params: ListParams) {
  const source = recordSourceOf(resource)
  if (source) return listOf(source, params.signal)
  const list = await operationOf('get', resource)
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 100 }
  const { query, rest } = splitFilter({ ...params.filter }, list)
  if (list.paging === 'page' && params.meta?.whole) {
    const { rows, total, more } = await readWhole(resource, query, params)
    const meta: ListAnswerMeta = { more, readAt: Date.now() }
    return { data: rows.map((row) => identify(row, list)), total: total ?? rows.length, meta }
  }
  const paged = list.paging === 'page' ? { page, limit: perPage } : {}
  const answer = await call('get', resource, {
    params: paramsFor(params.meta, { ...query, ...paged }),
    signal: params.signal,
  })
  const rows = rowsOf(answer)
  // Responses of operations that only the broker's document has are not checked by shape.
  if (!rows.every(isRecord)) throw unreadable(resource, answer)
  const identified = (some: readonly BrokerRecord[]) => some.map((row) => identify(row, list))
  if (list.paging !== 'page') {
    const all = filterAndSort(rows, rest, params.sort)
    const data = params.meta?.whole ? all : all.slice((page - 1) * perPage, page * perPage)
    const meta: ListAnswerMeta = { more: false, readAt: Date.now() }
    return { data: identified(data), total: all.length, meta }
  }
  const told = Array.isArray(answer) ? undefined : (answer as Page<BrokerRecord>).meta
  const total = told?.count
  // Without a total, a full page may have a successor.
  const hasNextPage = told?.hasnext ?? (total === undefined ? rows.length >= perPage : page * perPage < total)
  const meta: ListAnswerMeta = { answer: told, page, readAt: Date.now() }
  return {
    data: identified(rows),
    ...(total === undefined ? {} : { total }),
    pageInfo: { hasNextPage, hasPreviousPage: page > 1 },
    meta,
  }
}

/** Returns the paths of a collection with items. Throws if it has no item path. */
async function addressed(resource: string): Promise<Naming & { item: string }> {
  const { path, item, identity } = await operationOf('get', resource)
  if (!item) throw new Error(`The API has no items under ${resource}`)
  return { path, item, ...(identity && { identity }) }
}

const itemParams = (id: Identifier, naming: Naming, meta: CallMeta | undefined) => ({
  path: pathParams(String(id), naming, meta?.path),
  query: { ...meta?.query, ...queryParams(String(id), naming) },
})

/**
 * Returns a list filter for an id that cannot be a path segment (`.`), if the list has one. Client ids may be such.
 */
function filterForId(id: Identifier, list: Operation): BrokerRecord | undefined {
  const value = String(id)
  const name = list.item?.match(/\{(\w+)\}$/)?.[1]
  const isFilter = list.params.some((param) => param.in === 'query' && param.name === name)
  return name !== undefined && isFilter && value !== '' && !isSegment(value) ? { [name]: value } : undefined
}

async function getOne(
  resource: string,
  id: Identifier,
  meta: CallMeta | undefined,
  signal?: AbortSignal,
): Promise<IdentifiedRecord> {
  const source = recordSourceOf(resource)
  if (source) return source.one(String(id), signal)
  const naming = await addressed(resource)
  const filter = filterForId(id, await operationOf('get', resource))
  if (!filter && (await findOperation('get', naming.item))) {
    const answer = await call('get', naming.item, { params: itemParams(id, naming, meta), signal })
    if (!isRecord(answer)) throw unreadable(naming.item, answer)
    // The response may lack the path parameter.
    return { ...answer, id: String(id) }
  }
  // Some records have no item endpoint, so search the list.
  const { data } = await getList(resource, { signal, meta: { ...meta, whole: true }, ...(filter && { filter }) })
  const found = data.find((row) => row.id === id)
  if (found) return found
  throw new BrokerError({
    method: 'GET',
    url: `/api/v5${resource}`,
    status: 404,
    code: 'NOT_FOUND',
    reason: '',
    raw: null,
  })
}

/**
 * Updates a record. Returns only the broker's response, so that typed secrets do not get into the cache. After an
 * empty response the record is fetched again to refresh the cache.
 */
async function update(
  resource: string,
  id: Identifier,
  data: BrokerRecord,
  before: BrokerRecord,
  meta: CallMeta | undefined,
) {
  const source = recordSourceOf(resource)
  if (source) return source.update(String(id), data, before)
  const naming = await addressed(resource)
  const answer = await call('put', naming.item, {
    params: itemParams(id, naming, meta),
    body: bodyOf(data, naming),
  })
  const told = { ...(isRecord(answer) && answer), id: String(id) }
  if (Object.keys(told).length > 1 || !(await findOperation('get', naming.item))) return told
  // The update succeeded even if this request fails.
  return getOne(resource, id, meta).catch(() => told)
}

async function remove(
  resource: string,
  id: Identifier,
  meta: CallMeta | undefined,
  signal?: AbortSignal,
): Promise<void> {
  const source = recordSourceOf(resource)
  if (source) return source.remove(String(id), signal)
  const naming = await addressed(resource)
  await call('delete', naming.item, { params: itemParams(id, naming, meta), signal })
}

async function removeMany(resource: string, ids: readonly Identifier[], meta: BulkMeta | undefined) {
  const { watch, before, onResult, ...own } = meta ?? {}
  const one = async (id: Identifier, signal: AbortSignal) => {
    await before?.(id, signal)
    await remove(resource, id, own, signal).catch(unlessGone)
  }
  const result = await each(ids, one, watch)
  onResult?.(result)
  const kept = new Set(undone(result))
  return ids.filter((id) => !kept.has(id))
}

/** Creates a record. `data` may be a list if the API accepts one. The result refers to the first. */
async function create(
  resource: string,
  data: BrokerRecord | BrokerRecord[],
  meta: CallMeta | undefined,
): Promise<IdentifiedRecord> {
  const source = recordSourceOf(resource)
  if (source) return source.create(data as BrokerRecord)
  const { path, item, identity } = await operationOf('get', resource)
  const naming: Naming = { path, ...(item && { item }), ...(identity && { identity }) }
  const [first = {}] = Array.isArray(data) ? data : [data]
  const body = Array.isArray(data) ? data : bodyOf(data, naming)
  const answer = await call('post', resource, { params: paramsFor(meta), body })
  const record = isRecord(answer) ? answer : {}
  return { ...record, id: idOfNew(record, first, naming) }
}

/** Create responses may lack the identifying fields. Use the request values for them. */
const idOfNew = (answer: BrokerRecord, sent: BrokerRecord, naming: Naming) =>
  identify({ ...sent, ...answer }, naming).id

export async function loadOperations(resource: string): Promise<void> {
  const source = recordSourceOf(resource)
  await (source ? source.prepare?.() : operationOf('get', resource))
}

// react-admin lets the caller choose any record type, so a cast is required.
const as = <T>(value: unknown) => value as T

/**
 * Data provider of react-admin for the broker.
 *
 * A resource is a collection path (`/banned`), or a nested one with parameters (`/authentication/{id}/users`,
 * values in `meta.path`). A record id is the item path parameter, or several ones percent-encoded and joined with
 * `/`. `meta.query` adds query parameters.
 *
 * Collections without paging are sorted, filtered and paged here. A `RecordSource` provides records that combine
 * several broker records. Methods that no screen uses throw.
 */
export const dataProvider: DataProvider = {
  supportAbortSignal: true,
  getList: async (resource, params) => as(await getList(resource, params)),
  getOne: async (resource, { id, meta, signal }) => ({ data: as(await getOne(resource, id, ownMeta(meta), signal)) }),
  getMany: async (resource, { ids, meta, signal }) => ({
    data: as<never[]>(await Promise.all(ids.map((id) => getOne(resource, id, ownMeta(meta), signal)))),
  }),
  create: async (resource, { data, meta }) => ({
    data: as(await create(resource, data as BrokerRecord | BrokerRecord[], ownMeta(meta))),
  }),
  update: async (resource, { id, data, previousData, meta }) => ({
    data: as(await update(resource, id, data as BrokerRecord, previousData as BrokerRecord, ownMeta(meta))),
  }),
  deleteMany: async (resource, { ids, meta }) => ({ data: as(await removeMany(resource, ids, meta as BulkMeta)) }),
  // A single record is deleted with `deleteMany`, for the same confirmation and report.
  delete: () => unused('delete'),
  getManyReference: () => unused('getManyReference'),
  updateMany: () => unused('updateMany'),
}

/** Returns the parts of `meta` that are sent to the broker. Other parts only separate cache entries. */
const ownMeta = (meta: CallMeta | undefined): CallMeta => ({
  ...(meta?.path && { path: meta.path }),
  ...(meta?.query && { query: meta.query }),
})

const unused = (name: string): never => {
  throw new Error(`${name}: the console has no use for it`)
}
