import { createServer } from 'node:net'
import { listenOnPort } from '../../sandbox/mqtt/server/listenOnPort'

/** Finds a port that is free now and that no outgoing connection takes. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenOnPort(server, { host: '127.0.0.1', port: 0 })
  await new Promise((resolve) => server.close(resolve))
  return port
}
