import { connect as connectTcp } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { TlsOptions } from './toTlsOptions'

/** Opens and closes a TCP or TLS connection. Rejects with the system error. */
export function connectSocket(host: string, port: number, timeout: number, tls?: TlsOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = tls ? connectTls({ ...tls, host, port }) : connectTcp({ host, port })
    const timer = setTimeout(() => socket.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })), timeout)
    socket.once(tls ? 'secureConnect' : 'connect', () => {
      resolve()
      socket.destroy()
    })
    socket.once('error', reject)
    socket.once('close', () => clearTimeout(timer))
  })
}
