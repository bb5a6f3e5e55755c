import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Hooks, WebSocketListenerOptions } from '../types'
import { type Peer, plainAddress } from './Transport'

/** MQTT-6.0.0-3: the name for 5.0 and 3.1.1, and the broker's defaults. */
const SUBPROTOCOLS: readonly string[] = ['mqtt', 'mqtt-v3', 'mqtt-v3.1.1', 'mqtt-v5']

const getHeader = (request: IncomingMessage, name: string | undefined): string | undefined => {
  const value = name ? request.headers[name.toLowerCase()] : undefined
  return (Array.isArray(value) ? value[0] : value)?.split(',')[0]?.trim()
}

export const pickSubprotocol = (offered: Set<string>, options: WebSocketListenerOptions): string | false =>
  (options.subprotocols ?? SUBPROTOCOLS).find((name) => offered.has(name)) ?? false

/** Returns an HTTP status line if the upgrade is refused, or undefined. */
export const findUpgradeRefusal = (
  request: IncomingMessage,
  options: WebSocketListenerOptions,
  page: Hooks['page'],
): string | undefined => {
  const [pathname] = (request.url ?? '/').split('?', 1)
  if (pathname !== (options.path ?? '/mqtt')) return '404 Not Found'
  // Request smuggling: the body would be frames here but a body for a proxy in front.
  if (request.headers['transfer-encoding'] || Number(request.headers['content-length'] ?? 0) !== 0) {
    return '400 Bad Request'
  }
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
  // MQTT-6.0.0-3: the client must offer the name.
  if ((options.subprotocolRequired ?? true) && !pickSubprotocol(new Set(offered), options)) return '400 Bad Request'
  const { origins } = options
  const { origin, host } = request.headers
  const allowed = origins
    ? origin === undefined
      ? origins.isAbsentAllowed
      : origins.allowed.includes(origin)
    : origin === undefined || (page?.(origin, host) ?? true)
  return allowed ? undefined : '403 Forbidden'
}

/** Client address from the proxy headers, or from the connection. */
export const parseForwardedPeer = (request: IncomingMessage, options: WebSocketListenerOptions, peer: Peer): Peer => {
  const host = plainAddress(getHeader(request, options.addressHeader))
  const port = Number(getHeader(request, options.portHeader))
  return {
    host: isIP(host) === 0 ? peer.host : host,
    port: Number.isInteger(port) && port > 0 && port < 65_536 ? port : peer.port,
  }
}
