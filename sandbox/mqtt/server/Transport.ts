export interface Peer {
  host: string
  port: number
}

export interface Transport {
  readonly peerhost: string
  readonly peerport: number
  readonly certificate: { commonName: string; subject: string } | null
  /** Written bytes not yet accepted by the system. */
  readonly buffered: number
  /** `flushed` is called when the bytes were sent. */
  write(bytes: Buffer, flushed: () => void): void
  pause(): void
  resume(): void
  /** Flushes pending writes, then closes. */
  end(): void
  destroy(): void
  /** Called once, by the connection. */
  listen(handlers: { data: (bytes: Buffer) => void; closed: () => void }): void
}

/** Ms for the peer to close after end(). */
export const LINGER_MS = 1000

/** Converts `::ffff:10.0.0.1` to IPv4. */
export const plainAddress = (address: string | undefined): string => (address ?? '').replace(/^::ffff:/, '')
