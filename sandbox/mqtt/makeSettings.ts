import type { Settings, SettingsPatch } from './types'

const minutes = (n: number): number => n * 60_000

const defaults = (): Settings => ({
  mqtt: {
    idle_timeout: 15_000,
    max_packet_size: 1_048_576,
    max_clientid_len: 65_535,
    max_topic_levels: 128,
    max_qos_allowed: 2,
    max_topic_alias: 65_535,
    retain_available: true,
    wildcard_subscription: true,
    shared_subscription: true,
    shared_subscription_strategy: 'round_robin',
    exclusive_subscription: false,
    ignore_loop_deliver: false,
    strict_mode: false,
    response_information: '',
    server_keepalive: 'disabled',
    keepalive_multiplier: 1.5,
    max_subscriptions: 'infinity',
    upgrade_qos: false,
    max_inflight: 32,
    retry_interval: 30_000,
    max_awaiting_rel: 100,
    await_rel_timeout: 300_000,
    session_expiry_interval: minutes(120),
    message_expiry_interval: 'infinity',
    max_mqueue_len: 1000,
    mqueue_priorities: 'disabled',
    mqueue_default_priority: 'lowest',
    mqueue_store_qos0: true,
    use_username_as_clientid: false,
  },
  retainer: {
    enable: true,
    msg_expiry_interval: 0,
    msg_clear_interval: 0,
    max_payload_size: 1_048_576,
    stop_publish_clear_msg: false,
    delivery_rate: 1000,
    max_retained_messages: 0,
  },
  delayed: { enable: true, max_delayed_messages: 0 },
  authz: {
    no_match: 'allow',
    deny_action: 'ignore',
    cache: { enable: true, max_size: 32, ttl: minutes(1), excludes: [] },
  },
  license: { max_connections: 'infinity' },
})

export const makeSettings = (patch: SettingsPatch = {}): Settings => {
  const base = defaults()
  return {
    mqtt: { ...base.mqtt, ...patch.mqtt },
    retainer: { ...base.retainer, ...patch.retainer },
    delayed: { ...base.delayed, ...patch.delayed },
    authz: { ...base.authz, ...patch.authz },
    license: { ...base.license, ...patch.license },
  }
}
