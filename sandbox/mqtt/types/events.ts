import type { ClientFacts } from './clients'
import type { AccessAction, ClientIdentity, ConnectInfo } from './hooks'
import type { Message, ProtocolVersion, QoS } from './messages'
import type { SubscriptionFacts } from './subscriptions'

export type DeliveryDropReason = 'queue_full' | 'expired' | 'no_local' | 'too_large' | 'qos0_msg'

export type MessageDropReason =
  | 'no_subscribers'
  | 'await_pubrel_timeout'
  | 'receive_maximum_exceeded'
  | 'not_authorized'
  | 'rejected'
  | 'delayed_limit'
  | 'not_kept'

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
