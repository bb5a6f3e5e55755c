import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core'
import { call } from './client'
import { BrokerError } from './errors'
import type { Operation } from './generated/operations'
import { fetchAll, type Page } from './paging'
import { type BrokerRecord, bodyOf, type IdentifiedRecord, identify, pathParams, refine, splitFilter } from './records'

type Method = 'get' | 'post' | 'put' | 'delete'

/** The catalogue is big; it comes with the first list, not with the sign-in. */
const catalogue = async (): Promise<Record<string, Operation | undefined>> =>
  (await import('./generated/operations')).operations

async function operation(method: Method, path: string): Promise<Operation> {
  const found = (await catalogue())[`${method} ${path}`]
  if (!found) throw new Error(`The API has no ${method.toUpperCase()} ${path}`)
  return found
}

/** The path of one item of a collection. */
async function itemPath(resource: string): Promise<string> {
  const operations = await catalogue()
  const item =
    operations[`get ${resource}`]?.item ?? Object.values(operations).find((op) => op?.collection === resource)?.path
  if (!item) throw new Error(`The API has no items under ${resource}`)
  return item
}

const rowsOf = (answer: unknown): BrokerRecord[] =>
  Array.isArray(answer) ? answer : ((answer as Page<BrokerRecord>).data ?? [])

async function getList(resource: string, params: GetListParams & { signal?: AbortSignal | undefined }) {
  const list = await operation('get', resource)
  const item = list.item
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 100 }
  const { query, rest } = splitFilter({ ...params.meta?.query, ...params.filter }, list)
  if (list.paging !== 'page') {
    const answer = await call('get', resource, { params: { query }, signal: params.signal })
    const all = refine(rowsOf(answer), rest, params.sort)
    const rows = all.slice((page - 1) * perPage, page * perPage)
    return { data: rows.map((row) => identify(row, item)), total: all.length }
  }
  const answer = (await call('get', resource, {
    params: { query: { ...query, page, limit: perPage } },
    signal: params.signal,
  })) as Page<BrokerRecord>
  const rows = rowsOf(answer)
  const total = answer.meta?.count
  // A full page without any word of what follows may have a successor.
  const hasNextPage = answer.meta?.hasnext ?? (total === undefined ? rows.length === perPage : page * perPage < total)
  return {
    data: rows.map((row) => identify(row, item)),
    ...(total === undefined ? {} : { total }),
    pageInfo: { hasNextPage, hasPreviousPage: page > 1 },
    meta: answer.meta,
  }
}

async function getOne(resource: string, id: Identifier, signal?: AbortSignal): Promise<IdentifiedRecord> {
  const item = await itemPath(resource)
  if ((await catalogue())[`get ${item}`]) {
    const answer = await call('get', item, { params: { path: pathParams(String(id), item) }, signal })
    // The path's parameter may be absent from the answer.
    return { ...(answer as BrokerRecord), id: String(id) }
  }
  // Some collections have no way to read one record: look through the list.
  const rows = await fetchAll<BrokerRecord>(resource, {}, { signal })
  const found = rows.map((row) => identify(row, item)).find((row) => row.id === id)
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

async function update(resource: string, id: Identifier, data: BrokerRecord, meta?: { query?: BrokerRecord }) {
  const item = await itemPath(resource)
  const answer = await call('put', item, {
    params: { path: pathParams(String(id), item), ...(meta?.query && { query: meta.query }) },
    body: bodyOf(data, item),
  })
  return { ...data, ...(answer as BrokerRecord | undefined), id: String(id) }
}

async function remove(resource: string, id: Identifier, meta?: { query?: BrokerRecord }): Promise<void> {
  const item = await itemPath(resource)
  await call('delete', item, {
    params: { path: pathParams(String(id), item), ...(meta?.query && { query: meta.query }) },
  })
}

/** Runs at most `width` at a time, so that a bulk action does not flood the broker; the first error wins. */
async function inTurn<T>(items: readonly T[], width: number, run: (item: T) => Promise<unknown>): Promise<void> {
  const queue = [...items]
  const errors: unknown[] = []
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      await run(next).catch((e) => errors.push(e))
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker))
  if (errors.length > 0) throw errors[0]
}

// react-admin's signatures promise any record type the caller names; the broker's answers are what they are.
const as = <T>(value: unknown) => value as T

/**
 * react-admin's data provider over the broker. A resource is a collection's path (`/banned`); the id of a record is
 * the parameter of the item's path, or several percent-encoded and joined by `/`. Collections the broker does not
 * page are sorted, filtered and paged here. `meta.query` adds query parameters.
 */
export const dataProvider: DataProvider = {
  supportAbortSignal: true,
  getList: async (resource, params) => as(await getList(resource, params)),
  getOne: async (resource, { id, signal }) => ({ data: as(await getOne(resource, id, signal)) }),
  getMany: async (resource, { ids, signal }) => ({
    data: as<never[]>(await Promise.all(ids.map((id) => getOne(resource, id, signal)))),
  }),
  getManyReference: async (resource, { target, id, filter, ...params }) =>
    as(await getList(resource, { ...params, filter: { ...filter, [target]: id } })),
  create: async (resource, { data, meta }) => {
    const list = (await catalogue())[`get ${resource}`]
    const answer = await call('post', resource, {
      ...(meta?.query && { params: { query: meta.query } }),
      body: bodyOf(data as BrokerRecord, list?.item),
    })
    return { data: as(identify({ ...data, ...(answer as BrokerRecord | undefined) }, list?.item)) }
  },
  update: async (resource, { id, data, meta }) => ({
    data: as(await update(resource, id, data as BrokerRecord, meta)),
  }),
  updateMany: async (resource, { ids, data, meta }) => {
    await inTurn(ids, 4, (id) => update(resource, id, data as BrokerRecord, meta))
    return { data: ids }
  },
  delete: async (resource, { id, previousData, meta }) => {
    await remove(resource, id, meta)
    return { data: as<RaRecord & never>(previousData ?? { id }) }
  },
  deleteMany: async (resource, { ids, meta }) => {
    await inTurn(ids, 4, (id) => remove(resource, id, meta))
    return { data: ids }
  },
}
