import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { formatAuthority, Hosts } from '../../sandbox/http/hosts'
import { answerBrokers, type Brokers, createProxyRules, listSamlAnswerPaths } from './brokers'
import { cacheControl, getSecurityHeaders, SECURITY_HEADERS } from './headers'
import { type ConsoleLimits, createProxyServer } from './proxyServer'

/** Address, files and brokers of the console. */
export interface ConsoleOptions extends Brokers {
  /** 0 uses a free port. */
  port: number
  host: string
  dist: string
  /** Base path, `/` or `/a/b/`. */
  basePath?: string
  /** Additional host names, besides the loopback names and `host`. */
  allowHosts?: readonly string[]
  limits?: ConsoleLimits
}

export interface RunningConsole {
  /** Console URL with base path and trailing slash. */
  url: string
  close(): Promise<void>
}

/** Normalizes `a/b`, `/a/b`, `/a/b/` to `/a/b/`. */
export function normalizeBase(path = '/'): string {
  const inner = path.split('/').filter(Boolean).join('/')
  return inner === '' ? '/' : `/${inner}/`
}

/** Redirects an unknown path to its hash route: `/clients?x=1` → `<base>#/clients?x=1`. */
function hashRedirect(base: string, url: string): string {
  return `${base}#/${url.slice(base.length)}`
}

async function createFileServer({ dist, ...options }: ConsoleOptions, base: string): Promise<FastifyInstance> {
  const ofBrokers = answerBrokers(options, base)
  const app = Fastify({
    serverFactory: (rest) =>
      createProxyServer({
        rules: createProxyRules(options),
        base,
        hosts: new Hosts(options.host, options.allowHosts, listSamlAnswerPaths(options, base)),
        headers: SECURITY_HEADERS,
        limits: options.limits,
        rest: (request, response) => void (ofBrokers(request, response) || rest(request, response)),
      }),
    // The outer server has responded.
    clientErrorHandler: () => undefined,
    forceCloseConnections: true,
    // Malformed escape in the path; the response must not repeat it.
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
    setHeaders: (reply, path) =>
      void reply.headers({ 'cache-control': cacheControl(path), ...getSecurityHeaders(path) }),
  })
  if (base !== '/') app.get(base.slice(0, -1), (_request, reply) => reply.redirect(base))
  app.setNotFoundHandler((request, reply) => {
    const url = request.raw.url ?? '/'
    const page = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    // The page may be missing for a moment during a build; it must not redirect to itself.
    if (page && url.startsWith(base) && url.split('?')[0] !== base && !url.startsWith(`${base}assets/`))
      return reply.redirect(hashRedirect(base, url))
    return reply.code(404).type('text/plain').send('Not found')
  })
  return app
}

/** Serves the built console and proxies its brokers. Throws if the port is in use. */
export async function startConsole(options: ConsoleOptions): Promise<RunningConsole> {
  const base = normalizeBase(options.basePath)
  const app = await createFileServer(options, base)
  await app.listen({ port: options.port, host: options.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : options.port
  return { url: `http://${formatAuthority(options.host, port)}${base}`, close: () => app.close() }
}
