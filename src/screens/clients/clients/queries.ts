import type { broker } from '../../../api/client'
import type { BrokerRecord } from '../../../api/records'
import type { FilterValues } from '../../../ui/FilterBar'

type ClientPage = Awaited<ReturnType<typeof broker.get<'/clients', Record<never, never>>>>
export type ClientRow = NonNullable<ClientPage['data']>[number] & { id: string }

/** The filters of the broker, by its own names, so that links to the broker's console keep working. */
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

/** Several values of one filter, as written: separated by commas. */
const several = (text: string) =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)

/** The filters that the broker knows as it wants them: words of two states as booleans, several values as a list. */
export function filterQuery(filters: FilterValues): BrokerRecord {
  const { clean_start, clientid, username } = filters
  const known = brokerFilters.flatMap((name) => (filters[name] ? [[name, filters[name]] as const] : []))
  return {
    ...Object.fromEntries(known),
    ...(clientid && { clientid: several(clientid) }),
    ...(username && { username: several(username) }),
    ...((clean_start === 'true' || clean_start === 'false') && { clean_start: clean_start === 'true' }),
  }
}

/** What the list shows of a client; the rest would triple the answer. */
export const shownFields: readonly (keyof ClientRow)[] = [
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
