import type { TranslateFunction } from 'react-admin'
import { parseMessage } from './parseMessage'
import { findResourceId } from './resourceId'

export interface FailureReason {
  /** Known cause. Texts: `ui.status.reason.<kind>` and `ui.status.advice.<kind>`. */
  kind?: FailureKind
  /** Remote `host:port`, comma-separated if several. */
  address?: string
  /** Disconnected connector as `type:name`. */
  connector?: string
  /** The broker's reason without its notation, or empty. */
  text: string
  rawText: string
}

/** The first match wins, so exact causes precede general failures. */
const KINDS = [
  ['connectorDown', /\bresource connector:\S+ for channel .* is not connected/i],
  ['refused', /\b(econnrefused|connection[_ ]refused)\b/i],
  ['unknownHost', /\b(nxdomain|unresolvable|unknown_host|could not resolve host)\b/i],
  ['tlsHost', /\bhostname_check_failed\b/i],
  ['tlsExpired', /\b(certificate_expired|cert_expired)\b/i],
  ['tlsUntrusted', /\b(unknown_ca|selfsigned_peer|bad_cert|bad_certificate|self[- ]signed certificate)\b/i],
  ['tls', /\b(tls_alert|handshake_failure|tls handshake|insufficient_security)\b/i],
  [
    'credentials',
    /\b(not_authorized|unauthorized(_client)?|access_denied|access denied|bad_username_or_password|invalid_username_or_password|invalid_password|invalid_authorization_specification|invalid_credentials|authentication_failure|sasl_auth_error|auth_error|WRONGPASS|NOAUTH)\b/i,
  ],
  ['database', /\b(unknown database|invalid_catalog_name|database .* does not exist)\b/i],
  ['table', /\b(undefined_table|relation .* does not exist|table .* doesn't exist)\b/i],
  ['topic', /\b(unknown_topic_or_partition|unknown_topic)\b/i],
  ['unreachable', /\b(ehostunreach|enetunreach|no route to host|network is unreachable)\b/i],
  ['addressInUse', /\beaddrinuse\b/i],
  ['addressUnavailable', /\beaddrnotavail\b/i],
  ['permission', /\beacces\b/i],
  ['openFiles', /\bemfile\b/i],
  ['nodeDown', /\bnodedown\b/i],
  ['timeout', /\b(etimedout|\w*timeout|timed[ _]out)\b/i],
  ['closed', /\b(econnreset|econnaborted|epipe|tcp_closed|ssl_closed|closed|connection reset by peer)\b/i],
  ['notInstalled', /^not installed$|\bnot_added_yet\b/i],
  ['unhealthy', /\bunhealthy_target\b/i],
  ['notConnected', /\bresource[_ ]not[_ ](operational|valid)\b|\bresource_is_stopped\b|\bdisconnected\b/i],
  ['connect', /\b(start_pool_failed|connect failed|failed_to_connect)\b/i],
  ['start', /\bfailed_to_start(_child)?\b/i],
] as const satisfies readonly (readonly [string, RegExp])[]

export type FailureKind = (typeof KINDS)[number][0]

export const FAILURE_KINDS: readonly FailureKind[] = KINDS.map(([kind]) => kind)

/** Returns the kind of a text that is exactly a known cause: `econnrefused`, `Connection refused`. */
export const findFailureKind = (text: string): FailureKind | undefined =>
  KINDS.find(([, pattern]) => pattern.exec(text)?.[0] === text)?.[0]

const ADDRESS_KINDS: ReadonlySet<FailureKind | undefined> = new Set([
  ...(['refused', 'unknownHost', 'tlsHost', 'tlsExpired', 'tlsUntrusted', 'tls', 'credentials'] as const),
  ...(['unreachable', 'timeout', 'closed', 'connect', 'unhealthy', 'notConnected', undefined] as const),
])

const HOST = /\b(?:host|server|endpoint)\s*=>\s*(?:<<)?"([^"]+)"/g
const PORT = /\bport\s*=>\s*(\d+)/
const MAX_HOSTS = 3

const ALARM_PREFIX = /^resource down:\s*/i

/**
 * Parses a failure reason: a sentence, JSON, or an Erlang term such as `{start_pool_failed,<<"…">>,econnrefused}`.
 * `at` is the configured address, used if the broker names none.
 */
export function parseFailure(text: string, at?: string): FailureReason {
  const message = text.replace(ALARM_PREFIX, '')
  const kind = KINDS.find(([, pattern]) => pattern.test(message))?.[0]
  const address = (ADDRESS_KINDS.has(kind) && (findAddress(message) ?? at)) || undefined
  const resource = kind === 'connectorDown' ? findResourceId(message) : undefined
  const connector = resource?.connector ?? resource?.id
  const words = kind === undefined ? parseMessage(message).reason.reason || message : ''
  return {
    ...(kind && { kind }),
    ...(address && { address }),
    ...(connector !== undefined && { connector }),
    text: words,
    rawText: text,
  }
}

function findAddress(text: string): string | undefined {
  const hosts = [...new Set([...text.matchAll(HOST)].map(([, host = '']) => host))]
  if (hosts.length === 0) return undefined
  const port = PORT.exec(text)?.[1]
  const addresses = hosts.map((host) => (port && !/:\d+$/.test(host) ? `${host}:${port}` : host))
  return addresses.slice(0, MAX_HOSTS).join(', ') + (addresses.length > MAX_HOSTS ? ', …' : '')
}

/** Address fields of connectors, authenticators and sources. The first non-empty one is used. */
const ADDRESS_FIELDS = ['url', 'base_url', 'server', 'servers', 'bootstrap_hosts', 'endpoint', 'host', 'dsn'] as const

/** Returns the configured address of a record. Redis and MongoDB connectors have it under `parameters`. */
export function getConfiguredAddress(row: Readonly<Record<string, unknown>>): string | undefined {
  for (const holder of [row, row.parameters]) {
    if (typeof holder !== 'object' || holder === null) continue
    const fields = holder as Readonly<Record<string, unknown>>
    for (const name of ADDRESS_FIELDS) {
      const value = fields[name]
      if (typeof value !== 'string' || value === '') continue
      const port = name === 'host' ? fields.port : undefined
      return typeof port === 'number' ? `${value}:${port}` : stripCredentials(value)
    }
  }
  return undefined
}

const stripCredentials = (url: string): string => url.replace(/^([a-z][\w+.-]*:\/\/)[^/@]*@/i, '$1')

/** Formats the translated reason with the address, or the broker's reason if the cause is unknown. */
export function formatFailure({ kind, address, connector, text }: FailureReason, translate: TranslateFunction): string {
  if (!kind) return text
  const reason =
    connector === undefined
      ? translate(`ui.status.reason.${kind}`)
      : translate('ui.status.reason.connectorNamed', { name: connector.replace(/^[^:]*:/, '') })
  return address ? translate('ui.status.reason.at', { reason, address }) : reason
}

export const getFailureAdvice = ({ kind }: FailureReason, translate: TranslateFunction): string =>
  kind ? translate(`ui.status.advice.${kind}`) : ''
