import { createServer, type Server, type Socket } from 'node:net'
import { LongTimer } from '../LongTimer'
import { listenOnPort } from './listenOnPort'
import { takeProxyHeader } from './proxyProtocol'
import { RateLimit } from './RateLimit'
import { type Peer, plainAddress } from './Transport'

/** Connection checks before the protocol starts; read for each connection. */
export interface GateOptions {
  accepts?: (address: string) => boolean
  /** New connections per second; further ones wait. */
  connectionRate?: number | 'infinity'
  /** Expects a PROXY protocol header within `timeout` ms. */
  proxyProtocol?: { timeout: number }
  tcp?: { backlog?: number; nodelay?: boolean; keepalive?: number }
}

const getKey = (socket: Socket): string => `${socket.remoteAddress} ${socket.remotePort}`

/** TCP port with admission checks. Passes on accepted sockets. */
export class Gate {
  private server: Server | null = null
  private readonly sockets = new Set<Socket>()
  private readonly peers = new Map<string, Peer>()
  private readonly waiting = new Set<LongTimer>()
  private readonly rate = new RateLimit(() => this.options().connectionRate ?? 'infinity')

  constructor(
    private readonly options: () => GateOptions,
    private readonly admitted: (socket: Socket) => void,
  ) {}

  /** Returns the actual port; 0 chooses a free one. Rejects with the system error. */
  async listen(host: string, port: number): Promise<number> {
    const { backlog } = this.options().tcp ?? {}
    const server = createServer((socket) => this.handleSocket(socket))
    const actualPort = await listenOnPort(server, { host, port, ...(backlog !== undefined && { backlog }) })
    this.server = server
    return actualPort
  }

  /** Stops accepting; resolves when all connections are closed. */
  async close(endAll: () => void): Promise<void> {
    const { server } = this
    this.server = null
    for (const alarm of this.waiting) alarm.stop()
    this.waiting.clear()
    const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
    endAll()
    for (const socket of this.sockets) socket.destroySoon()
    await closed
  }

  /** Client address and port, from the PROXY header or the socket. Includes TLS sockets. */
  getPeer(socket: Socket): Peer {
    return this.peers.get(getKey(socket)) ?? { host: plainAddress(socket.remoteAddress), port: socket.remotePort ?? 0 }
  }

  private handleSocket(socket: Socket): void {
    this.sockets.add(socket)
    socket.once('close', () => this.sockets.delete(socket))
    socket.on('error', () => {})
    const { accepts, tcp } = this.options()
    if (accepts && !accepts(plainAddress(socket.remoteAddress))) {
      socket.destroy()
      return
    }
    socket.setNoDelay(tcp?.nodelay ?? true)
    if (tcp?.keepalive !== undefined) socket.setKeepAlive(true, tcp.keepalive)
    const wait = this.rate.take(1)
    if (wait === 0) void this.admit(socket)
    else {
      const alarm = new LongTimer()
      this.waiting.add(alarm)
      alarm.start(wait, () => {
        this.waiting.delete(alarm)
        void this.admit(socket)
      })
    }
  }

  private async admit(socket: Socket): Promise<void> {
    const { proxyProtocol } = this.options()
    if (proxyProtocol) {
      const peer = await takeProxyHeader(socket, proxyProtocol.timeout)
      if (peer === undefined) socket.destroy()
      else if (peer) {
        const key = getKey(socket)
        this.peers.set(key, peer)
        socket.once('close', () => this.peers.delete(key))
      }
    }
    if (!socket.destroyed && this.server) this.admitted(socket)
  }
}
