import type { FieldSchema } from './types'

/**
 * Field order in forms, by role: name, location, database, account, then topic, statement or template. Unlisted
 * fields follow, required ones first.
 */
const FIELD_ORDER: readonly string[] = [
  // Identity and type.
  ...['name', 'id', 'deviceid', 'type', 'as', 'who', 'connector', 'user_id_type', 'from', 'algorithm', 'method'],
  // Location.
  ...['url', 'base_url', 'endpoint', 'server', 'servers', 'bootstrap_hosts', 'address', 'host', 'bind', 'port', 'path'],
  ...['parameters', 'mqtt_path', 'sentinel', 'replica_set_name', 'r_mode', 'srv_record', 'iotdb_version', 'proto_ver'],
  // Database.
  ...['database', 'dbname', 'keyspace', 'sid', 'service_name', 'virtual_host', 'org', 'bucket', 'base_dn', 'filter'],
  // Account.
  ...['clientid', 'clientid_prefix', 'username', 'password', 'auth_source', 'authentication', 'token'],
  ...['access_key_id', 'secret_access_key', 'aws_access_key_id', 'aws_secret_access_key', 'service_account_json'],
  ...['secret', 'secret_base64_encoded', 'public_key', 'verify_claims'],
  // Payload: topic before template.
  ...['topic', 'target_topic', 'pubsub_topic', 'pulsar_topic', 'stream', 'stream_name', 'exchange', 'routing_key'],
  ...['queue', 'collection', 'table', 'qos', 'target_qos', 'retain', 'key', 'message', 'value', 'sql', 'cql', 'query'],
  ...['cmd', 'command_template', 'write_syntax', 'precision', 'partition_key', 'device_id', 'data', 'headers', 'body'],
  ...['kafka_headers', 'kafka_ext_headers', 'kafka_header_value_encode_mode', 'payload', 'payload_encoding'],
  ...['payload_template', 'record_template', 'template', 'content', 'attributes_template', 'ordering_key_template'],
  // Meaning of the returned data.
  ...['password_hash_algorithm', 'password_hash_field', 'salt_field', 'is_superuser_field', 'actions'],
]

const POSITION_BY_FIELD: ReadonlyMap<string, number> = new Map(FIELD_ORDER.map((name, i) => [name, i]))

/** Fields at the end of a form, in this order. */
export const LAST_FIELDS: readonly string[] = ['enable', 'description', 'desc', 'tags']

/** Sorts fields by role. Fields of the same role keep their document order. */
export function sortByRole(names: readonly string[], required: readonly string[] = []): string[] {
  const getRank = (name: string) =>
    POSITION_BY_FIELD.get(name) ?? (required.includes(name) ? FIELD_ORDER.length : FIELD_ORDER.length + 1)
  return names
    .map((name, i) => ({ name, i, rank: getRank(name) }))
    .sort((a, b) => a.rank - b.rank || a.i - b.i)
    .map(({ name }) => name)
}

/**
 * Fields that users expect in a form even if the broker has a default. `essential.test.ts` checks
 * each one.
 */
const ESSENTIAL_FIELDS: ReadonlySet<string> = new Set([
  ...FIELD_ORDER,
  ...['acl_claim_name', 'is_superuser', 'clean_start', 'prepare_statement', 'role', 'reason', 'until', 'expired_at'],
  ...['publish_attribute', 'subscribe_attribute', 'all_attribute', 'mountpoint', 'max_connections', 'enable_authn'],
  ...['max_conn_rate', 'messages_rate', 'bytes_rate', 'access_rules', 'failed_action', 'acl', 'permission', 'action'],
  ...['delivery_mode', 'no_ack', 'key_encoding_mode', 'value_encoding_mode', 'offset_reset_policy', 'is_aligned'],
  ...['properties', 'rh', 'rap', 'nl', 'rules', 'source', 'level', 'gateway_id', 'listeners', 'handler'],
])

/** Legacy trigger of actions without a rule, file paths on the node, and node-wide settings. */
const RARE_FIELDS: ReadonlySet<string> = new Set(['local_topic', 'zone', 'acceptors', 'dhfile', 'enable_stats'])

export const isEssentialField = (name: string): boolean => ESSENTIAL_FIELDS.has(name)
export const isRareField = (name: string): boolean => RARE_FIELDS.has(name)

/** Fields that belong together. They share a row if there is space. */
export const FIELD_PAIRS: readonly (readonly [string, string])[] = [
  ['username', 'password'],
  ['aws_access_key_id', 'aws_secret_access_key'],
  ['access_key_id', 'secret_access_key'],
  ['server', 'port'],
  ['method', 'path'],
  ['topic', 'qos'],
  ['target_topic', 'target_qos'],
]

export const TLS_FIELDS = /^(?:ssl|ssl_options|tls|dtls_options|certificate|https)$/
/** Field group for the buffer between a rule and its target. */
export const RESOURCE_FIELDS = /^(?:resource_opts)$/
export const CONNECTION_FIELDS =
  /^(?:pool_size|pool_type|connect_timeout|connection_timeout|auto_reconnect|keepalive|retry_interval|max_retries|max_inflight|bridge_mode|socket_opts|enable_pipelining|pipelining|max_inactive|request_timeout|query_timeout|grpc_timeout|timeout|heartbeat|handshake_timeout|idle_timeout|proxy_protocol|proxy_protocol_timeout|static_clientids|min_metadata_refresh_interval|metadata_request_timeout)$/

/**
 * Returns fields to hide: `request` of an HTTP authenticator repeats its own fields, and `metadata` of a rule
 * belongs to the flow designer. Records keep their values.
 */
export function listHiddenFields({ properties = {} }: FieldSchema): string[] {
  const { request, metadata, sql } = properties
  const repeats = request?.properties?.path && request.properties.body && properties.url
  return [...(repeats ? ['request'] : []), ...(metadata && sql ? ['metadata'] : [])]
}
