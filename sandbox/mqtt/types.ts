import type { Keeper, SavedState } from './store/Keeper'

/**
 * The facade of the embedded MQTT engine: everything the rest of the sandbox may know of it.
 * Names of client facts, counters and gauges are those of the admin API, times are epoch milliseconds.
 */

export type QoS = 0 | 1 | 2
export type ProtocolVersion = 3 | 4 | 5
export type UserProperty = readonly [name: string, value: string]

/** PUBLISH properties that travel with a message (MQTT 5.0, 3.3.2.3). */
export interface MessageProperties {
  payloadFormatIndicator?: 0 | 1
  /** Seconds, as published. The remaining time is computed at delivery. */
  messageExpiryInterval?: number
  contentType?: string
  responseTopic?: string
  correlationData?: Buffer
  /** In the order they came; names may repeat (MQTT-3.3.2-18). */
  userProperties?: readonly UserProperty[]
}

export interface Message {
  /** 32 upper-case hex digits: microseconds, node, sequence. Sorts by time. */
  readonly id: string
  readonly topic: string
  readonly payload: Buffer
  readonly qos: QoS
  readonly retain: boolean
  readonly properties: MessageProperties
  readonly publishAt: number
  /** Client id of the publisher, `http_api` for the admin API, or what the caller of publish() said. */
  readonly from: string
  readonly username: string | null
  readonly peerhost: string | null
  readonly protoVer: ProtocolVersion | null
  readonly node: string
  /** Null: never. */
  readonly expiresAt: number | null
  /** Set on will messages. */
  readonly will?: boolean
  /** Set on what the broker itself tells below `$SYS`: neither counted nor retained. */
  readonly sys?: boolean
}

export interface PublishRequest {
  topic: string
  payload: Buffer
  qos?: QoS
  retain?: boolean
  properties?: MessageProperties
  /** Default `http_api`. */
  from?: string
  username?: string | null
  /** Default: the first running node. */
  node?: string
  /** A message of the broker itself. */
  sys?: boolean
}

/** `matched` 0 means no matching subscribers. `delayed` messages report their id and 0. */
export type PublishOutcome =
  | { ok: true; id: string; matched: number; delayed?: true }
  | { ok: false; reason: 'invalid_topic' | 'packet_too_large' | 'no_running_node' }

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
  /** Bytes. */
  maxFrameSize?: number | 'infinity'
  /** Default: every name that MQTT clients are known to use. */
  subprotocols?: readonly string[]
  /** Default true: a client that offers none of them is refused. */
  subprotocolRequired?: boolean
  /** Options of permessage-deflate. Default: no compression. */
  compress?: Record<string, unknown>
  /** Origins that a browser may come from. Default: any. */
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

export interface BrokerOptions {
  /** Default: one node. */
  nodes?: NodeOptions[]
  settings?: SettingsPatch
  hooks?: Hooks
  /** What should outlive the process goes there. Default: nothing does. */
  keeper?: Keeper
}

/** Limits of the MQTT zone and their neighbours. All may be changed at run time; new packets and sessions see the new value. Times in ms unless named otherwise. */
export interface MqttSettings {
  idle_timeout: number
  max_packet_size: number
  max_clientid_len: number
  max_topic_levels: number
  max_qos_allowed: QoS
  max_topic_alias: number
  retain_available: boolean
  wildcard_subscription: boolean
  shared_subscription: boolean
  shared_subscription_strategy:
    | 'random'
    | 'round_robin'
    | 'round_robin_per_group'
    | 'sticky'
    | 'local'
    | 'hash_topic'
    | 'hash_clientid'
  exclusive_subscription: boolean
  ignore_loop_deliver: boolean
  strict_mode: boolean
  /** Information for 5.0 clients that ask for it; empty: none. */
  response_information: string
  /** Seconds; overrides the client's (5.0 clients are told). */
  server_keepalive: number | 'disabled'
  keepalive_multiplier: number
  max_subscriptions: number | 'infinity'
  upgrade_qos: boolean
  max_inflight: number
  retry_interval: number | 'infinity'
  max_awaiting_rel: number | 'infinity'
  await_rel_timeout: number
  session_expiry_interval: number
  message_expiry_interval: number | 'infinity'
  max_mqueue_len: number | 'infinity'
  /** Topic → 1..255, or disabled. */
  mqueue_priorities: 'disabled' | Record<string, number>
  mqueue_default_priority: 'highest' | 'lowest'
  mqueue_store_qos0: boolean
  use_username_as_clientid: boolean
}

export interface RetainerSettings {
  enable: boolean
  /** 0: never. */
  msg_expiry_interval: number
  /** 0: no sweep; expired messages are never delivered nor listed either way. */
  msg_clear_interval: number
  max_payload_size: number
  stop_publish_clear_msg: boolean
  /** Messages per second to one new subscription; infinity: at once. */
  delivery_rate: number | 'infinity'
  /** 0: no limit. */
  max_retained_messages: number
}

export interface DelayedSettings {
  enable: boolean
  /** 0: no limit. */
  max_delayed_messages: number
}

export interface AuthzSettings {
  /** Verdict when no source says anything. */
  no_match: 'allow' | 'deny'
  deny_action: 'ignore' | 'disconnect'
  cache: { enable: boolean; max_size: number; ttl: number; excludes: string[] }
}

export interface LicenceSettings {
  /** Connections of the whole cluster; further CONNECTs are refused with 0x97 (3.x: return code 3). */
  max_connections: number | 'infinity'
}

export interface Settings {
  mqtt: MqttSettings
  retainer: RetainerSettings
  delayed: DelayedSettings
  authz: AuthzSettings
  licence: LicenceSettings
}

export type SettingsPatch = { [K in keyof Settings]?: Partial<Settings[K]> }

export interface ConnectInfo {
  node: string
  listener: string
  /** Empty when the server will assign one. */
  clientid: string
  username: string | null
  password: Buffer | null
  peerhost: string
  peerport: number
  protoVer: ProtocolVersion
  protoName: string
  cleanStart: boolean
  keepalive: number
  enableAuthn: boolean
  /** Of the client's certificate, on TLS listeners that ask for it. */
  certCommonName: string | null
  certSubject: string | null
  userProperties: readonly UserProperty[]
}

/** Why a CONNECT is refused; the engine knows the code of each protocol version. */
export type RefuseReason =
  | 'banned'
  | 'not_authorized'
  | 'bad_username_or_password'
  | 'client_identifier_not_valid'
  | 'server_unavailable'
  | 'server_busy'
  | 'quota_exceeded'
  | 'use_another_server'

export type ConnectDecision =
  | {
      ok: true /** Skips authorization. */
      superuser?: boolean /** No authenticator decided. Default true. */
      anonymous?: boolean
      /** What authentication learnt of the client's permissions; handed to the authorization hook as it is. */
      acl?: unknown
    }
  | { ok: false; reason: RefuseReason }

export type AccessAction =
  | { action_type: 'publish'; qos: QoS; retain: boolean }
  | { action_type: 'subscribe'; qos: QoS }

/** Undefined result: no source matched, `settings.authz.no_match` decides. */
export interface AuthzDecision {
  result?: 'allow' | 'deny'
  source?: string
}

export interface ClientIdentity {
  clientid: string
  username: string | null
  peerhost: string
  node: string
  listener: string
  protoVer: ProtocolVersion
  superuser: boolean
  certCommonName: string | null
  certSubject: string | null
  /** As the authentication hook gave it. */
  acl?: unknown
}

/** Replaceable at any time. Unset hooks allow everything. */
export interface Hooks {
  /** While true every client is refused as by a server that is not available yet. */
  closed?: boolean
  /** Bans; asked before authentication. A name of a refusal, or undefined. */
  banned?: (info: ConnectInfo) => RefuseReason | undefined
  /** Authentication; not asked on listeners with `enableAuthn: false`. */
  authenticate?: (info: ConnectInfo) => ConnectDecision | Promise<ConnectDecision>
  authorize?: (client: ClientIdentity, action: AccessAction, topic: string) => AuthzDecision | Promise<AuthzDecision>
  /** Sees each message before it is routed (topic rewrite, schema validation …); null drops it. */
  messagePublish?: (message: Message) => Message | null
  /** Rewrites a topic filter or topic before use. */
  rewrite?: (
    topic: string,
    action: 'publish' | 'subscribe',
    client: Pick<ClientIdentity, 'clientid' | 'username'>,
  ) => string
  /** Further subscriptions of a new connection (auto-subscribe). */
  autoSubscribe?: (client: ClientIdentity, peerport: number) => SubscribeRequest[]
}

/** One client (session) as the admin API tells of it; times in epoch ms. */
export interface ClientFacts {
  node: string
  clientid: string
  username: string | null
  connected: boolean
  proto_name: string
  proto_ver: ProtocolVersion
  ip_address: string
  port: number
  listener: string
  keepalive: number
  clean_start: boolean
  expiry_interval: number
  is_bridge: boolean
  is_persistent: boolean
  enable_authn: boolean
  mountpoint: string | null
  created_at: number
  connected_at: number
  /** Set while not connected. */
  disconnected_at: number | null
  subscriptions_cnt: number
  subscriptions_max: number | 'infinity'
  inflight_cnt: number
  inflight_max: number
  awaiting_rel_cnt: number
  awaiting_rel_max: number | 'infinity'
  mqueue_len: number
  mqueue_max: number | 'infinity'
  mqueue_dropped: number
  recv_oct: number
  recv_cnt: number
  recv_pkt: number
  recv_msg: number
  'recv_msg.qos0': number
  'recv_msg.qos1': number
  'recv_msg.qos2': number
  'recv_msg.dropped': number
  'recv_msg.dropped.await_pubrel_timeout': number
  send_oct: number
  send_cnt: number
  send_pkt: number
  send_msg: number
  'send_msg.qos0': number
  'send_msg.qos1': number
  'send_msg.qos2': number
  'send_msg.dropped': number
  'send_msg.dropped.expired': number
  'send_msg.dropped.queue_full': number
  'send_msg.dropped.too_large': number
  /** Frames received and not yet handled. */
  mailbox_len: number
  /** Bytes held for the client: queue, window and socket buffers. */
  heap_size: number
  /** Packets handled so far: the nearest honest figure for a broker without Erlang processes. */
  reductions: number
}

export interface SubscriptionFacts {
  node: string
  clientid: string
  /** As subscribed, `$share/g/…` included. */
  topic: string
  qos: QoS
  nl: 0 | 1
  rap: 0 | 1
  rh: 0 | 1 | 2
}

export interface SubscribeRequest {
  topic: string
  qos: QoS
  nl?: 0 | 1
  rap?: 0 | 1
  rh?: 0 | 1 | 2
}

/** A message held for a client, in the queue or in the inflight window. */
export interface HeldMessage {
  message: Message
  /** Nanoseconds since the epoch, unique in its session. */
  inserted_at: string
  /** Queue only. */
  mqueue_priority: number
  /** Inflight only: how far the exchange is. */
  inflight_phase?: 'wait_ack' | 'wait_comp'
  packet_id?: number
}

export interface HeldPage {
  data: HeldMessage[]
  /** Cursor of the first message held, `none` when there is none. */
  start: string
  /** Cursor of the last message of this page; ask with it for the next. */
  position: string
}

export interface AuthzCacheEntry {
  access: AccessAction
  topic: string
  result: 'allow' | 'deny'
  updated_time: number
}

/** What clients are chosen by: the part of their facts that costs nothing to know. */
export type ClientBrief = Pick<
  ClientFacts,
  | 'clientid'
  | 'username'
  | 'node'
  | 'connected'
  | 'proto_ver'
  | 'ip_address'
  | 'clean_start'
  | 'created_at'
  | 'connected_at'
>

/** Which rows of many: those that pass the test, from `offset` on. */
export interface Wanted<Brief> {
  /** What it is given must not be kept. None: all rows. */
  test?: ((row: Brief) => boolean) | undefined
  offset: number
  limit: number
  /** False stops once it is known whether there are more. */
  count: boolean
}

/** `seen`: how many passed the test, as far as was looked. */
export interface Some<Facts> {
  data: Facts[]
  seen: number
}

export interface Clients {
  /** All sessions, connected or not, newest first; of one node when named. */
  all(node?: string): Iterable<ClientFacts>
  /** Newest first. */
  some(wanted: Wanted<ClientBrief>): Some<ClientFacts>
  get(clientid: string): ClientFacts | undefined
  /** Sessions held, connected or not. */
  readonly count: number
  /** Closes the connection (5.0: reason 0x98) and ends the session. False: unknown. */
  kick(clientid: string): boolean
  /** Closes the connection (5.0: reason 0x9C, with the server to go to) and keeps the session. False: not connected. */
  evict(clientid: string, serverReference?: string): boolean
  /** Puts the session of a client that is not connected on another running node. False: there is none, or it may not. */
  move(clientid: string, node: string): boolean
  /** Undefined: unknown client; false: filter not valid or not allowed by the limits. */
  subscribe(clientid: string, request: SubscribeRequest): SubscriptionFacts | false | undefined
  /** Undefined: unknown client; false: was not subscribed. */
  unsubscribe(clientid: string, topic: string): boolean | undefined
  subscriptions(clientid: string): SubscriptionFacts[] | undefined
  mqueue(clientid: string, page: { position?: string; limit: number }): HeldPage | undefined
  inflight(clientid: string, page: { position?: string; limit: number }): HeldPage | undefined
  authzCache(clientid: string): AuthzCacheEntry[] | undefined
  cleanAuthzCache(clientid: string): boolean
  /** Of every client. */
  cleanAllAuthzCaches(): void
  /** Seconds. Undefined: unknown or not connected. */
  setKeepalive(clientid: string, seconds: number): boolean | undefined
}

/** What subscriptions are chosen by. */
export interface SubscriptionBrief extends Pick<SubscriptionFacts, 'node' | 'clientid' | 'topic' | 'qos'> {
  /** The topic without `$share/…` and `$exclusive`. */
  filter: string
  group: string | null
}

/** Who a guest is, and what takes the messages for it. */
export interface GuestOptions {
  clientid: string
  username: string | null
  peerhost: string
  node: string
  /** Id of the listener it came by. */
  listener: string
  /** Skips authorization. */
  superuser: boolean
  /** Put before its topics, and taken off again; empty: none. */
  mountpoint: string
  /** `topic` without the mount point, `subscribed` as it was asked for. False: it has no room for the message. */
  deliver(message: Message, delivery: { topic: string; subscribed: string }): boolean
}

export type GuestPublish = Pick<PublishRequest, 'topic' | 'payload' | 'qos' | 'retain' | 'properties'>

/** A client of another protocol (`Broker.join`): it publishes and subscribes, and is none of the MQTT clients. */
export interface Guest {
  /** `asked` false: on behalf of the admin, without authorization. */
  subscribe(request: SubscribeRequest, asked?: boolean): Promise<SubscriptionFacts | 'denied' | 'invalid'>
  /** By what was subscribed to. False: it was not. */
  unsubscribe(topic: string): boolean
  /** Its subscriptions, mount point included. */
  list(): SubscriptionFacts[]
  publish(request: GuestPublish): Promise<'done' | 'denied' | 'invalid'>
  /** Ends its subscriptions. */
  leave(): void
}

export interface Subscriptions {
  /** Those of the newest sessions first. */
  some(wanted: Wanted<SubscriptionBrief>): Some<SubscriptionFacts>
  /** Those whose filter matches the topic name, shared ones by their inner filter. */
  matching(topic: string): Iterable<SubscriptionFacts>
  readonly count: number
}

export interface Route {
  /** `$share/g/…` included. */
  topic: string
  node: string
}

export interface Routes {
  some(wanted: Wanted<Route>): Some<Route>
  get(topic: string): Route[]
  readonly count: number
}

export interface Retainer {
  readonly count: number
  /** By topic filter, in topic order; all without one. */
  list(filter?: string): Message[]
  get(topic: string): Message | undefined
  delete(topic: string): boolean
  clear(): void
}

export interface DelayedMessage {
  message: Message
  /** Seconds. */
  delayed_interval: number
  expected_at: number
  node: string
}

export interface Delayed {
  readonly count: number
  list(): DelayedMessage[]
  get(node: string, id: string): DelayedMessage | undefined
  delete(node: string, id: string): boolean
  clear(): void
}

export type DeliveryDropReason = 'queue_full' | 'expired' | 'no_local' | 'too_large' | 'qos0_msg'
export type MessageDropReason =
  | 'no_subscribers'
  | 'await_pubrel_timeout'
  | 'receive_maximum_exceeded'
  | 'not_authorized'
  | 'rejected'
  | 'delayed_limit'

/** One packet on the wire. The identity is that of CONNECT, empty before it. */
export interface WireEvent {
  node: string
  clientid: string
  username: string | null
  peerhost: string
  peerport: number
  protoVer: ProtocolVersion
  /** `cmd` names its type; the other fields are those of the type. */
  packet: { readonly cmd: string; readonly [field: string]: unknown }
}

/** What a rule, a webhook, a trace or a slow-subscription table listens to. */
export interface BrokerEvents {
  client_connack: { client: ConnectInfo; reason: string }
  client_connected: { client: ClientIdentity; facts: ClientFacts }
  client_disconnected: { client: ClientIdentity; facts: ClientFacts; reason: string }
  client_check_authn_complete: { client: ConnectInfo; reason: string; anonymous: boolean; superuser: boolean }
  client_check_authz_complete: {
    client: ClientIdentity
    action: AccessAction
    topic: string
    result: 'allow' | 'deny'
    source: string
  }
  session_created: { client: ClientIdentity }
  session_resumed: { client: ClientIdentity }
  session_terminated: { client: ClientIdentity; reason: string }
  session_subscribed: { client: ClientIdentity; subscription: SubscriptionFacts }
  session_unsubscribed: { client: ClientIdentity; subscription: SubscriptionFacts }
  message_publish: { message: Message }
  message_delivered: { message: Message; client: ClientIdentity; subscription: SubscriptionFacts | null; qos: QoS }
  message_acked: { message: Message; client: ClientIdentity; qos: QoS }
  /** Nothing more is to come of it: QoS 0 sent, QoS 1 and 2 acknowledged. `sentAt` is when it was sent first. */
  delivery_completed: { message: Message; client: ClientIdentity; qos: QoS; sentAt: number; sessionCreatedAt: number }
  message_dropped: { message: Message; reason: MessageDropReason; node: string }
  delivery_dropped: { message: Message; client: ClientIdentity; reason: DeliveryDropReason }
  /** Only built while somebody listens. */
  packet_received: WireEvent
  packet_sent: WireEvent
  node_started: { node: string }
  node_stopped: { node: string }
}

export interface Events {
  on<K extends keyof BrokerEvents>(event: K, listener: (event: BrokerEvents[K]) => void): () => void
}

/** Keys as in `GET /nodes/{node}/metrics`. */
export type Metrics = Record<string, number>
/** Keys as in `GET /nodes/{node}/stats` (`….count`, `….max`). */
export type Stats = Record<string, number>

export interface Broker {
  readonly nodes: readonly BrokerNode[]
  node(name: string): BrokerNode | undefined
  /** Starts every node. */
  start(): Promise<void>
  /** Stops every node and frees every handle. The broker cannot be used again. */
  stop(): Promise<void>
  startNode(name: string): Promise<void>
  /** Closes its listeners and sockets; sessions that may be resumed stay with the cluster. */
  stopNode(name: string): Promise<void>
  /** Takes up what an earlier engine had kept. Sessions wait for their clients, or end if their time is over. */
  restore(state: SavedState): void
  /** Adds synthetic clients without sockets, for scale; named `population-…`. */
  populate(count: number): void
  /** Mutable in place: `broker.settings.mqtt.max_inflight = 64`. */
  readonly settings: Settings
  /** Mutable in place: `broker.hooks.authorize = …`. */
  readonly hooks: Hooks
  readonly events: Events
  readonly clients: Clients
  readonly subscriptions: Subscriptions
  readonly routes: Routes
  readonly retainer: Retainer
  readonly delayed: Delayed
  publish(request: PublishRequest): PublishOutcome
  /** Takes in a client of another protocol. Throws for an unknown node. */
  join(options: GuestOptions): Guest
  /** Counters of one node since its first start; empty for an unknown one. */
  metrics(node: string): Metrics
  /** Gauges of one node now. `cluster_sessions`, `retained`, `topics` are the cluster's. */
  stats(node: string): Stats
}
