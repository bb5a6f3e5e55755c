import type { DataProvider, Identifier } from 'react-admin'
import { isObject } from '../schema/isObject'
import type { Operation } from '../schema/types'
import { callBroker } from './callBroker'
import { BrokerError } from './errors'
import { type CallMeta, createUnreadableError, getList, toRequestParams } from './getList'
import { isPathSegment } from './ids'
import { ignoreNotFound } from './notFound'
import { findOperation, getOperation } from './operationCatalogue'
import { type BatchOptions, type BatchResult, getRemainingItems, processEach } from './processEach'
import { findRecordSource } from './recordSources'
import {
  type BrokerRecord,
  buildPathParams,
  buildQueryParams,
  type IdentifiedRecord,
  identify,
  type RecordNaming,
  toRecordBody,
} from './records'

export interface BulkMeta extends CallMeta {
  watch?: BatchOptions
  before?: (id: Identifier, signal: AbortSignal) => Promise<unknown>
  onResult?: (result: BatchResult<Identifier>) => void
}

/** Returns the paths of a collection with items. Throws if it has no item path. */
async function getItemNaming(resource: string): Promise<RecordNaming & { item: string }> {
  const { path, item, identity } = await getOperation('get', resource)
  if (!item) throw new Error(`The API has no items under ${resource}`)
  return { path, item, ...(identity && { identity }) }
}

const toItemParams = (id: Identifier, naming: RecordNaming, meta: CallMeta | undefined) => ({
  path: buildPathParams(String(id), naming, meta?.path),
  query: { ...meta?.query, ...buildQueryParams(String(id), naming) },
})

/**
 * Returns a list filter for an id that cannot be a path segment (`.`), if the list has one. Client ids may be such.
 */
function buildIdFilter(id: Identifier, list: Operation): BrokerRecord | undefined {
  const value = String(id)
  const name = list.item?.match(/\{(\w+)\}$/)?.[1]
  const isFilter = list.params.some((param) => param.in === 'query' && param.name === name)
  return name !== undefined && isFilter && value !== '' && !isPathSegment(value) ? { [name]: value } : undefined
}

async function getOne(
  resource: string,
  id: Identifier,
  meta: CallMeta | undefined,
  signal?: AbortSignal,
): Promise<IdentifiedRecord> {
  const source = findRecordSource(resource)
  if (source) return source.getOne(String(id), signal)
  const naming = await getItemNaming(resource)
  const filter = buildIdFilter(id, await getOperation('get', resource))
  if (!filter && (await findOperation('get', naming.item))) {
    const answer = await callBroker('get', naming.item, { params: toItemParams(id, naming, meta), signal })
    if (!isObject(answer)) throw createUnreadableError(naming.item, answer)
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
  const source = findRecordSource(resource)
  if (source) return source.update(String(id), data, before)
  const naming = await getItemNaming(resource)
  const answer = await callBroker('put', naming.item, {
    params: toItemParams(id, naming, meta),
    body: toRecordBody(data, naming),
  })
  const updated = { ...(isObject(answer) && answer), id: String(id) }
  if (Object.keys(updated).length > 1 || !(await findOperation('get', naming.item))) return updated
  // The update succeeded even if this request fails.
  return getOne(resource, id, meta).catch(() => updated)
}

async function remove(
  resource: string,
  id: Identifier,
  meta: CallMeta | undefined,
  signal?: AbortSignal,
): Promise<void> {
  const source = findRecordSource(resource)
  if (source) return source.remove(String(id), signal)
  const naming = await getItemNaming(resource)
  await callBroker('delete', naming.item, { params: toItemParams(id, naming, meta), signal })
}

async function removeMany(resource: string, ids: readonly Identifier[], meta: BulkMeta | undefined) {
  const { watch, before, onResult, ...removeMeta } = meta ?? {}
  const removeOne = async (id: Identifier, signal: AbortSignal) => {
    await before?.(id, signal)
    await remove(resource, id, removeMeta, signal).catch(ignoreNotFound)
  }
  const result = await processEach(ids, removeOne, watch)
  onResult?.(result)
  const remainingIds = new Set(getRemainingItems(result))
  return ids.filter((id) => !remainingIds.has(id))
}

/** Creates a record. `data` may be a list if the API accepts one. The result refers to the first. */
async function create(
  resource: string,
  data: BrokerRecord | BrokerRecord[],
  meta: CallMeta | undefined,
): Promise<IdentifiedRecord> {
  const source = findRecordSource(resource)
  if (source) return source.create(data as BrokerRecord)
  const { path, item, identity } = await getOperation('get', resource)
  const naming: RecordNaming = { path, ...(item && { item }), ...(identity && { identity }) }
  const [first = {}] = Array.isArray(data) ? data : [data]
  const body = Array.isArray(data) ? data : toRecordBody(data, naming)
  const answer = await callBroker('post', resource, { params: toRequestParams(meta), body })
  const record = isObject(answer) ? answer : {}
  return { ...record, id: getNewRecordId(record, first, naming) }
}

/** Create responses may lack the identifying fields. Use the request values for them. */
const getNewRecordId = (answer: BrokerRecord, sent: BrokerRecord, naming: RecordNaming) =>
  identify({ ...sent, ...answer }, naming).id

export async function preloadOperations(resource: string): Promise<void> {
  const source = findRecordSource(resource)
  await (source ? source.prepare?.() : getOperation('get', resource))
}

// react-admin lets the caller choose any record type, so a cast is required.
const castResult = <T>(value: unknown) => value as T

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
  getList: async (resource, params) => castResult(await getList(resource, params)),
  getOne: async (resource, { id, meta, signal }) => ({
    data: castResult(await getOne(resource, id, pickCallMeta(meta), signal)),
  }),
  getMany: async (resource, { ids, meta, signal }) => ({
    data: castResult<never[]>(await Promise.all(ids.map((id) => getOne(resource, id, pickCallMeta(meta), signal)))),
  }),
  create: async (resource, { data, meta }) => ({
    data: castResult(await create(resource, data as BrokerRecord | BrokerRecord[], pickCallMeta(meta))),
  }),
  update: async (resource, { id, data, previousData, meta }) => ({
    data: castResult(
      await update(resource, id, data as BrokerRecord, previousData as BrokerRecord, pickCallMeta(meta)),
    ),
  }),
  deleteMany: async (resource, { ids, meta }) => ({
    data: castResult(await removeMany(resource, ids, meta as BulkMeta)),
  }),
  // A single record is deleted with `deleteMany`, for the same confirmation and report.
  delete: () => throwUnused('delete'),
  getManyReference: () => throwUnused('getManyReference'),
  updateMany: () => throwUnused('updateMany'),
}

/** Returns the parts of `meta` that are sent to the broker. Other parts only separate cache entries. */
const pickCallMeta = (meta: CallMeta | undefined): CallMeta => ({
  ...(meta?.path && { path: meta.path }),
  ...(meta?.query && { query: meta.query }),
})

const throwUnused = (name: string): never => {
  throw new Error(`${name} is not supported`)
}
