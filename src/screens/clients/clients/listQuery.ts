import type { ClientRow } from './queries'

const LIST_FIELDS: readonly (keyof ClientRow)[] = [
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

/** Fields requested for the list; all fields would triple the response size. */
export const LIST_QUERY = { fields: LIST_FIELDS.join(',') }
