import type { broker } from '../../../api/client'
import type { BrokerRecord } from '../../../api/records'
import type { FilterValues } from '../../../ui/FilterBar'

type ClientPage = Awaited<ReturnType<typeof broker.get<'/clients', Record<never, never>>>>
export type ClientRow = NonNullable<ClientPage['data']>[number] & { id: string }

/** Filters of the broker, under its own names so that links from the EMQX dashboard keep working. */
const brokerFilters = [
  'like_clientid',
  'like_username',
  'node',
  'conn_state',
  'ip_address',
  'proto_ver',
  'gte_connected_at',
  'lte_connected_at',
] as const

const splitValues = (text: string) =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)

/**
 * Converts filters to query parameters of the broker: booleans for two-state filters, arrays for multiple values.
 */
export function buildFilterQuery(filters: FilterValues): BrokerRecord {
  const { clean_start, clientid, username } = filters
  const plainFilters = brokerFilters.flatMap((name) => (filters[name] ? [[name, filters[name]] as const] : []))
  return {
    ...Object.fromEntries(plainFilters),
    ...(clientid && { clientid: splitValues(clientid) }),
    ...(username && { username: splitValues(username) }),
    ...((clean_start === 'true' || clean_start === 'false') && { clean_start: clean_start === 'true' }),
  }
}
