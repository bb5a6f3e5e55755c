import { parseByteSize, parseDuration, parseRate } from '../../http/kinds'
import type { ListenerOptions, ListenerType, TlsServerOptions, WebSocketListenerOptions } from '../../mqtt/types'
import type { Bind } from './bind'
import { parseAccessRules } from './parseAccessRules'

type Fields = Record<string, unknown>

/** Listener settings of the API, with defaults. */
export interface ListenerSettings extends Fields {
  type: ListenerType | 'quic'
  name: string
  enable: boolean
  bind: string
}

const rate = (value: unknown): number | 'infinity' =>
  typeof value === 'string' ? (parseRate(value) ?? 'infinity') : 'infinity'

const splitWords = (value: unknown): string[] =>
  String(value ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** Converts API settings to engine options. Throws 400 for invalid rules. */
export function toListenerOptions(
  settings: ListenerSettings & { type: ListenerType },
  { host, port }: Bind,
  tls: TlsServerOptions | undefined,
): ListenerOptions {
  const tcp = (settings.tcp_options ?? {}) as Fields
  return {
    type: settings.type,
    name: settings.name,
    host,
    port,
    enabled: settings.enable,
    maxConnections: settings.max_connections as number | 'infinity',
    enableAuthn: settings.enable_authn as boolean | 'quick_deny_anonymous',
    mountpoint: String(settings.mountpoint ?? ''),
    accepts: parseAccessRules((settings.access_rules ?? []) as string[]),
    connectionRate: rate(settings.max_conn_rate),
    messagesRate: rate(settings.messages_rate),
    bytesRate: rate(settings.bytes_rate),
    tcp: tcpOptions(tcp),
    ...(settings.proxy_protocol === true && {
      proxyProtocol: { timeout: parseDuration(String(settings.proxy_protocol_timeout)) ?? 3_000 },
    }),
    ...(settings.websocket !== undefined && { webSocket: webSocketOptions(settings.websocket as Fields) }),
    ...(tls && { tls }),
  }
}

function tcpOptions(tcp: Fields): NonNullable<ListenerOptions['tcp']> {
  const idle = Number(String(tcp.keepalive ?? 'none').split(',')[0])
  const highWatermark = parseByteSize(String(tcp.high_watermark ?? ''))
  return {
    ...(typeof tcp.backlog === 'number' && { backlog: tcp.backlog }),
    ...(typeof tcp.nodelay === 'boolean' && { nodelay: tcp.nodelay }),
    ...(idle > 0 && { keepalive: idle * 1000 }),
    ...(highWatermark !== undefined && { highWatermark }),
  }
}

function webSocketOptions(ws: Fields): WebSocketListenerOptions {
  const idleTimeout = parseDuration(String(ws.idle_timeout ?? ''))
  return {
    path: String(ws.mqtt_path ?? '/mqtt'),
    maxFrameSize: (ws.max_frame_size ?? 'infinity') as number | 'infinity',
    subprotocols: splitWords(ws.supported_subprotocols),
    subprotocolRequired: ws.fail_if_no_subprotocol !== false,
    addressHeader: String(ws.proxy_address_header ?? ''),
    portHeader: String(ws.proxy_port_header ?? ''),
    ...(idleTimeout && { idleTimeout }),
    ...(ws.compress === true && { compress: deflateOptions((ws.deflate_opts ?? {}) as Fields) }),
    ...(ws.check_origin_enable === true && {
      origins: { allowed: splitWords(ws.check_origins), isAbsentAllowed: ws.allow_origin_absence !== false },
    }),
  }
}

const levels: Record<string, number> = { none: 0, best_speed: 1, best_compression: 9 }
const strategies: Record<string, number> = { filtered: 1, huffman_only: 2, rle: 3 }

const deflateOptions = (deflate: Fields): Record<string, unknown> => ({
  serverNoContextTakeover: deflate.server_context_takeover === 'no_takeover',
  clientNoContextTakeover: deflate.client_context_takeover === 'no_takeover',
  serverMaxWindowBits: deflate.server_max_window_bits ?? 15,
  clientMaxWindowBits: deflate.client_max_window_bits ?? 15,
  zlibDeflateOptions: {
    level: levels[String(deflate.level)] ?? -1,
    memLevel: deflate.mem_level ?? 8,
    strategy: strategies[String(deflate.strategy)] ?? 0,
  },
})
