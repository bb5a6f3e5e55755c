import { useState } from 'react'
import { broker } from '../../../api/client'
import { type Live, useLive } from '../../../api/live'
import { collectionPages } from '../../../api/paging'
import type { ListParams } from '../../../resources/listParams'
import type { FilterValues } from '../../../ui/FilterBar'
import { backlogFilters, keepBacklog, orderClients, sortFields } from './order'

type ClientQuery = NonNullable<Parameters<typeof broker.get<'/clients', Record<never, never>>>[1]>

/** The filters of the broker, by its own names, so that links to the broker's console keep working. */
const brokerFilters = [
  'like_clientid',
  'like_username',
  'clientid',
  'username',
  'node',
  'conn_state',
  'ip_address',
  'proto_ver',
  'clean_start',
  'gte_connected_at',
  'lte_connected_at',
] as const

/** The filters of the list: the broker's, and ours over backlog. */
export const filterNames = [...brokerFilters, ...Object.keys(backlogFilters)]

/** Several values of one filter, as written: separated by commas. */
const several = (text: string) =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)

/** The filters that the broker knows as it wants them: words of two states as booleans, several values as a list. */
export function filterQuery(filters: FilterValues): Record<string, string | boolean | string[]> {
  const { clean_start, clientid, username, ...rest } = filters
  const known = brokerFilters.flatMap((name) => {
    const value = rest[name]
    return value ? [[name, value] as const] : []
  })
  return {
    ...Object.fromEntries(known),
    ...(clientid && { clientid: several(clientid) }),
    ...(username && { username: several(username) }),
    ...((clean_start === 'true' || clean_start === 'false') && { clean_start: clean_start === 'true' }),
  }
}

/** Whether a row passes the filters that the broker does not know. */
export const loadedFilter = (filters: FilterValues) => (row: Record<string, unknown>) => keepBacklog(row, filters)

const readPage = ({ page, limit, filters }: ListParams, fields: Fields, signal: AbortSignal) =>
  broker.get('/clients', {
    params: { query: { page, limit, ...filterQuery(filters), ...fields } },
    signal,
  } as ClientQuery)

type ClientPage = Awaited<ReturnType<typeof readPage>>
export type ClientRow = NonNullable<ClientPage['data']>[number]

/** Most clients read to sort them in the browser. */
export const MOST_LOADED = 10_000

/** So many rows are dear to read: at most twice a minute. */
const ALL_EVERY = 30_000

/** What the list shows of a client; the rest would triple the answer. */
const shownFields: readonly (keyof ClientRow)[] = [
  'clientid',
  'username',
  'connected',
  'ip_address',
  'port',
  'proto_name',
  'proto_ver',
  'keepalive',
  'clean_start',
  'expiry_interval',
  'mqueue_len',
  'mqueue_max',
  'inflight_cnt',
  'inflight_max',
  'send_msg.dropped',
  'connected_at',
  'disconnected_at',
  'created_at',
  'node',
  'subscriptions_cnt',
]

/** Clients read whole, in the broker's order, up to `MOST_LOADED`. */
interface Loaded {
  rows: ClientRow[]
  /** All that match at the broker, where it counts. */
  total: number | undefined
  /** Whether more match than were read. */
  more: boolean
}

/** Where a list that is read whole stands. */
export interface LoadedState extends Omit<Loaded, 'rows'> {
  /** Rows read so far. */
  read: number
}

/** What is asked of each client. The broker takes no wish for the listener: who shows it must read everything. */
type Fields = { fields?: string }
const fieldsOf = (listener: boolean): Fields => (listener ? {} : { fields: shownFields.join(',') })

async function readAll(
  filters: FilterValues,
  fields: Fields,
  signal: AbortSignal,
  onProgress: (read: number, total: number | undefined) => void,
): Promise<Loaded> {
  const rows: ClientRow[] = []
  const query = { ...filterQuery(filters), ...fields }
  for await (const { data, meta } of collectionPages<ClientRow>('/clients', query, { signal })) {
    rows.push(...data)
    onProgress(rows.length, meta?.count)
    if (rows.length >= MOST_LOADED) {
      const more = meta?.hasnext ?? (meta?.count === undefined || meta.count > rows.length)
      return { rows, total: meta?.count, more }
    }
  }
  return { rows, total: rows.length, more: false }
}

/** Whether the list needs what the broker cannot do: sort, or filter by backlog. */
const isLoaded = ({ sort, filters }: ListParams) =>
  (sort !== undefined && Object.hasOwn(sortFields, sort.field)) ||
  Object.keys(backlogFilters).some((name) => filters[name])

/**
 * A page of the clients that match. The broker neither sorts nor knows backlog filters: where those are asked for, all
 * that match are read up to `MOST_LOADED`, and `loaded` tells how many those are. With `listener` that of each is read too.
 */
export function useClients(params: ListParams, listener: boolean): Live<ClientPage> & { loaded?: LoadedState } {
  const whole = isLoaded(params)
  const [progress, setProgress] = useState<{ read: number; total: number | undefined }>({ read: 0, total: undefined })
  const { page, limit, filters } = params
  const query = filterQuery(filters)
  const fields = fieldsOf(listener)
  const key = ['clients', 'list', whole ? 'all' : { page, limit }, query, fields]
  const { data, ...live } = useLive<ClientPage | Loaded>(
    key,
    (signal) =>
      whole
        ? readAll(filters, fields, signal, (read, total) => setProgress({ read, total }))
        : readPage(params, fields, signal),
    { every: whole ? ALL_EVERY : 'tick' },
  )
  if (!whole) return { ...live, ...(data && { data: data as ClientPage }) }
  const all = data as Loaded | undefined
  if (!all) return { ...live, loaded: { ...progress, more: false } }
  const rows = orderClients(
    all.rows.filter((row) => keepBacklog(row, filters)),
    params.sort,
  )
  return {
    ...live,
    data: { data: rows.slice((page - 1) * limit, page * limit), meta: { count: rows.length } } as ClientPage,
    loaded: { read: all.rows.length, total: all.total, more: all.more },
  }
}
