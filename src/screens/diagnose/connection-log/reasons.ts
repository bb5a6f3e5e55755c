import type { TranslateFunction } from 'react-admin'

/** Names that brokers give to reason codes (MQTT 5, 2.4), and to return codes of MQTT 3.1.1. */
const CODES: Readonly<Record<string, number>> = {
  disconnect_with_will_message: 0x04,
  unspecified_error: 0x80,
  malformed_packet: 0x81,
  protocol_error: 0x82,
  implementation_specific_error: 0x83,
  unsupported_protocol_version: 0x84,
  unacceptable_protocol_version: 0x84,
  client_identifier_not_valid: 0x85,
  bad_username_or_password: 0x86,
  malformed_username_or_password: 0x86,
  not_authorized: 0x87,
  unauthorized_client: 0x87,
  server_unavailable: 0x88,
  server_unavaliable: 0x88,
  server_busy: 0x89,
  banned: 0x8a,
  server_shutting_down: 0x8b,
  bad_authentication_method: 0x8c,
  keepalive_timeout: 0x8d,
  session_taken_over: 0x8e,
  topic_filter_invalid: 0x8f,
  topic_name_invalid: 0x90,
  packet_identifier_inuse: 0x91,
  packet_identifier_not_found: 0x92,
  receive_maximum_exceeded: 0x93,
  topic_alias_invalid: 0x94,
  packet_too_large: 0x95,
  message_rate_too_high: 0x96,
  quota_exceeded: 0x97,
  administrative_action: 0x98,
  payload_format_invalid: 0x99,
  retain_not_supported: 0x9a,
  qos_not_supported: 0x9b,
  use_another_server: 0x9c,
  server_moved: 0x9d,
  shared_subscriptions_not_supported: 0x9e,
  connection_rate_exceeded: 0x9f,
  maximum_connect_time: 0xa0,
  subscription_identifiers_not_supported: 0xa1,
  wildcard_subscriptions_not_supported: 0xa2,
}

/** The broker's own words, with a text `connectionLog.reason.<word>`. */
const WORDS: ReadonlySet<string> = new Set([
  ...['success', 'normal', 'kicked', 'discarded', 'takenover', 'idle_timeout', 'frame_too_large'],
  ...['tcp_closed', 'ssl_closed', 'tcp_error', 'ssl_error', 'sock_closed', 'socket_force_closed', 'closed'],
  ...['econnreset', 'etimedout', 'epipe', 'internal_error', 'auth_timeout', 'evacuated', 'expired'],
])

export type KnownReason = { code: number } | { name: string }

/** Finds the meaning of the broker's word; undefined for words of extensions and newer brokers. */
export function findReason(reason: string): KnownReason | undefined {
  const name = reason.toLowerCase()
  if (Object.hasOwn(CODES, name)) return { code: CODES[name] ?? 0 }
  return WORDS.has(name) ? { name } : undefined
}

/** Translates the broker's word; unknown ones are shown unchanged. */
export function translateReason(reason: string, translate: TranslateFunction): string {
  const knownReason = findReason(reason)
  if (!knownReason) return reason
  return 'code' in knownReason
    ? translate(`mqttClient.reason.c${knownReason.code.toString(16)}`)
    : translate(`connectionLog.reason.${knownReason.name}`)
}
