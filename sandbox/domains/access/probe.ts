import { connect } from 'node:net'
import type { ServiceState } from './Service'

const patience = 1_000

/** Opens a TCP connection to `host:port` and closes it: is somebody there? */
export function probe(host: string, port: number): Promise<ServiceState> {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    const settle = (state: ServiceState): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve(state)
    }
    const timer = setTimeout(() => settle({ status: 'connecting', error: `${host}:${port} does not answer` }), patience)
    socket.once('connect', () => settle({ status: 'connected' }))
    socket.once('error', (error: NodeJS.ErrnoException) =>
      settle({ status: 'disconnected', error: `${host}:${port}: ${error.code ?? error.message}` }),
    )
  })
}
