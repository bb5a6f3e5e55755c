import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { LongTimer } from '../LongTimer'
import { LINGER_MS, type Peer, type Transport } from './Transport'

export const readCertificate = (socket: Socket): Transport['certificate'] => {
  if (!(socket instanceof TLSSocket)) return null
  const subject = socket.getPeerCertificate()?.subject
  if (!subject) return null
  const text = Object.entries(subject).map(([name, value]) => `${name}=${value}`)
  const { CN } = subject
  return { commonName: (Array.isArray(CN) ? CN[0] : CN) ?? '', subject: text.join(',') }
}

export class SocketTransport implements Transport {
  readonly peerhost: string
  readonly peerport: number
  readonly certificate: Transport['certificate']
  private readonly lingerTimer = new LongTimer()

  constructor(
    private readonly socket: Socket,
    peer: Peer,
  ) {
    this.peerhost = peer.host
    this.peerport = peer.port
    this.certificate = readCertificate(socket)
  }

  get buffered(): number {
    return this.socket.writableLength
  }

  write(bytes: Buffer, flushed: () => void): void {
    if (this.socket.writable) this.socket.write(bytes, () => flushed())
  }

  pause(): void {
    this.socket.pause()
  }

  resume(): void {
    this.socket.resume()
  }

  end(): void {
    this.socket.end()
    // A dead peer never answers the FIN.
    if (!this.socket.destroyed) this.lingerTimer.start(LINGER_MS, () => this.socket.destroy())
  }

  destroy(): void {
    this.socket.destroy()
  }

  listen({ data, closed }: { data: (bytes: Buffer) => void; closed: () => void }): void {
    this.socket.on('data', data)
    // Ignore resets; 'close' follows.
    this.socket.on('error', () => {})
    this.socket.on('close', () => {
      this.lingerTimer.stop()
      closed()
    })
  }
}
