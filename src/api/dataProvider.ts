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

/** The most records of a collection that are read to sort or search it here: more would hang the page. */
export const MOST_READ = 10_000

/** What a call says beside react-admin's own parameters. What it tells apart is part of the cache's keys. */
export interface CallMeta {
  /** Path parameters of the parent, where the collection lies within a record. */
  path?: PathParams
  /** Query parameters. */
  query?: Readonly<BrokerRecord>
}

/** How far a whole reading is; `total` only where the broker counts. */
export type ReadProgress = (read: number, total: number | undefined) => void

/** All of a collection wanted, up to `MOST_READ` records, in the broker's order. */
export interface WholeMeta extends CallMeta {
  whole?: true
  /** Read for each of these queries too, one record of several once; only of a whole reading. */
  anyOf?: readonly BrokerRecord[]
  onProgress?: ReadProgress
}

/** Told of a removal of several: how far it is, and what came of each. */
export interface BulkMeta extends CallMeta {
  watch?: EachOptions
  /** Done for each before it is removed. */
  before?: (id: Identifier, signal: AbortSignal) => Promise<unknown>
  onResult?: (result: EachResult<Identifier>) => void
}

/** What a list's answer says of itself. */
export interface ListAnswerMeta {
  /** The broker's own `meta`. */
  answer?: Page<unknown>['meta'] | undefined
  /** Set where the whole collection was read: whether the broker has more than was read. */
  more?: boolean
  /** Which page it is, of a paged reading. */
  page?: number
  /** Epoch milliseconds when the answer came: what it tells in seconds counts from then. */
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

/** Reads a paged collection from its start up to the bound. */
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

/** A collection that is not the broker's own: all of it at once. */
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
  // Operations that only the connected broker has come without a check of their answers.
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
  // A full page without any word of what follows may have a successor.
  const hasNextPage = told?.hasnext ?? (total === undefined ? rows.length >= perPage : page * perPage < total)
  const meta: ListAnswerMeta = { answer: told, page, readAt: Date.now() }
  return {
    data: identified(rows),
    ...(total === undefined ? {} : { total }),
    pageInfo: { hasNextPage, hasPreviousPage: page > 1 },
    meta,
  }
}

/** A collection whose items the API can address, with how they are named. */
async function addressed(resource: string): Promise<Naming & { item: string }> {
  const { path, item, identity } = await operationOf('get', resource)
  if (!item) throw new Error(`The API has no items under ${resource}`)
  return { path, item, ...(identity && { identity }) }
}

const itemParams = (id: Identifier, naming: Naming, meta: CallMeta | undefined) => ({
  path: pathParams(String(id), naming, meta?.path),
  query: { ...meta?.query, ...queryParams(String(id), naming) },
})

/** The list's filter for an id that no path can hold (`.`), where the list has one: a client may choose such an id. */
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
    // The path's parameter may be absent from the answer.
    return { ...answer, id: String(id) }
  }
  // Some records cannot be read alone: look through the list.
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
 * Gives what the broker answered alone: secrets that were typed must not get into what is kept. Where it answers a change
 * with nothing, the record is read anew, or what is kept would be the one before.
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
  // It is saved whether or not this is answered.
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

/** Where the API takes a list of new records, `data` is one; the answer goes by its first. */
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

/** Answers to a creation may lack the fields that name the record: those that were sent do then. */
const idOfNew = (answer: BrokerRecord, sent: BrokerRecord, naming: Naming) =>
  identify({ ...sent, ...answer }, naming).id

/** Loads what a change of a record needs beyond the request itself. */
export async function loadOperations(resource: string): Promise<void> {
  const source = recordSourceOf(resource)
  await (source ? source.prepare?.() : operationOf('get', resource))
}

// react-admin's signatures promise any record type the caller names; the broker's answers are what they are.
const as = <T>(value: unknown) => value as T

/**
 * react-admin's data provider over the broker. A resource is a collection's path (`/banned`), one within a record with
 * its parameters (`/authentication/{id}/users`, their values in `meta.path`); the id of a record is the parameter of the
 * item's path, or several percent-encoded and joined by `/`. Collections the broker does not page are sorted, filtered
 * and paged here; one whose records are made of several of the broker's comes from its `RecordSource`. `meta.query` adds query parameters. What none of the console's screens calls is left out and says so.
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
  // One record is removed like several: asked about, counted and told alike.
  delete: () => unused('delete'),
  getManyReference: () => unused('getManyReference'),
  updateMany: () => unused('updateMany'),
}

/** The parts of `meta` that go to the broker; the rest only tells cache entries apart. */
const ownMeta = (meta: CallMeta | undefined): CallMeta => ({
  ...(meta?.path && { path: meta.path }),
  ...(meta?.query && { query: meta.query }),
})

const unused = (name: string): never => {
  throw new Error(`${name}: the console has no use for it`)
}
