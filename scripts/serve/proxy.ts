import { request as httpRequest, type IncomingMessage, type RequestOptions, type ServerResponse } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { pipeline } from 'node:stream'
import { endToEnd } from './headers'

/** How long the broker may stay silent before the proxy gives up, in ms. */
const SILENCE = 120_000

/** Requests and upgrades whose path begins with `path` go to `target`, which names host and path prefix. */
export interface ProxyRule {
  path: string
  target: URL
}

/**
 * The address at the broker of a request's raw URL. It is built from text, not through `URL`: an id in the path keeps its
 * percent-encoding byte for byte (`%2F`, `%2E%2E`), and host and scheme can only be the target's.
 */
export function upstreamPath(rawUrl: string, base: string, target: URL): string {
  return target.pathname.replace(/\/$/, '') + rawUrl.slice(base.length - 1)
}

/** The rule for a raw URL below `base`, or none. A path that only begins alike (`/api/v50`) is none. */
export function ruleFor(rawUrl: string, base: string, rules: readonly ProxyRule[]): ProxyRule | undefined {
  if (!rawUrl.startsWith(base)) return undefined
  const path = rawUrl.slice(base.length - 1)
  // A client or a URL parser behind us would resolve dot segments: what is matched here must be what arrives there.
  if (/(^|\/)\.{1,2}(\/|$)/.test(path.split(/[?#]/, 1)[0] ?? '')) return undefined
  return rules.find(
    (rule) => path === rule.path || path.startsWith(`${rule.path}/`) || path.startsWith(`${rule.path}?`),
  )
}

function options(request: IncomingMessage, path: string, target: URL): RequestOptions {
  const headers = endToEnd(request.headers)
  delete headers.expect
  const forwardedFor = [headers['x-forwarded-for'], request.socket.remoteAddress].flat().filter(Boolean).join(', ')
  return {
    hostname: target.hostname.replace(/^\[|\]$/g, ''),
    port: target.port || (secure(target) ? 443 : 80),
    method: request.method ?? 'GET',
    path,
    // One connection a request: a broker that closes idle ones would make a reused one fail at random.
    agent: false,
    headers: {
      ...headers,
      host: target.host,
      'x-forwarded-for': forwardedFor,
      'x-forwarded-host': headers['x-forwarded-host'] ?? request.headers.host ?? '',
      'x-forwarded-proto': headers['x-forwarded-proto'] ?? ('encrypted' in request.socket ? 'https' : 'http'),
    },
  }
}

const secure = (target: URL) => target.protocol === 'https:' || target.protocol === 'wss:'
const open = (target: URL) => (secure(target) ? httpsRequest : httpRequest)

/** Why a connection failed, in the system's words: `connect ECONNREFUSED 127.0.0.1:18083`. */
function reason(error: NodeJS.ErrnoException): string {
  return error.message || error.code || 'unknown error'
}

/** Sends a request to the broker and its answer back, both as streams. */
export function proxyRequest(request: IncomingMessage, response: ServerResponse, path: string, target: URL): void {
  const upstream = open(target)(options(request, path, target))
  upstream.setTimeout(SILENCE, () => upstream.destroy(new Error(`no answer for ${SILENCE / 1000} s`)))
  upstream.on('response', (answer) => {
    const headers = { 'x-content-type-options': 'nosniff', ...endToEnd(answer.headers) }
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, headers)
    pipeline(answer, response, () => upstream.destroy())
  })
  upstream.on('error', (error) => {
    request.unpipe(upstream)
    if (response.headersSent || response.destroyed) return void response.destroy()
    const message = `The broker at ${target.origin} cannot be reached: ${reason(error)}`
    response.writeHead(502, { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' })
    response.end(JSON.stringify({ code: 'BROKER_UNREACHABLE', message }))
  })
  response.on('close', () => upstream.destroy())
  if (request.headers['content-length'] || request.headers['transfer-encoding']) request.pipe(upstream)
  else upstream.end()
}

/** Joins a WebSocket upgrade to the broker's listener: after the handshake bytes go through untouched. */
export function proxyUpgrade(
  request: IncomingMessage,
  socket: NodeJS.Socket,
  head: Buffer,
  path: string,
  target: URL,
): void {
  const client = socket as import('node:net').Socket
  const given = options(request, path, target)
  const upstream = open(target)({
    ...given,
    headers: { ...given.headers, connection: 'Upgrade', upgrade: 'websocket' },
  })
  const refuse = (status: string) => client.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  client.on('error', () => upstream.destroy())
  client.on('close', () => upstream.destroy())
  upstream.on('upgrade', (answer, broker, brokerHead) => {
    broker.on('error', () => client.destroy())
    const lines = Object.entries(endToEnd(answer.headers)).flatMap(([name, value]) =>
      [value].flat().map((one) => `${name}: ${one}`),
    )
    client.write(
      `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${lines.join('\r\n')}\r\n\r\n`,
    )
    if (brokerHead.length > 0) client.write(brokerHead)
    if (head.length > 0) broker.write(head)
    client.setNoDelay(true)
    broker.setNoDelay(true)
    pipeline(client, broker, client, () => {
      client.destroy()
      broker.destroy()
    })
  })
  upstream.on('response', (answer) => {
    answer.resume()
    refuse(`${answer.statusCode ?? 502} ${answer.statusMessage ?? ''}`)
  })
  upstream.on('error', () => refuse('502 Bad Gateway'))
  upstream.end()
}
