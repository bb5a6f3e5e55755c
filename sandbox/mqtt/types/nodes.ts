export type ListenerType = 'tcp' | 'ssl' | 'ws' | 'wss'

/** PEM texts and handshake options for `ssl` and `wss`. */
export interface TlsServerOptions {
  key: string
  cert: string
  ca?: string
  passphrase?: string
  requestCert?: boolean
  /** Refuses a client without a valid certificate; if false, the certificate is optional. */
  rejectUnauthorized?: boolean
  minVersion?: 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3'
  maxVersion?: 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3'
  /** In OpenSSL format. */
  ciphers?: string
  honorCipherOrder?: boolean
  /** Ms. */
  handshakeTimeout?: number
}

export interface WebSocketListenerOptions {
  /** Default `/mqtt`. */
  path?: string
  /** Ms without a frame until the connection is closed. */
  idleTimeout?: number
  /** Bytes; never more than the maximum MQTT packet. */
  maxFrameSize?: number | 'infinity'
  /** Ms until a connection must be a WebSocket, including TLS. Default 15,000. */
  upgradeTimeout?: number
  /** Default: every name that MQTT clients are known to use. */
  subprotocols?: readonly string[]
  /** Default true: a client that offers none of them is refused. */
  subprotocolRequired?: boolean
  /** Options of permessage-deflate. Default: no compression. */
  compress?: Record<string, unknown>
  /** Allowed origins of browsers. Default: the `page` hook decides. */
  origins?: { allowed: readonly string[]; isAbsentAllowed: boolean }
  /** Headers with the client address, set by a reverse proxy. */
  addressHeader?: string
  portHeader?: string
}

/** May be changed while the listener runs (`reconfigure`); open connections stay. */
export interface ListenerOptions {
  type: ListenerType
  /** Default `default`; the id is `type:name`. */
  name?: string
  /** Default 127.0.0.1. */
  host?: string
  /** Default 0: a free port, kept after a restart. */
  port?: number
  /** If false, it does not start with its node. Default true. */
  enabled?: boolean
  /** Default `infinity`. */
  maxConnections?: number | 'infinity'
  /**
   * False skips the authentication hook; `quick_deny_anonymous` refuses clients without a user name first. Default
   * true.
   */
  enableAuthn?: boolean | 'quick_deny_anonymous'
  /** Topic prefix for the listener's clients; `${clientid}` and `${username}` are replaced. */
  mountpoint?: string
  /** Whether an address may connect. Default: all. */
  accepts?: (address: string) => boolean
  /** Expects a PROXY protocol header within `timeout` ms. */
  proxyProtocol?: { timeout: number }
  /** New connections per second; further ones wait. */
  connectionRate?: number | 'infinity'
  /** Per client and second; faster clients are throttled. */
  messagesRate?: number | 'infinity'
  bytesRate?: number | 'infinity'
  /**
   * `keepalive`: ms of silence before the system probes. `highWatermark`: unsent bytes above which a client counts
   * as congested.
   */
  tcp?: { backlog?: number; nodelay?: boolean; keepalive?: number; highWatermark?: number }
  webSocket?: WebSocketListenerOptions
  tls?: TlsServerOptions
}

export interface Listener {
  readonly id: string
  readonly type: ListenerType
  readonly name: string
  readonly host: string
  /** Current or last port; 0 before the first start. */
  readonly port: number
  readonly running: boolean
  readonly enabled: boolean
  readonly maxConnections: number | 'infinity'
  readonly currentConnections: number
  /** Rejects with the system error (`EADDRINUSE` …, with `port`). */
  start(): Promise<void>
  stop(): Promise<void>
  /** Applies options to new connections; host and port change at the next start. Throws for invalid certificates. */
  reconfigure(options: ListenerOptions): void
}

export interface BrokerNode {
  readonly name: string
  readonly role: 'core' | 'replicant'
  readonly status: 'running' | 'stopped'
  /** Epoch ms of the last start; null before the first. */
  readonly startedAt: number | null
  readonly listeners: readonly Listener[]
  readonly connections: number
  addListener(options: ListenerOptions): Listener
  /** Stops and deletes a listener. */
  removeListener(id: string): Promise<boolean>
}

export interface NodeOptions {
  /** Default `emqx@127.0.0.N`, with N from 1. */
  name?: string
  role?: 'core' | 'replicant'
  /** Default: `tcp:default` and `ws:default` on free ports. */
  listeners?: ListenerOptions[]
}
