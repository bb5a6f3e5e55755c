import { createServer as createHttpServer, type Server as HttpServer } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { WebSocketServer } from 'ws'
import { Reason } from '../reasons'
import type { Listener, ListenerOptions, ListenerType } from '../types'
import type { Cluster } from './Cluster'
import { Connection } from './Connection'
import type { ListenerFacts } from './ListenerFacts'
import type { NodeState } from './NodeState'
import { SocketTransport } from './SocketTransport'
import type { Transport } from './Transport'
import { WebSocketTransport } from './WebSocketTransport'

/** MQTT-6.0.0-3: the name 5.0 and 3.1.1 use, and older ones the broker knows. */
const SUBPROTOCOLS = ['mqtt', 'mqtt-v5', 'mqtt-v3.1.1', 'mqtt-v3', 'mqttv3.1', 'mqttv3.1.1']

/** One listening port of one node. */
export class MqttListener implements Listener, ListenerFacts {
  readonly id: string
  readonly type: ListenerType
  readonly name: string
  readonly host: string
  readonly maxConnections: number | 'infinity'
  readonly enableAuthn: boolean
  readonly mountpoint: string
  port: number
  private server: Server | null = null
  private sockets: WebSocketServer | null = null
  /** WebSocket handshakes under way belong to no connection yet. */
  private readonly raw = new Set<Socket>()
  private readonly connections = new Set<Connection>()

  constructor(
    private readonly cluster: Cluster,
    private readonly node: NodeState,
    private readonly options: ListenerOptions,
  ) {
    this.type = options.type
    this.name = options.name ?? 'default'
    this.id = `${this.type}:${this.name}`
    this.host = options.host ?? '127.0.0.1'
    this.port = options.port ?? 0
    this.maxConnections = options.maxConnections ?? 'infinity'
    this.enableAuthn = options.enableAuthn ?? true
    this.mountpoint = options.mountpoint ?? ''
  }

  get running(): boolean {
    return this.server !== null
  }

  get currentConnections(): number {
    return this.connections.size
  }

  async start(): Promise<void> {
    if (this.server) return
    const server = this.createServer()
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ host: this.host, port: this.port }, () => {
        server.off('error', reject)
        resolve()
      })
    })
    this.server = server
    this.port = (server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    const { server } = this
    if (!server) return
    this.server = null
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const connection of [...this.connections]) connection.close(Reason.serverShuttingDown)
    this.sockets?.close()
    this.sockets = null
    for (const socket of this.raw) socket.destroySoon()
    await closed
  }

  private createServer(): Server {
    const { tls } = this.options
    switch (this.type) {
      case 'tcp':
        return createTcpServer((socket) => this.acceptSocket(socket))
      case 'ssl':
        return this.track(createTlsServer({ ...tls }, (socket) => this.acceptSocket(socket)))
      case 'ws':
        return this.withWebSockets(createHttpServer())
      case 'wss':
        return this.withWebSockets(createHttpsServer({ ...tls }))
    }
  }

  /** Remembers sockets from the first byte on, so that stop() finds them. */
  private track<S extends Server>(server: S): S {
    server.on('connection', (socket: Socket) => {
      this.raw.add(socket)
      socket.once('close', () => this.raw.delete(socket))
    })
    server.on('tlsClientError', () => {})
    return server
  }

  private acceptSocket(socket: Socket): void {
    if (this.full) socket.destroy()
    else this.accept(new SocketTransport(socket))
  }

  private withWebSockets(server: HttpServer): HttpServer {
    const sockets = new WebSocketServer({
      noServer: true,
      maxPayload: 0,
      perMessageDeflate: false,
      handleProtocols: (offered) => SUBPROTOCOLS.find((name) => offered.has(name)) ?? false,
    })
    this.sockets = sockets
    server.on('request', (_request, response) => {
      response.writeHead(426, { Connection: 'close', Upgrade: 'websocket' }).end()
    })
    server.on('upgrade', (request, socket, head) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname
      const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
      const status = path !== (this.options.path ?? '/mqtt') ? '404 Not Found' : '400 Bad Request'
      // MQTT-6.0.0-3: the client must offer the name.
      if (status.startsWith('404') || !offered.some((name) => SUBPROTOCOLS.includes(name)) || this.full) {
        socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
        return
      }
      sockets.handleUpgrade(request, socket, head, (ws) => this.accept(new WebSocketTransport(ws, request)))
    })
    return this.track(server)
  }

  private get full(): boolean {
    return this.maxConnections !== 'infinity' && this.connections.size >= this.maxConnections
  }

  private accept(transport: Transport): void {
    const connection = new Connection(this.cluster, this.node, this, transport, (gone) => this.connections.delete(gone))
    this.connections.add(connection)
  }
}
