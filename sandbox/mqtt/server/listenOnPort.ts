import { once } from 'node:events'
import type { ListenOptions, Server } from 'node:net'

/** Ports that no system gives to outgoing connections (Linux starts at 32768, others at 49152). */
const FIRST_PORT = 20_000
const LAST_PORT = 32_000
const MAX_TRIES = 100

const choosePort = () => FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT))

async function listen(server: Server, options: ListenOptions): Promise<void> {
  server.listen(options)
  await once(server, 'listening')
}

/**
 * Listens and returns the port. For port 0 it chooses a free one that no outgoing connection can take
 * while the listener is stopped, so that a restart gets the same port. Rejects with the system error.
 */
export async function listenOnPort(server: Server, options: ListenOptions & { port: number }): Promise<number> {
  for (let tries = 1; ; tries++) {
    const port = options.port || choosePort()
    try {
      await listen(server, { ...options, port })
      return port
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (options.port || !isTaken || tries === MAX_TRIES) throw error
    }
  }
}
