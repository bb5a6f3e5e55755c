import type { BrokerRecord } from '../../../api/records'
import type { FilterValues } from '../../../ui/FilterBar'

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const V4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`)
const V6_ZONE = /^(?<address>[0-9a-f:.]*:[0-9a-f:.]*)(?:%[\w.-]+)?$/i

/** Checks whether a text is a complete IPv4 or IPv6 address, the latter with an optional zone. */
export function isIpAddress(text: string): boolean {
  const address = V6_ZONE.exec(text)?.groups?.address
  // The URL parser validates IPv6 addresses in brackets.
  return address === undefined ? V4.test(text) : URL.canParse(`http://[${address}]`)
}

interface Address {
  host: string
  port?: number
}

const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+)):(?<port>\d{1,5})$/

/** Parses an address as printed in the column: `10.0.0.7`, `10.0.0.7:52114`, `fe80::1`, `[fe80::1]:52114`. */
export function parseClientAddress(text: string): Address | undefined {
  if (isIpAddress(text)) return { host: text }
  const { v4, v6, port } = WITH_PORT.exec(text)?.groups ?? {}
  const host = v6 ?? v4
  return host !== undefined && isIpAddress(host) ? { host, port: Number(port) } : undefined
}

const normalizeHost = (host: string) => (host.includes(':') ? (URL.parse(`http://[${host}]`)?.hostname ?? host) : host)

/**
 * Returns the queries for a search: by address if the text is one, otherwise by client ID and by username. Filters
 * set by the user take precedence, so the rows still need to be checked against the text.
 */
export function buildSearchQueries({ q, ...set }: FilterValues): readonly BrokerRecord[] | undefined {
  if (!q) return undefined
  const address = parseClientAddress(q)
  const buildQuery = (name: string, value: string): BrokerRecord => (set[name] ? {} : { [name]: value })
  if (address) return [buildQuery('ip_address', address.host)]
  return [buildQuery('like_clientid', q), buildQuery('like_username', q)]
}

/** Checks whether a client matches the search text. The broker cannot filter by port. */
export function matchesClientSearch(row: Readonly<Record<string, unknown>>, text: string): boolean {
  const address = parseClientAddress(text)
  if (!address) return [row.clientid, row.username].some((name) => typeof name === 'string' && name.includes(text))
  const { host, port } = address
  return normalizeHost(String(row.ip_address)) === normalizeHost(host) && (port === undefined || row.port === port)
}
