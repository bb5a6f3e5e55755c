import type { FieldSchema } from './types'

export type SectionKey = 'connection' | 'tls' | 'resource' | 'advanced'

export interface FormLayout {
  /** Shown at once, the most needed first. */
  basic: string[]
  /** Collapsed until opened; only those that hold a field. */
  sections: { key: SectionKey; fields: string[] }[]
}

/** What says which entity this is and whether it runs stands before all others, in this order. */
const LEADING = ['name', 'id', 'username', 'clientid', 'enable', 'enabled', 'description', 'tags']

/** Without these a form makes no sense to its reader, though the broker has a default or does not insist. */
const IMPORTANT =
  /^(?:server|servers|url|bootstrap_hosts|host|port|bind|topic|topics|qos|payload|sql|actions|connector|parameters|database|password|expired_at|role|reason|until|as|who|authentication|password_hash_algorithm|permission|action|max_connections|mountpoint)$/

const TLS = /^(?:ssl|ssl_options|tls|dtls_options|certificate|https)$/
const RESOURCE =
  /^(?:resource_opts|buffer|batch_size|batch_time|worker_pool_size|query_mode|inflight_window|request_ttl|max_buffer_bytes)$/
const CONNECTION =
  /^(?:pool_size|pool_type|connect_timeout|connection_timeout|auto_reconnect|keepalive|retry_interval|max_retries|proto_ver|clean_start|bridge_mode|tcp_options|quic_options|websocket|socket_opts|enable_pipelining|max_inactive|request_timeout|handshake_timeout|idle_timeout|proxy_protocol|proxy_protocol_timeout|acceptors|static_clientids)$/

/** Where each field of a form stands. Every field stands in exactly one place. */
export function formLayout(schema: FieldSchema): FormLayout {
  const names = Object.keys(schema.properties ?? {})
  const required = new Set(schema.required)
  const placed = names.map((name, position) => {
    const field = schema.properties?.[name] ?? {}
    return { name, position, place: placeOf(name, field, required.has(name)), rank: rankOf(name, required.has(name)) }
  })
  const at = (place: SectionKey | 'basic') => placed.filter((field) => field.place === place)
  const basic = at('basic').sort((a, b) => a.rank - b.rank || a.position - b.position)
  const sections = (['connection', 'tls', 'resource', 'advanced'] as const)
    .map((key) => ({ key, fields: at(key).map(({ name }) => name) }))
    .filter(({ fields }) => fields.length > 0)
  // A form of nothing but options has no less important half to hide.
  if (basic.length === 0 && sections.every(({ key }) => key === 'advanced')) return { basic: names, sections: [] }
  return { basic: basic.map(({ name }) => name), sections }
}

function placeOf(name: string, field: FieldSchema, required: boolean): SectionKey | 'basic' {
  if (required || LEADING.includes(name)) return 'basic'
  if (TLS.test(name)) return 'tls'
  if (RESOURCE.test(name)) return 'resource'
  if (CONNECTION.test(name)) return 'connection'
  return field.default === undefined || IMPORTANT.test(name) ? 'basic' : 'advanced'
}

function rankOf(name: string, required: boolean): number {
  const leading = LEADING.indexOf(name)
  // A name says which one it is only where it must be given; elsewhere it is an account to sign in with.
  if (leading >= 0 && leading < (required ? 4 : 2)) return leading
  if (required) return 10
  if (leading >= 0) return 20 + leading
  return IMPORTANT.test(name) ? 30 : 40
}
