import type { AccessAction } from './hooks'
import type { Message, ProtocolVersion, QoS } from './messages'
import type { SubscriptionFacts } from './subscriptions'

/** Client (session) by API names; times in epoch ms. */
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
  /** Set while disconnected. */
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
  /** Received frames not yet handled. */
  mailbox_len: number
  /** Bytes held for the client: queue, window and socket buffers. */
  heap_size: number
  /** Packets handled so far, as the closest equivalent of Erlang reductions. */
  reductions: number
}

export interface SubscribeRequest {
  topic: string
  qos: QoS
  nl?: 0 | 1
  rap?: 0 | 1
  rh?: 0 | 1 | 2
}

/** Message held for a client, in the queue or the inflight window. */
export interface HeldMessage {
  message: Message
  /** Nanoseconds since the epoch, unique in the session. */
  inserted_at: string
  /** Queue only. */
  mqueue_priority: number
  /** Inflight only: phase of the exchange. */
  inflight_phase?: 'wait_ack' | 'wait_comp'
  packet_id?: number
}

export interface HeldPage {
  data: HeldMessage[]
  /** Cursor of the first held message, or `none`. */
  start: string
  /** Cursor of the last message of this page, for the next request. */
  position: string
}

export interface AuthzCacheEntry {
  access: AccessAction
  topic: string
  result: 'allow' | 'deny'
  updated_time: number
}

/** Facts for filtering clients that are cheap to read. */
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

/** Selection of rows that pass the test, starting at `offset`. */
export interface RowSelection<Brief> {
  /** The argument is reused, so it must not be kept. Without a test all rows match. */
  test?: ((row: Brief) => boolean) | undefined
  offset: number
  limit: number
  /** False stops as soon as it is known whether more rows exist. */
  count: boolean
}

/** `matchCount`: number of matches found so far. */
export interface SelectedRows<Facts> {
  data: Facts[]
  matchCount: number
}

export interface Clients {
  /** All sessions, connected or not, newest first; optionally of one node. */
  all(node?: string): Iterable<ClientFacts>
  /** Newest first. */
  select(selection: RowSelection<ClientBrief>): SelectedRows<ClientFacts>
  get(clientid: string): ClientFacts | undefined
  /** Number of sessions, connected or not. */
  readonly count: number
  /** Closes the connection (5.0: reason 0x98) and ends the session. False if unknown. */
  kick(clientid: string): boolean
  /**
   * Closes the connection (5.0: reason 0x9C, with a server reference) and keeps the session. False if not
   * connected.
   */
  evict(clientid: string, serverReference?: string): boolean
  /** Moves an offline session to another running node. False if not found or not allowed. */
  move(clientid: string, node: string): boolean
  /** Undefined for an unknown client; false if the filter is invalid or exceeds a limit. */
  subscribe(clientid: string, request: SubscribeRequest): SubscriptionFacts | false | undefined
  /** Undefined for an unknown client; false if it was not subscribed. */
  unsubscribe(clientid: string, topic: string): boolean | undefined
  subscriptions(clientid: string): SubscriptionFacts[] | undefined
  mqueue(clientid: string, page: { position?: string; limit: number }): HeldPage | undefined
  inflight(clientid: string, page: { position?: string; limit: number }): HeldPage | undefined
  authzCache(clientid: string): AuthzCacheEntry[] | undefined
  cleanAuthzCache(clientid: string): boolean
  /** Of every client. */
  cleanAllAuthzCaches(): void
  /** Seconds. Undefined if unknown or not connected. */
  setKeepalive(clientid: string, seconds: number): boolean | undefined
}
