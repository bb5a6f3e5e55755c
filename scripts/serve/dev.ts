import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createVite } from 'vite'
import { PROJECT } from '../project'
import { type ConsoleOptions, createProxyServer, proxyRules, type RunningConsole } from './console'

/**
 * The console from its sources, with hot reload, before one broker. The content security policy is not set here: Vite's
 * refresh needs an inline script.
 */
export async function startDevConsole(options: Omit<ConsoleOptions, 'dist'>): Promise<RunningConsole> {
  const rest: { handle(request: IncomingMessage, response: ServerResponse): void } = {
    handle: (_request, response) => void response.writeHead(503).end(),
  }
  const server = createProxyServer(
    proxyRules(options.brokerUrl, options.wsUrl),
    '/',
    (request, response) => rest.handle(request, response),
    // Vite listens for its own upgrades on the same server.
    () => undefined,
  )
  const vite = await createVite({ root: PROJECT, appType: 'spa', server: { middlewareMode: true, hmr: { server } } })
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
  return { url: `http://${options.host}:${port}/`, close }
}
