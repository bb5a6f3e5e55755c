import { connect } from 'node:net'
import type { ServiceStatus } from './Service'

const patience = 1_000

/** Checks whether `host:port` accepts a TCP connection. */
export function probePort(host: string, port: number): Promise<ServiceStatus> {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    const settle = (status: ServiceStatus): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve(status)
    }
    const timer = setTimeout(() => settle('connecting'), patience)
    socket.once('connect', () => settle('connected'))
    socket.once('error', () => settle('disconnected'))
  })
}
