import { createServer as createHttpServer, type Server as HttpServer } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { Socket } from 'node:net'
import { createServer as createTlsServer, type TLSSocket, type Server as TlsServer } from 'node:tls'
import { WebSocketServer } from 'ws'
import { Reason } from '../reasons'
import type { Listener, ListenerOptions, ListenerType, WebSocketListenerOptions } from '../types'
import type { Cluster } from './Cluster'
import { Connection } from './Connection'
import { Gate } from './Gate'
import { handlePacket } from './handlePacket'
import type { ListenerFacts } from './ListenerFacts'
import type { NodeState } from './NodeState'
import { SocketTransport } from './SocketTransport'
import type { Transport } from './Transport'
import { UpgradeDeadline } from './UpgradeDeadline'
import { findUpgradeRefusal, parseForwardedPeer, pickSubprotocol } from './upgradeRules'
import { WebSocketTransport } from './WebSocketTransport'

const HIGH_WATERMARK = 1_048_576
/** Ms until a socket must be a WebSocket, regardless of activity. */
const UPGRADE_TIMEOUT = 15_000
/** Maximum chunks and fragments of one WebSocket message: each has a fixed cost. */
const MOST_PARTS = 8192

export class MqttListener implements Listener, ListenerFacts {
  readonly id: string
  readonly type: ListenerType
  readonly name: string
  port: number
  private gate: Gate | null = null
  /** Handler of accepted sockets. Replaced when options change; open connections keep theirs. */
  private enter: (socket: Socket) => void = () => {}
  private readonly connections = new Set<Connection>()

  constructor(
    private readonly cluster: Cluster,
    private readonly node: NodeState,
    private options: ListenerOptions,
  ) {
    this.type = options.type
    this.name = options.name ?? 'default'
    this.id = `${this.type}:${this.name}`
    this.port = options.port ?? 0
  }

  get host(): string {
    return this.options.host ?? '127.0.0.1'
  }

  get enabled(): boolean {
    return this.options.enabled ?? true
  }

  get maxConnections(): number | 'infinity' {
    return this.options.maxConnections ?? 'infinity'
  }

  get enableAuthn(): boolean {
    return this.options.enableAuthn !== false
  }

  get deniesAnonymous(): boolean {
    return this.options.enableAuthn === 'quick_deny_anonymous'
  }

  get mountpoint(): string {
    return this.options.mountpoint ?? ''
  }

  get messagesRate(): number | 'infinity' {
    return this.options.messagesRate ?? 'infinity'
  }

  get bytesRate(): number | 'infinity' {
    return this.options.bytesRate ?? 'infinity'
  }

  get highWatermark(): number {
    return this.options.tcp?.highWatermark ?? HIGH_WATERMARK
  }

  get running(): boolean {
    return this.gate !== null
  }

  get currentConnections(): number {
    return this.connections.size
  }

  reconfigure(options: ListenerOptions): void {
    const before = this.options
    this.options = options
    try {
      if (this.gate) this.enter = this.createHandler(this.gate)
    } catch (error) {
      this.options = before
      throw error
    }
    if (!this.gate && options.port !== undefined) this.port = options.port
  }

  async start(): Promise<void> {
    if (this.gate) return
    const gate = new Gate(
      () => this.options,
      (socket) => this.enter(socket),
    )
    this.enter = this.createHandler(gate)
    this.port = await gate.listen(this.host, this.port)
    this.gate = gate
  }

  async stop(): Promise<void> {
    const { gate } = this
    this.gate = null
    await gate?.close(() => {
      for (const connection of [...this.connections]) connection.close(Reason.serverShuttingDown)
    })
  }

  private createHandler(gate: Gate): (socket: Socket) => void {
    const handTo = (server: HttpServer | TlsServer) => (socket: Socket) => void server.emit('connection', socket)
    const { tls = { key: '', cert: '' } } = this.options
    switch (this.type) {
      case 'tcp':
        return (socket) => this.acceptSocket(gate, socket)
      case 'ssl':
        return handTo(this.checked(createTlsServer({ ...tls }, (socket) => this.acceptSocket(gate, socket))))
      case 'ws':
        return this.withWebSockets(gate, createHttpServer())
      case 'wss':
        return this.withWebSockets(gate, this.checked(createHttpsServer({ ...tls })))
    }
  }

  /** Accepts a missing client certificate but not an invalid one. */
  private checked<S extends TlsServer>(server: S): S {
    server.on('tlsClientError', () => {})
    server.prependListener('secureConnection', (socket: TLSSocket) => {
      const hasCertificate = this.options.tls?.requestCert && Object.keys(socket.getPeerCertificate() ?? {}).length > 0
      if (hasCertificate && !socket.authorized) socket.destroy()
    })
    return server
  }

  private acceptSocket(gate: Gate, socket: Socket): void {
    if (this.full || socket.destroyed) socket.destroy()
    else this.accept(new SocketTransport(socket, gate.getPeer(socket)))
  }

  private withWebSockets(gate: Gate, server: HttpServer): (socket: Socket) => void {
    const options = this.options.webSocket ?? {}
    const deadline = new UpgradeDeadline(options.upgradeTimeout ?? UPGRADE_TIMEOUT)
    const sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      maxBufferedChunks: MOST_PARTS,
      maxFragments: MOST_PARTS,
      perMessageDeflate: options.compress ?? false,
      handleProtocols: (offered) => pickSubprotocol(offered, options),
    })
    server.on('request', (_request, response) => {
      response.writeHead(426, { Connection: 'close', Upgrade: 'websocket' }).end()
    })
    server.on('upgrade', (request, socket: Socket, head) => {
      // Node removes its own handler on upgrade.
      socket.on('error', () => socket.destroy())
      const refusal =
        findUpgradeRefusal(request, options, this.cluster.hooks.page) ?? (this.full ? '400 Bad Request' : undefined)
      if (refusal !== undefined) {
        socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
        return
      }
      const peer = parseForwardedPeer(request, options, gate.getPeer(request.socket))
      sockets.options.maxPayload = this.largestFrame(options)
      sockets.handleUpgrade(request, socket, head, (ws) => {
        deadline.clear(socket)
        this.accept(new WebSocketTransport(ws, request, peer, options.idleTimeout))
      })
    })
    return (socket) => {
      deadline.begin(socket)
      server.emit('connection', socket)
    }
  }

  /** Bytes. Frames are buffered until complete, so they must not exceed the packet limit. */
  private largestFrame({ maxFrameSize = 'infinity' }: WebSocketListenerOptions): number {
    const { max_packet_size: packet } = this.cluster.settings.mqtt
    return maxFrameSize === 'infinity' ? packet : Math.min(packet, maxFrameSize)
  }

  private get full(): boolean {
    return this.maxConnections !== 'infinity' && this.connections.size >= this.maxConnections
  }

  private accept(transport: Transport): void {
    const remove = (connection: Connection) => this.connections.delete(connection)
    const connection = new Connection(this.cluster, this.node, this, transport, handlePacket, remove)
    this.connections.add(connection)
  }
}
