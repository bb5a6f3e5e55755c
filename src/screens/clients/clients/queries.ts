import { broker } from '../../../api/client'
import { type Live, useLive } from '../../../api/live'
import type { ListParams } from '../../../resources/listParams'

type ClientQuery = NonNullable<Parameters<typeof broker.get<'/clients', Record<never, never>>>[1]>

/** The filters of the list, by the broker's own names, so that links to the broker's console keep working. */
export const filterNames = [
  'like_clientid',
  'like_username',
  'node',
  'conn_state',
  'ip_address',
  'proto_ver',
  'clean_start',
  'gte_connected_at',
  'lte_connected_at',
] as const

/** The query of a page of clients; a filter that is a word of two states goes out as a boolean. */
export function clientQuery({ page, limit, filters }: ListParams): Record<string, string | number | boolean> {
  const { clean_start, ...rest } = filters
  return {
    page,
    limit,
    ...rest,
    ...((clean_start === 'true' || clean_start === 'false') && { clean_start: clean_start === 'true' }),
  }
}

const readClients = (params: ListParams, signal: AbortSignal) =>
  broker.get('/clients', { params: { query: clientQuery(params) }, signal } as ClientQuery)

type ClientPage = Awaited<ReturnType<typeof readClients>>
export type ClientRow = NonNullable<ClientPage['data']>[number]

/** A page of the clients that match. */
export const useClients = (params: ListParams): Live<ClientPage> =>
  useLive(['clients', 'list', clientQuery(params)], (signal) => readClients(params, signal))
