import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { cacheControl, SECURITY_HEADERS } from './headers'
import { type ProxyRule, proxyRequest, proxyUpgrade, ruleFor, upstreamPath } from './proxy'

/** Where the console listens, what it serves and which broker it stands before. */
export interface ConsoleOptions {
  /** 0 takes a free port. */
  port: number
  host: string
  /** The broker's admin API, without `/api/v5`. */
  brokerUrl: string
  /** The folder that the build wrote. */
  dist: string
  /** The broker's MQTT-over-WebSocket listener; without it `/mqtt` is not served. */
  wsUrl?: string
  /** The path under which everything is served, `/` or `/a/b/`. */
  basePath?: string
}

export interface RunningConsole {
  /** The console's address with its base path, ending in a slash. */
  url: string
  close(): Promise<void>
}

/** `a/b`, `/a/b`, `/a/b/` → `/a/b/`. */
export function normalBase(path = '/'): string {
  const inner = path.split('/').filter(Boolean).join('/')
  return inner === '' ? '/' : `/${inner}/`
}

/** What goes to the broker instead of to the files. */
export function proxyRules(brokerUrl: string, wsUrl?: string): { http: ProxyRule[]; ws: ProxyRule[] } {
  const target = new URL(brokerUrl)
  const ws = wsUrl === undefined ? [] : [{ path: '/mqtt', target: new URL(wsUrl) }]
  return {
    http: [
      { path: '/api/v5', target },
      { path: '/api-docs', target },
    ],
    ws,
  }
}

/**
 * A server that hands the broker's paths to the broker and everything else to `rest`. The proxy stands before any
 * router, since a router decodes the ids in a path.
 */
export function createProxyServer(
  rules: { http: ProxyRule[]; ws: ProxyRule[] },
  base: string,
  rest: (request: IncomingMessage, response: ServerResponse) => void,
  restUpgrade?: (request: IncomingMessage, socket: Socket, head: Buffer) => void,
): Server {
  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    const rule = ruleFor(url, base, rules.http)
    if (rule) proxyRequest(request, response, upstreamPath(url, base, rule.target), rule.target)
    else rest(request, response)
  })
  const upgraded = new Set<Socket>()
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const url = request.url ?? '/'
    const rule = ruleFor(url, base, rules.ws)
    if (!rule) return restUpgrade ? restUpgrade(request, socket, head) : void socket.destroy()
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
    // The listener's own path takes the place of /mqtt: wsUrl names it in full.
    const query = url.includes('?') ? url.slice(url.indexOf('?')) : ''
    proxyUpgrade(request, socket, head, rule.target.pathname + query, rule.target)
  })
  const close = server.close.bind(server)
  server.close = (done) => {
    for (const socket of upgraded) socket.destroy()
    server.closeAllConnections()
    return close(done)
  }
  return server
}

/** A path that is no file becomes the hash route of the same name: `/clients?x=1` → `<base>#/clients?x=1`. */
function hashRedirect(base: string, url: string): string {
  return `${base}#/${url.slice(base.length)}`
}

async function files(dist: string, base: string, rules: ReturnType<typeof proxyRules>): Promise<FastifyInstance> {
  const app = Fastify({
    serverFactory: (handler) => createProxyServer(rules, base, handler),
    forceCloseConnections: true,
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS)
    if (reply.statusCode >= 300 && reply.statusCode !== 304) reply.header('cache-control', 'no-store')
  })
  await app.register(fastifyStatic, {
    root: dist,
    prefix: base,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
  })
  if (base !== '/') app.get(base.slice(0, -1), (_request, reply) => reply.redirect(base))
  app.setNotFoundHandler((request, reply) => {
    const url = request.raw.url ?? '/'
    const page = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    // The page itself may be missing for a moment, while a build replaces it: it must not lead to itself.
    if (page && url.startsWith(base) && url.split('?')[0] !== base && !url.startsWith(`${base}assets/`))
      return reply.redirect(hashRedirect(base, url))
    return reply.code(404).type('text/plain').send('Not found')
  })
  return app
}

/** Serves the built console and stands as a reverse proxy before one broker. Throws when the port is taken. */
export async function startConsole(options: ConsoleOptions): Promise<RunningConsole> {
  const base = normalBase(options.basePath)
  const app = await files(options.dist, base, proxyRules(options.brokerUrl, options.wsUrl))
  await app.listen({ port: options.port, host: options.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : options.port
  const host = options.host.includes(':') ? `[${options.host}]` : options.host
  return { url: `http://${host}:${port}${base}`, close: () => app.close() }
}
