import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Hosts } from '../../sandbox/http/hosts'
import { createClientErrorHandler, createExpectationHandler, rawAnswer } from '../../sandbox/http/rawAnswer'
import { findProxyRule, getUpstreamPath, type ProxyRule, proxyRequest, sendProxyError } from './proxy'
import { proxyUpgrade } from './proxyUpgrade'

/** Client timeouts in ms. */
export interface ConsoleLimits {
  /** Until the end of the headers, from the connection or the last response. */
  headers: number
  /** Until the end of the body; uploads may be as large as a backup. */
  request: number
  /** Without a byte in either direction. */
  silence: number
}

const CONSOLE_LIMITS: ConsoleLimits = { headers: 15_000, request: 1_800_000, silence: 130_000 }

export interface ProxyServerOptions {
  rules: { http: ProxyRule[]; ws: ProxyRule[] }
  base: string
  hosts: Hosts
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>
  limits?: ConsoleLimits | undefined
  rest(request: IncomingMessage, response: ServerResponse): void
  /** Handles upgrades that match no rule; default: 404. */
  restUpgrade?: (request: IncomingMessage, socket: Socket, head: Buffer) => void
}

/** Whether a request came from a page of this server. */
const isOwn = (hosts: Hosts, { headers }: IncomingMessage) =>
  headers.origin !== undefined && hosts.isOwnOrigin(headers.origin, headers.host)

/**
 * Creates a server that proxies broker paths and passes other requests to `rest`. The proxy precedes the router,
 * which would decode ids in paths.
 */
export function createProxyServer(options: ProxyServerOptions): Server {
  const { rules, base, hosts, headers, limits = CONSOLE_LIMITS } = options
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const url = request.url ?? '/'
    const rule = findProxyRule(url, base, rules.http)
    const refusal = hosts.refusal(request)
    const headers = { ...options.headers, ...rule?.headers }
    if (refusal && rule) sendProxyError(response, refusal.status, refusal.code, refusal.message, headers)
    else if (refusal) {
      const refusalHeaders = { 'content-type': 'text/plain', 'cache-control': 'no-store' }
      response.writeHead(refusal.status, { ...headers, ...refusalHeaders }).end(`${refusal.message}\n`)
    } else if (rule) {
      const path = getUpstreamPath(url, base, rule.target, rule.cut)
      proxyRequest(request, response, path, rule, isOwn(hosts, request), headers)
    } else {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      options.rest(request, response)
    }
  }
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      connectionsCheckingInterval: Math.min(5_000, limits.headers / 2),
      // `hosts` checks the header and uses the common error format.
      requireHostHeader: false,
    },
    answer,
  )
  server.timeout = limits.silence
  server.on('checkExpectation', createExpectationHandler(headers))
  server.on('clientError', createClientErrorHandler(headers))
  const upgraded = new Set<Socket>()
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const url = request.url ?? '/'
    const rule = findProxyRule(url, base, rules.ws)
    socket.on('error', () => socket.destroy())
    const endSocket = (status: number, text = ''): void => {
      socket.end(rawAnswer(status, headers, text), () => socket.destroy())
    }
    const refusal = hosts.refusal(request, true)
    if (refusal) return endSocket(refusal.status, `${refusal.message}\n`)
    if (!rule) return options.restUpgrade ? options.restUpgrade(request, socket, head) : endSocket(404)
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
    // wsUrl has the listener's full path, which replaces /mqtt.
    const query = url.includes('?') ? url.slice(url.indexOf('?')) : ''
    proxyUpgrade(request, socket, head, rule.target.pathname + query, rule, isOwn(hosts, request), headers)
  })
  const close = server.close.bind(server)
  server.close = (callback) => {
    for (const socket of upgraded) socket.destroy()
    server.closeAllConnections()
    return close(callback)
  }
  return server
}
