import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createVite } from 'vite'
import { formatAuthority, Hosts } from '../../sandbox/http/hosts'
import { PROJECT } from '../project'
import { answerBrokers, createProxyRules, listSamlAnswerPaths } from './brokers'
import type { ConsoleOptions, RunningConsole } from './console'
import { DEVELOPMENT_HEADERS } from './headers'
import { createProxyServer } from './proxyServer'

/**
 * Serves the console from its sources with hot reload, and proxies its brokers. Sets no content security policy,
 * since Vite's refresh needs an inline script.
 */
export async function startDevConsole(options: Omit<ConsoleOptions, 'dist'>): Promise<RunningConsole> {
  const rest: { handle(request: IncomingMessage, response: ServerResponse): void } = {
    handle: (_request, response) => void response.writeHead(503).end(),
  }
  const { host, allowHosts = [] } = options
  const ofBrokers = answerBrokers(options, '/')
  const server = createProxyServer({
    rules: createProxyRules(options),
    base: '/',
    hosts: new Hosts(host, allowHosts, listSamlAnswerPaths(options, '/')),
    headers: DEVELOPMENT_HEADERS,
    rest: (request, response) => void (ofBrokers(request, response) || rest.handle(request, response)),
    // Vite handles its upgrades on the same server.
    restUpgrade: () => undefined,
  })
  const vite = await createVite({
    root: PROJECT,
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server }, allowedHosts: [host, ...allowHosts] },
  })
  rest.handle = (request, response) => vite.middlewares(request, response)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  }).catch(async (error) => {
    await vite.close()
    throw error
  })
  const { port } = server.address() as AddressInfo
  const close = async () => {
    await vite.close()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://${formatAuthority(host, port)}/`, close }
}
