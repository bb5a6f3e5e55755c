import type { ScreenDetails } from '../../schema/difference/describeScreen'
import { parseOperationKey } from '../../schema/difference/operationKey'
import type { Role } from '../../schema/difference/recognizeScreens'
import { isObject } from '../../schema/isObject'
import type { Method, OperationKey } from '../../schema/types'
import { callBroker } from '../callBroker'
import { BrokerError } from '../errors'
import { MAX_RECORDS } from '../getList'
import type { RecordSource } from '../recordSources'
import { type BrokerRecord, type IdentifiedRecord, parsePathParams } from '../records'

/** Records per request for lists with a cursor. */
const BATCH_SIZE = 1000

/** The data provider reads numbered pages itself. An update of the collection needs the source. */
export const isPagedByBroker = ({ listing, path, operations }: ScreenDetails): boolean =>
  listing?.type === 'page' && !operations.some(({ key }) => key === `put ${path}`)

export const findByRole = ({ operations }: Pick<ScreenDetails, 'operations'>, role: Role): OperationKey | undefined =>
  operations.find((one) => one.role === role)?.key

/**
 * Reads and changes the records of a generated collection. The answers decide how a list is read, because the
 * document may describe them wrongly: plain lists, lists of lists, pages with a cursor, maps from name to record.
 */
export function createGeneratedSource(screen: ScreenDetails): RecordSource {
  const { path, item, identity } = screen
  const identify = (record: BrokerRecord, id?: string): IdentifiedRecord => {
    const naturalId = [record[identity], record.name, record.id].find(isName)
    const recordId = id ?? String(naturalId ?? JSON.stringify(record))
    return { ...record, [identity]: record[identity] ?? recordId, id: recordId }
  }
  const list = async (signal?: AbortSignal, filter?: Readonly<BrokerRecord>) =>
    makeIdsUnique((await readAll(screen, filter, signal)).map((row) => identify(row)))
  const buildItemParams = (id: string) => ({ path: { [getItemParam(item ?? '')]: id } })
  return {
    list,
    getOne: async (id, signal) => {
      if (item !== undefined && findByRole(screen, 'read') === `get ${item}`) {
        const answer = await callBroker('get', item, { params: buildItemParams(id), signal })
        return identify(isObject(answer) ? answer : {}, id)
      }
      const found = (await list(signal)).find((row) => row.id === id)
      if (found) return found
      throw new BrokerError({
        method: 'GET',
        url: `/api/v5${path}`,
        status: 404,
        code: 'NOT_FOUND',
        reason: '',
        raw: null,
      })
    },
    create: async (data) => {
      const body = removeAddedId(data, identity)
      const answer = await callBroker('post', path, { body })
      return identify({ ...body, ...(isObject(answer) && answer) })
    },
    update: async (id, data) => {
      const body = removeAddedId(data, identity)
      const answer =
        findByRole(screen, 'update') === `put ${item}`
          ? await callBroker('put', item ?? '', { params: buildItemParams(id), body })
          : await callBroker('put', path, { body: { ...body, [identity]: id } })
      return identify({ ...(isObject(answer) && answer) }, id)
    },
    remove: async (id, signal) => {
      await callBroker('delete', item ?? '', { params: buildItemParams(id), signal })
    },
  }
}

const isName = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** Calls an operation of one record, such as its switch. `values` are the parameters that the item does not have. */
export function callGeneratedItem(
  key: OperationKey,
  item: string,
  id: string,
  values: readonly string[] = [],
): Promise<unknown> {
  const { method, path } = parseOperationKey(key)
  const parentParams = parsePathParams(path).filter((name) => name !== getItemParam(item))
  const params = Object.fromEntries(parentParams.map((name, at) => [name, values[at] ?? '']))
  return callBroker(method as Method, path, { params: { path: { ...params, [getItemParam(item)]: id } } })
}

export const getItemParam = (item: string): string => parsePathParams(item).at(-1) ?? ''

function removeAddedId(data: BrokerRecord, identity: string): BrokerRecord {
  if (identity === 'id') return data
  const { id: _, ...rest } = data
  return rest
}

async function readAll(
  { path, identity, listing }: ScreenDetails,
  filter: Readonly<BrokerRecord> = {},
  signal?: AbortSignal,
): Promise<BrokerRecord[]> {
  const rows: BrokerRecord[] = []
  let query: BrokerRecord = listing?.type === 'whole' ? {} : { limit: BATCH_SIZE }
  for (;;) {
    const answer = await callBroker('get', path, { params: { query: { ...filter, ...query } }, signal })
    const page = readGeneratedRows(answer, identity)
    // The broker ignores the parameter and answers the first page again.
    if (listing?.type === 'last' && rows[0] && rows[0][identity] === page[0]?.[identity]) return rows
    for (const row of page) rows.push(row)
    const next = getNextQuery(listing, answer, page, identity)
    if (!next || rows.length >= MAX_RECORDS || next === JSON.stringify(query)) return rows.slice(0, MAX_RECORDS)
    query = JSON.parse(next) as BrokerRecord
  }
}

/** Returns the next query as JSON, to detect a broker that repeats itself. */
function getNextQuery(
  listing: ScreenDetails['listing'],
  answer: unknown,
  page: readonly BrokerRecord[],
  identity: string,
): string | undefined {
  if (page.length === 0) return undefined
  if (listing?.type === 'last') {
    // The broker may answer fewer records than requested, so only an empty page ends the list.
    const last = page.at(-1)?.[identity]
    return last === undefined ? undefined : JSON.stringify({ limit: BATCH_SIZE, [listing.param]: last })
  }
  const meta = isObject(answer) && isObject(answer.meta) ? answer.meta : {}
  const { cursor, hasnext } = meta
  const continues =
    listing?.type === 'cursor' && hasnext !== false && cursor !== undefined && cursor !== null && cursor !== ''
  return continues ? JSON.stringify({ limit: BATCH_SIZE, cursor }) : undefined
}

/** Returns the records of an answer: a list, a list of lists, names, `data`, or a map from name to record. */
export function readGeneratedRows(answer: unknown, identity: string): BrokerRecord[] {
  if (Array.isArray(answer)) return answer.flat().flatMap((row: unknown) => toRow(row, identity))
  if (!isObject(answer)) return []
  if (Array.isArray(answer.data)) return readGeneratedRows(answer.data, identity)
  return Object.entries(answer).flatMap(([name, row]) => (isObject(row) ? [{ ...row, [identity]: name }] : []))
}

function toRow(row: unknown, identity: string): BrokerRecord[] {
  if (isObject(row)) return [row]
  return typeof row === 'string' || typeof row === 'number' ? [{ [identity]: String(row) }] : []
}

/** Records of lists without items may have the same name. */
function makeIdsUnique(rows: IdentifiedRecord[]): IdentifiedRecord[] {
  const countById = new Map<string, number>()
  return rows.map((row) => {
    const count = (countById.get(row.id) ?? 0) + 1
    countById.set(row.id, count)
    return count === 1 ? row : { ...row, id: `${row.id} ${count}` }
  })
}
