export type ListenerType = 'tcp' | 'ssl' | 'ws' | 'wss'

/** PEM texts and the rules of the handshake, for `ssl` and `wss`. */
export interface TlsServerOptions {
  key: string
  cert: string
  ca?: string
  passphrase?: string
  requestCert?: boolean
  /** Refuses a client without a valid certificate; one that shows none is let in when it is false. */
  rejectUnauthorized?: boolean
  minVersion?: 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3'
  maxVersion?: 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3'
  /** As OpenSSL writes them. */
  ciphers?: string
  honorCipherOrder?: boolean
  /** Ms. */
  handshakeTimeout?: number
}

export interface WebSocketListenerOptions {
  /** Default `/mqtt`. */
  path?: string
  /** Ms without a frame after which a connection ends. */
  idleTimeout?: number
  /** Bytes; never more than the largest MQTT packet. */
  maxFrameSize?: number | 'infinity'
  /** Ms that a connection has to become a WebSocket, TLS included. Default 15,000. */
  upgradeTimeout?: number
  /** Default: every name that MQTT clients are known to use. */
  subprotocols?: readonly string[]
  /** Default true: a client that offers none of them is refused. */
  subprotocolRequired?: boolean
  /** Options of permessage-deflate. Default: no compression. */
  compress?: Record<string, unknown>
  /** Origins that a browser may come from. Default: as the `page` hook says. */
  origins?: { allowed: readonly string[]; absentAllowed: boolean }
  /** Headers in which a reverse proxy tells the client's address. */
  addressHeader?: string
  portHeader?: string
}

/** May be changed while the listener runs (`reconfigure`); connections that stand stay. */
export interface ListenerOptions {
  type: ListenerType
  /** Default `default`; the id is `type:name`. */
  name?: string
  /** Default 127.0.0.1. */
  host?: string
  /** Default 0: a free port. It is kept over stop and start. */
  port?: number
  /** False: it does not start with its node. Default true. */
  enabled?: boolean
  /** Default `infinity`. */
  maxConnections?: number | 'infinity'
  /**
   * False lets clients in without asking the authentication hook; `quick_deny_anonymous` refuses those without a user
   * name before asking. Default true.
   */
  enableAuthn?: boolean | 'quick_deny_anonymous'
  /** Prefix of every topic of the listener's clients; `${clientid}` and `${username}` are replaced. */
  mountpoint?: string
  /** May this address connect? Default: every one. */
  accepts?: (address: string) => boolean
  /** A load balancer tells the client's address, within so many ms. */
  proxyProtocol?: { timeout: number }
  /** New connections a second; further ones wait. */
  connectionRate?: number | 'infinity'
  /** Of each client, a second; a faster one is read more slowly. */
  messagesRate?: number | 'infinity'
  bytesRate?: number | 'infinity'
  /** `keepalive`: ms of silence before the system probes. `highWatermark`: bytes unsent at which a client counts as busy. */
  tcp?: { backlog?: number; nodelay?: boolean; keepalive?: number; highWatermark?: number }
  webSocket?: WebSocketListenerOptions
  tls?: TlsServerOptions
}

export interface Listener {
  readonly id: string
  readonly type: ListenerType
  readonly name: string
  readonly host: string
  /** The port in use, or last used; 0 before the first start. */
  readonly port: number
  readonly running: boolean
  readonly enabled: boolean
  readonly maxConnections: number | 'infinity'
  readonly currentConnections: number
  /** Rejects with the system's error (`EADDRINUSE` …, with `port`). */
  start(): Promise<void>
  /** Stops accepting and closes the listener's connections. */
  stop(): Promise<void>
  /** New options for new connections; host and port only count at the next start. Throws for certificates that will not do. */
  reconfigure(options: ListenerOptions): void
}

export interface BrokerNode {
  readonly name: string
  readonly role: 'core' | 'replicant'
  readonly status: 'running' | 'stopped'
  /** Epoch ms of the last start; null before the first. */
  readonly startedAt: number | null
  readonly listeners: readonly Listener[]
  /** Client connections (CONNECT accepted) now. */
  readonly connections: number
  addListener(options: ListenerOptions): Listener
  /** Stops and forgets it. */
  removeListener(id: string): Promise<boolean>
}

export interface NodeOptions {
  /** Default `emqx@127.0.0.N`, N counted from 1. */
  name?: string
  role?: 'core' | 'replicant'
  /** Default: `tcp:default` and `ws:default` on free ports. */
  listeners?: ListenerOptions[]
}
