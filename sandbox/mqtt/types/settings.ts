import type { QoS } from './messages'

/**
 * MQTT zone limits and related settings. Changes apply to new packets and sessions. Times in ms unless stated
 * otherwise.
 */
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
  /** Information for 5.0 clients that request it; may be empty. */
  response_information: string
  /** Seconds; overrides the client's value (5.0 clients are informed). */
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
  /** 0 means never. */
  msg_expiry_interval: number
  /** 0 disables the sweep; expired messages are never delivered or listed anyway. */
  msg_clear_interval: number
  max_payload_size: number
  stop_publish_clear_msg: boolean
  /** Messages per second to a new subscription; `infinity` sends all at once. */
  delivery_rate: number | 'infinity'
  /** 0 means unlimited. */
  max_retained_messages: number
}

export interface DelayedSettings {
  enable: boolean
  /** 0 means unlimited. */
  max_delayed_messages: number
}

export interface AuthzSettings {
  /** Decision if no source matches. */
  no_match: 'allow' | 'deny'
  deny_action: 'ignore' | 'disconnect'
  cache: { enable: boolean; max_size: number; ttl: number; excludes: string[] }
}

export interface LicenseSettings {
  /** Connections of the whole cluster; further CONNECTs are refused with 0x97 (3.x: return code 3). */
  max_connections: number | 'infinity'
}

export interface Settings {
  mqtt: MqttSettings
  retainer: RetainerSettings
  delayed: DelayedSettings
  authz: AuthzSettings
  license: LicenseSettings
}

export type SettingsPatch = { [K in keyof Settings]?: Partial<Settings[K]> }
