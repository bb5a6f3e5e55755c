/** Where a client is. */
export interface Peer {
  host: string
  port: number
}

/** A byte stream to one client, whatever carries it. */
export interface Transport {
  readonly peerhost: string
  readonly peerport: number
  readonly certificate: { commonName: string; subject: string } | null
  /** Bytes written and not yet taken by the system. */
  readonly buffered: number
  /** `flushed` runs when the bytes have left. */
  write(bytes: Buffer, flushed: () => void): void
  pause(): void
  resume(): void
  /** Sends what is written, then closes. */
  end(): void
  destroy(): void
  /** Set once, by the connection. */
  listen(handlers: { data: (bytes: Buffer) => void; closed: () => void }): void
}

/** After end(), how long the other side may take to close. */
export const LINGER_MS = 1000

/** `::ffff:10.0.0.1` is shown as the IPv4 address it is. */
export const plainAddress = (address: string | undefined): string => (address ?? '').replace(/^::ffff:/, '')
