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

/** Packet on the wire. The identity comes from CONNECT and is empty before. */
export interface WireEvent {
  node: string
  clientid: string
  username: string | null
  peerhost: string
  peerport: number
  protoVer: ProtocolVersion
  /** `cmd` is the packet type; the other fields depend on it. */
  packet: { readonly cmd: string; readonly [field: string]: unknown }
}

/** Events for rules, webhooks, traces and slow subscriptions. */
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
  /** The delivery is complete: QoS 0 sent, QoS 1 and 2 acknowledged. `sentAt` is the time of the first attempt. */
  delivery_completed: { message: Message; client: ClientIdentity; qos: QoS; sentAt: number; sessionCreatedAt: number }
  message_dropped: { message: Message; reason: MessageDropReason; node: string }
  delivery_dropped: { message: Message; client: ClientIdentity; reason: DeliveryDropReason }
  /** Created only if there is a listener. */
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
