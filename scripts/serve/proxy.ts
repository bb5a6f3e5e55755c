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

/** How long the broker may stay silent before the proxy gives up, in ms. */
const SILENCE = 120_000

/** Requests and upgrades whose path begins with `path` go to `target`, which names host and path prefix. */
export interface ProxyRule {
  path: string
  target: URL
  /** What the path begins with that names the broker here and does not go along. */
  cut?: string
  /** What answers carry in place of what all carry. */
  headers?: Readonly<Record<string, string>>
  /** The console's own Origin becomes this one, as its Host becomes the target's. */
  origin: string
}

/**
 * The address at the broker of a request's raw URL. It is built from text, not through `URL`: an id in the path keeps its
 * percent-encoding byte for byte (`%2F`, `%2E%2E`), and host and scheme can only be the target's.
 */
export function upstreamPath(rawUrl: string, base: string, target: URL, cut = ''): string {
  return target.pathname.replace(/\/$/, '') + rawUrl.slice(base.length - 1 + cut.length)
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

/** Methods whose body goes to the broker. Its API has none for DELETE; of no other method has a body a meaning. */
const WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH'])

/**
 * Why a request's body cannot be handed on, or undefined. A body that two servers frame differently is a request of its
 * own to one of them (RFC 9112 §11.2): what is not framed in one plain way is refused.
 */
export function framingFault({ method, headers, httpVersion }: IncomingMessage): string | undefined {
  const { 'transfer-encoding': coding, 'content-length': length } = headers
  if (coding !== undefined && length !== undefined) return 'Transfer-Encoding and Content-Length exclude each other'
  if (coding !== undefined && (coding.trim().toLowerCase() !== 'chunked' || httpVersion !== '1.1'))
    return 'The only transfer coding is chunked, of HTTP/1.1'
  const empty = coding === undefined && (length === undefined || Number(length) === 0)
  return empty || WITH_BODY.has(method ?? '') ? undefined : `A ${method} request has no body here`
}

const secure = (target: URL) => target.protocol === 'https:' || target.protocol === 'wss:'

/** A request to the broker in the name of another. `own`: it came from the console's own page. */
export function openUpstream(
  request: IncomingMessage,
  path: string,
  { target, origin }: ProxyRule,
  own: boolean,
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
    port: target.port || (secure(target) ? 443 : 80),
    method: request.method ?? 'GET',
    path,
    // One connection a request: a broker that closes idle ones would make a reused one fail at random.
    agent: false,
    headers: {
      ...headers,
      ...(own && headers.origin !== undefined && { origin }),
      // Framed anew: by its length, else in chunks of Node's own.
      ...(hasBody && request.headers['transfer-encoding'] !== undefined && { 'transfer-encoding': 'chunked' }),
      host: target.host,
      'x-forwarded-for': forwardedFor,
      'x-forwarded-host': forwardedHost ?? request.headers.host ?? '',
      'x-forwarded-proto': forwardedProto ?? ('encrypted' in request.socket ? 'https' : 'http'),
      ...more,
    },
  }
  return (secure(target) ? httpsRequest : httpRequest)(options)
}

/** Why a connection failed, in the system's words: `connect ECONNREFUSED 127.0.0.1:18083`. */
function reason(error: NodeJS.ErrnoException): string {
  return error.message || error.code || 'unknown error'
}

/** What every answer of this server carries, whatever the broker says. */
type Fixed = Readonly<Record<string, string>>

/** Ends a request with an error in the broker's form. Bodies that nobody reads end with their connection. */
export function refuse(response: ServerResponse, status: number, code: string, message: string, headers: Fixed): void {
  const own = { 'content-type': 'application/json', connection: 'close' }
  response.writeHead(status, { ...headers, ...NO_STORE, ...own })
  response.end(JSON.stringify({ code, message }))
}

/** Sends a request to the broker and its answer back, both as streams. `own`: it came from the console's own page. */
export function proxyRequest(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  rule: ProxyRule,
  own: boolean,
  headers: Fixed,
): void {
  const { target } = rule
  const fault = framingFault(request)
  if (fault !== undefined) {
    refuse(response, 400, 'BAD_REQUEST', fault, headers)
    return
  }
  const upstream = openUpstream(request, path, rule, own)
  upstream.setTimeout(SILENCE, () => upstream.destroy(new Error(`no answer for ${SILENCE / 1000} s`)))
  upstream.on('response', (answer) => {
    const { statusCode = 0 } = answer
    // No request here asks for another protocol: a 101 without an `Upgrade` arrives as a plain answer.
    if (statusCode < 200) return void upstream.destroy(new Error('it changed the protocol'))
    try {
      response.writeHead(statusCode, { ...pickAnswerHeaders(answer.headers, request.url ?? '/'), ...headers })
    } catch (error) {
      // A status or a header that Node reads but does not write.
      return void upstream.destroy(error as Error)
    }
    pipeline(answer, response, () => upstream.destroy())
  })
  const fail = (error: Error) => {
    request.unpipe(upstream)
    if (response.headersSent || response.destroyed) return void response.destroy()
    const message = `The broker at ${target.origin} cannot be reached: ${reason(error)}`
    refuse(response, 502, 'BROKER_UNREACHABLE', message, headers)
  }
  upstream.on('error', fail)
  // It was not asked to speak another protocol.
  upstream.on('upgrade', (_answer, socket) => {
    socket.destroy()
    fail(new Error('it changed the protocol'))
  })
  response.on('close', () => upstream.destroy())
  if (WITH_BODY.has(request.method ?? '')) request.pipe(upstream)
  else upstream.end()
}
