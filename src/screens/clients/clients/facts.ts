import type { TranslateFunction } from 'react-admin'
import type { Format } from '../../../ui/format/useFormat'

/** Formats the protocol, such as `MQTT 3.1.1`. Gateway protocols keep their name. */
export function formatProtocol(name: string | undefined, version: number | undefined): string {
  if (!name) return '–'
  if (name !== 'MQTT' && name !== 'MQIsdp') return version === undefined ? name : `${name} ${version}`
  const versions: Record<number, string> = { 3: '3.1', 4: '3.1.1', 5: '5.0' }
  return `MQTT ${version === undefined ? '' : (versions[version] ?? version)}`.trim()
}

/** Largest session expiry: the session never expires (MQTT 5, 3.1.2.11.2). */
const NEVER = 0xffffffff

/** Formats a session expiry in seconds; 0 means that the session ends with the connection. */
export function formatSessionExpiry(seconds: number | undefined, translate: TranslateFunction, format: Format): string {
  if (seconds === undefined) return '–'
  if (seconds >= NEVER) return translate('clients.value.never')
  if (seconds === 0) return translate('clients.value.at_disconnect')
  return format.duration(seconds * 1000)
}

export function formatHostPort(ip: string | undefined, port: number | undefined): string {
  if (!ip) return '–'
  const host = ip.includes(':') ? `[${ip}]` : ip
  return port === undefined ? host : `${host}:${port}`
}

/** Encrypted listener types, including those of gateways. */
const ENCRYPTED: ReadonlySet<string> = new Set(['ssl', 'wss', 'quic', 'dtls'])

/** Checks by the listener (`ssl:default`, `stomp:ssl:default`) whether a connection is encrypted. */
export function usesTls(listener: string | undefined): boolean | undefined {
  const type = listener?.split(':').at(-2)
  return type === undefined ? undefined : ENCRYPTED.has(type)
}
