import {
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import { pipeline } from 'node:stream'
import { NO_STORE, pickAnswerHeaders, pickRequestHeaders } from './headers'

/** Ms of silence until a broker request fails. */
const SILENCE = 120_000

/** Requests and upgrades below `path` are forwarded to `target` (host and path prefix). */
export interface ProxyRule {
  path: string
  target: URL
  /** Path prefix of a named broker, removed before forwarding. */
  cut?: string
  /** Response headers that replace the default ones. */
  headers?: Readonly<Record<string, string>>
  /** Replaces the console's Origin, as the target's Host replaces its Host. */
  origin: string
}

/**
 * Maps a raw request URL to the broker. Built from text, not with `URL`: ids keep their percent-encoding byte for
 * byte (`%2F`, `%2E%2E`), and host and scheme always come from the target.
 */
export function getUpstreamPath(rawUrl: string, base: string, target: URL, prefix = ''): string {
  return target.pathname.replace(/\/$/, '') + rawUrl.slice(base.length - 1 + prefix.length)
}

/** Returns the rule for a raw URL below `base`. Longer names (`/api/v50`) do not match. */
export function findProxyRule(rawUrl: string, base: string, rules: readonly ProxyRule[]): ProxyRule | undefined {
  if (!rawUrl.startsWith(base)) return undefined
  const path = rawUrl.slice(base.length - 1)
  // A client or URL parser on the broker's side would resolve dot segments: the matched path must be the forwarded
  // one.
  if (/(^|\/)\.{1,2}(\/|$)/.test(path.split(/[?#]/, 1)[0] ?? '')) return undefined
  return rules.find(
    (rule) => path === rule.path || path.startsWith(`${rule.path}/`) || path.startsWith(`${rule.path}?`),
  )
}

/** Methods with a forwarded body. The API has none for DELETE, and other methods define none. */
const WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH'])

/**
 * Returns why a request body cannot be forwarded, or undefined. Refuses ambiguous framing, which enables request
 * smuggling (RFC 9112, section 11.2).
 */
export function findFramingFault({ method, headers, httpVersion }: IncomingMessage): string | undefined {
  const { 'transfer-encoding': coding, 'content-length': length } = headers
  if (coding !== undefined && length !== undefined) return 'Transfer-Encoding and Content-Length exclude each other'
  if (coding !== undefined && (coding.trim().toLowerCase() !== 'chunked' || httpVersion !== '1.1'))
    return 'The only transfer coding is chunked, of HTTP/1.1'
  const empty = coding === undefined && (length === undefined || Number(length) === 0)
  return empty || WITH_BODY.has(method ?? '') ? undefined : `A ${method} request has no body here`
}

const isSecure = (target: URL) => target.protocol === 'https:' || target.protocol === 'wss:'

/** Opens a request to the broker. `isFromConsole`: sent by the console's page. */
export function openUpstream(
  request: IncomingMessage,
  path: string,
  { target, origin }: ProxyRule,
  isFromConsole: boolean,
  more: Readonly<Record<string, string | string[]>> = {},
): ClientRequest {
  const headers = pickRequestHeaders(request.headers, request.url ?? '/')
  const { 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': forwardedProto } = request.headers
  const hasBody = WITH_BODY.has(request.method ?? '')
  if (!hasBody) delete headers['content-length']
  const forwardedFor = [request.headers['x-forwarded-for'], request.socket.remoteAddress]
    .flat()
    .filter(Boolean)
    .join(', ')
  const options: RequestOptions = {
    hostname: target.hostname.replace(/^\[|\]$/g, ''),
    port: target.port || (isSecure(target) ? 443 : 80),
    method: request.method ?? 'GET',
    path,
    // One connection per request: reused ones fail randomly if the broker closes idle connections.
    agent: false,
    headers: {
      ...headers,
      ...(isFromConsole && headers.origin !== undefined && { origin }),
      // Framed again: by length, or in Node's chunks.
      ...(hasBody && request.headers['transfer-encoding'] !== undefined && { 'transfer-encoding': 'chunked' }),
      host: target.host,
      'x-forwarded-for': forwardedFor,
      'x-forwarded-host': forwardedHost ?? request.headers.host ?? '',
      'x-forwarded-proto': forwardedProto ?? ('encrypted' in request.socket ? 'https' : 'http'),
      ...more,
    },
  }
  return (isSecure(target) ? httpsRequest : httpRequest)(options)
}

/** Returns the system error, such as `connect ECONNREFUSED 127.0.0.1:18083`. */
function getReason(error: NodeJS.ErrnoException): string {
  return error.message || error.code || 'unknown error'
}

/** Headers of every response, whatever the broker sends. */
type FixedHeaders = Readonly<Record<string, string>>

/** Ends a request with an error in the broker's format. Closes the connection if the body is unread. */
export function sendProxyError(
  response: ServerResponse,
  status: number,
  code: string,
  message: string,
  headers: FixedHeaders,
): void {
  const errorHeaders = { 'content-type': 'application/json', connection: 'close' }
  response.writeHead(status, { ...headers, ...NO_STORE, ...errorHeaders })
  response.end(JSON.stringify({ code, message }))
}

/** Streams a request to the broker and its response back. `isFromConsole`: sent by the console's page. */
export function proxyRequest(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  rule: ProxyRule,
  isFromConsole: boolean,
  headers: FixedHeaders,
): void {
  const { target } = rule
  const fault = findFramingFault(request)
  if (fault !== undefined) {
    sendProxyError(response, 400, 'BAD_REQUEST', fault, headers)
    return
  }
  const upstream = openUpstream(request, path, rule, isFromConsole)
  upstream.setTimeout(SILENCE, () => upstream.destroy(new Error(`no answer for ${SILENCE / 1000} s`)))
  upstream.on('response', (answer) => {
    const { statusCode = 0 } = answer
    // Requests never ask for an upgrade: a 101 without `Upgrade` arrives as a normal response.
    if (statusCode < 200) return void upstream.destroy(new Error('it changed the protocol'))
    try {
      response.writeHead(statusCode, { ...pickAnswerHeaders(answer.headers, request.url ?? '/'), ...headers })
    } catch (error) {
      // Status or header that Node accepts when reading but not when writing.
      return void upstream.destroy(error as Error)
    }
    pipeline(answer, response, () => upstream.destroy())
  })
  const fail = (error: Error) => {
    request.unpipe(upstream)
    if (response.headersSent || response.destroyed) return void response.destroy()
    const message = `The broker at ${target.origin} cannot be reached: ${getReason(error)}`
    sendProxyError(response, 502, 'BROKER_UNREACHABLE', message, headers)
  }
  upstream.on('error', fail)
  // Unrequested upgrade.
  upstream.on('upgrade', (_answer, socket) => {
    socket.destroy()
    fail(new Error('it changed the protocol'))
  })
  response.on('close', () => upstream.destroy())
  if (WITH_BODY.has(request.method ?? '')) request.pipe(upstream)
  else upstream.end()
}
