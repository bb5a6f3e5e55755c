import type { IncomingMessage } from 'node:http'
import type { RawData, WebSocket } from 'ws'
import { LongTimer } from '../LongTimer'
import { readCertificate } from './SocketTransport'
import { LINGER_MS, type Peer, type Transport } from './Transport'

const toBuffer = (data: RawData): Buffer =>
  Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? Buffer.from(data) : data

/** MQTT over WebSocket (5.0, 6). */
export class WebSocketTransport implements Transport {
  readonly peerhost: string
  readonly peerport: number
  readonly certificate: Transport['certificate']
  private readonly lingerTimer = new LongTimer()
  private readonly idle = new LongTimer()

  constructor(
    private readonly socket: WebSocket,
    request: IncomingMessage,
    peer: Peer,
    /** Ms without a frame until the connection is closed. */
    private readonly idleTimeout: number | undefined,
  ) {
    this.peerhost = peer.host
    this.peerport = peer.port
    this.certificate = readCertificate(request.socket)
  }

  get buffered(): number {
    return this.socket.bufferedAmount
  }

  write(bytes: Buffer, flushed: () => void): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(bytes, { binary: true }, () => flushed())
  }

  pause(): void {
    this.socket.pause()
  }

  resume(): void {
    this.socket.resume()
  }

  end(): void {
    this.close(1000)
  }

  destroy(): void {
    this.socket.terminate()
  }

  listen({ data, closed }: { data: (bytes: Buffer) => void; closed: () => void }): void {
    this.startIdleTimer()
    this.socket.on('message', (message, isBinary) => {
      this.startIdleTimer()
      if (this.socket.readyState !== this.socket.OPEN) return
      // MQTT-6.0.0-1: only binary frames are allowed.
      if (isBinary) data(toBuffer(message))
      else this.close(1003)
    })
    // Malformed or oversized frame: the library has sent the close code.
    this.socket.on('error', () => this.startLinger())
    this.socket.on('close', () => {
      this.lingerTimer.stop()
      this.idle.stop()
      closed()
    })
  }

  private close(code: number): void {
    this.socket.close(code)
    this.startLinger()
  }

  private startLinger(): void {
    this.lingerTimer.start(LINGER_MS, () => this.socket.terminate())
  }

  private startIdleTimer(): void {
    if (this.idleTimeout !== undefined) this.idle.start(this.idleTimeout, () => this.close(1000))
  }
}
