import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { authorityOf, Hosts } from '../../sandbox/http/hosts'
import { cacheControl, headersOf, SECURITY_HEADERS } from './headers'
import type { ProxyRule } from './proxy'
import { type ConsoleLimits, createProxyServer } from './proxyServer'

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
  /** Names under which it may be asked beside the loopback ones and that of `host`. */
  allowHosts?: readonly string[]
  limits?: ConsoleLimits
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
  // A broker that checks the origin of WebSockets knows that of its own console, in whose place this one stands.
  const { origin } = target
  const ws = wsUrl === undefined ? [] : [{ path: '/mqtt', target: new URL(wsUrl), origin }]
  return {
    http: [
      { path: '/api/v5', target, origin },
      { path: '/api-docs', target, origin },
    ],
    ws,
  }
}

/** A path that is no file becomes the hash route of the same name: `/clients?x=1` → `<base>#/clients?x=1`. */
function hashRedirect(base: string, url: string): string {
  return `${base}#/${url.slice(base.length)}`
}

async function files({ dist, brokerUrl, wsUrl, ...options }: ConsoleOptions, base: string): Promise<FastifyInstance> {
  const app = Fastify({
    serverFactory: (rest) =>
      createProxyServer({
        rules: proxyRules(brokerUrl, wsUrl),
        base,
        hosts: new Hosts(options.host, options.allowHosts),
        headers: SECURITY_HEADERS,
        limits: options.limits,
        rest,
      }),
    // The server above has answered.
    clientErrorHandler: () => undefined,
    forceCloseConnections: true,
    // A malformed escape in the path: no reason why, and nothing of the path.
    frameworkErrors: (_error, _request, reply) =>
      void (reply as FastifyReply).code(400).type('text/plain').header('cache-control', 'no-store').send('Bad request'),
  })
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode >= 300 && reply.statusCode !== 304) reply.header('cache-control', 'no-store')
  })
  await app.register(fastifyStatic, {
    root: dist,
    prefix: base,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => void reply.headers({ 'cache-control': cacheControl(path), ...headersOf(path) }),
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
  const app = await files(options, base)
  await app.listen({ port: options.port, host: options.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : options.port
  return { url: `http://${authorityOf(options.host, port)}${base}`, close: () => app.close() }
}
