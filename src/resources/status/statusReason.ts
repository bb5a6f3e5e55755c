/** What the broker's reason for a state comes to: a known cause (text key `ui.status.reason.<cause>`) and where. */
export interface StatusReason {
  cause?: string
  /** `host:port`, where the reason names them. */
  address?: string
  /** The broker's own text. */
  text: string
}

/** Names of errors of the operating system and of the broker's drivers, by what they mean to an operator. */
const CAUSES: readonly (readonly [RegExp, string])[] = [
  [/^resource connector:.* for channel .* is not connected/i, 'connectorDown'],
  [/\b(econnrefused|connection_refused|connection refused)\b/i, 'refused'],
  [/\b(nxdomain|unresolvable|unknown_host)\b/i, 'unknownHost'],
  [/\b(etimedout|connect_timeout|connection_timeout|timeout)\b/i, 'timeout'],
  [/\b(ehostunreach|enetunreach)\b/i, 'unreachable'],
  [/\b(econnreset|closed)\b/i, 'closed'],
  [/\b(not_authorized|unauthorized|access_denied|invalid_username_or_password|WRONGPASS|NOAUTH)\b/i, 'refusedLogin'],
  [/\b(tls_alert|unknown_ca|bad_certificate|certificate_expired)\b/i, 'tls'],
  [/^not installed$/i, 'notInstalled'],
  [/\bnodedown\b/i, 'nodeDown'],
]

const HOST = /host\s*=>\s*(?:<<)?"([^"]+)"/
const PORT = /port\s*=>\s*(\d+)/

/**
 * Reads the reason of a status. Brokers write them as sentences or as Erlang terms, such as
 * `{start_pool_failed,<<"…">>,econnrefused}`.
 */
export function statusReason(text: string): StatusReason {
  const cause = CAUSES.find(([pattern]) => pattern.test(text))?.[1]
  const host = HOST.exec(text)?.[1]
  const port = PORT.exec(text)?.[1]
  const address = host && (port ? `${host}:${port}` : host)
  return { ...(cause && { cause }), ...(address && { address }), text }
}
