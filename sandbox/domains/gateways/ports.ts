import { createSocket } from 'node:dgram'
import { createServer as createHttpServer } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { isIPv6, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { Gate, type GateOptions } from '../../mqtt/server/Gate'
import type { Peer } from '../../mqtt/server/Transport'
import type { TlsServerOptions } from '../../mqtt/types'

export interface Port {
  readonly running: boolean
  /** 0 before the first start. */
  readonly port: number
  /** Rejects with the system error. */
  start(): Promise<void>
  stop(): Promise<void>
}

export interface PortOptions extends GateOptions {
  type: string
  host: string
  port: number
  tls?: TlsServerOptions
}

/** Protocol handler of a connection; without one the connection is closed at once. */
export type Accept = (socket: Socket, peer: Peer) => void

/** TCP, TLS and WebSocket. New options apply to new connections. */
export class StreamPort implements Port {
  port: number
  private gate: Gate | null = null

  constructor(
    private readonly options: () => PortOptions,
    private readonly accept: Accept | undefined,
    port: number,
  ) {
    this.port = port
  }

  get running(): boolean {
    return this.gate !== null
  }

  async start(): Promise<void> {
    if (this.gate) return
    const gate = new Gate(this.options, (socket) => this.admit(gate, socket))
    this.port = await gate.listen(this.options().host, this.port)
    this.gate = gate
  }

  async stop(): Promise<void> {
    const { gate } = this
    this.gate = null
    await gate?.close(() => {})
  }

  private admit(gate: Gate, socket: Socket): void {
    const { type, tls } = this.options()
    const enter = (entered: Socket): void => {
      if (this.accept && !entered.destroyed) this.accept(entered, gate.getPeer(entered))
      else entered.destroy()
    }
    if (type === 'tcp') enter(socket)
    else if (type === 'ssl') {
      createTlsServer({ ...tls }, enter)
        .on('tlsClientError', () => {})
        .emit('connection', socket)
    } else {
      // No protocol handler: WebSocket requests get 503.
      const server = type === 'wss' ? createHttpsServer({ ...tls }) : createHttpServer()
      server.on('tlsClientError', () => {})
      server.timeout = UPGRADE_TIMEOUT
      server.on('request', (_request, response) => response.writeHead(503, { Connection: 'close' }).end())
      server.on('upgrade', (_request, upgraded) =>
        upgraded.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'),
      )
      server.emit('connection', socket)
    }
  }
}

const UPGRADE_TIMEOUT = 15_000

/** UDP. Protocols over it are not supported: datagrams are dropped. */
export class DatagramPort implements Port {
  port: number
  private socket: ReturnType<typeof createSocket> | null = null

  constructor(
    private readonly options: () => PortOptions,
    port: number,
  ) {
    this.port = port
  }

  get running(): boolean {
    return this.socket !== null
  }

  async start(): Promise<void> {
    if (this.socket) return
    const { host } = this.options()
    const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4')
    await new Promise<void>((resolve, reject) => {
      socket.once('error', (error) => {
        socket.close()
        reject(error)
      })
      socket.bind(this.port, host, () => {
        socket.removeAllListeners('error')
        resolve()
      })
    })
    socket.on('error', () => {})
    socket.on('message', () => {})
    this.port = socket.address().port
    this.socket = socket
  }

  async stop(): Promise<void> {
    const { socket } = this
    this.socket = null
    if (socket) await new Promise<void>((resolve) => socket.close(() => resolve()))
  }
}

/** DTLS, unsupported by Node: never listens. */
export class UnsupportedPort implements Port {
  readonly running = false
  readonly port = 0
  async start(): Promise<void> {}
  async stop(): Promise<void> {}
}
