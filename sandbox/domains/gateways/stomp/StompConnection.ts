import type { Socket } from 'node:net'
import { LongTimer } from '../../../mqtt/LongTimer'
import { encodeFrame, type FrameLimits, FrameReader, StompError, type StompFrame } from './frames'

/** Unsent bytes above which messages to a client are dropped. */
const HIGH_WATERMARK = 1_048_576
/** Pending frames above which the socket is paused. */
const BACKLOG = 100
/** Ms to wait for the peer to close. */
const LINGER_MS = 1_000
/**
 * Factor of the heart-beat interval after which a peer counts as dead (STOMP 1.2, "Heart-beating": margin of
 * error).
 */
const TOLERANCE = 2

interface Handlers {
  /** Called in order, one frame at a time. A thrown StompError becomes an ERROR frame. */
  frame(frame: StompFrame): Promise<void>
  closed(): void
}

const nothing = Buffer.alloc(0)

/** Reads and writes the frames of one connection, with heart-beats and counters. */
export class StompConnection {
  readonly figures = { recv_oct: 0, recv_cnt: 0, recv_pkt: 0, send_oct: 0, send_cnt: 0, send_pkt: 0 }
  readonly reader: FrameReader
  private readonly waiting: (StompFrame | StompError)[] = []
  private busy = false
  private ended = false
  private readonly idle = new LongTimer()
  private readonly heartbeatTimer = new LongTimer()
  private readonly lingerTimer = new LongTimer()
  private lastReceivedAt = Date.now()
  private lastSentAt = Date.now()

  constructor(
    private readonly socket: Socket,
    limits: () => FrameLimits,
    /** Ms allowed until CONNECT. */
    idleTimeout: number,
    private readonly handlers: Handlers,
  ) {
    this.reader = new FrameReader(limits)
    this.idle.start(idleTimeout, () => this.fail('no CONNECT in time'))
    socket.on('data', (bytes: Buffer) => this.data(bytes))
    socket.on('error', () => {})
    socket.on('close', () => this.finish())
  }

  get backlog(): number {
    return this.waiting.length
  }

  get congested(): boolean {
    return this.socket.writableLength > HIGH_WATERMARK
  }

  get isOpen(): boolean {
    return !this.ended
  }

  /** Starts heart-beats: ms between the server's and between the client's; 0 for none. */
  connected(serverInterval: number, clientInterval: number): void {
    this.idle.stop()
    if (serverInterval > 0) this.startHeartbeat(serverInterval)
    if (clientInterval > 0) this.keepListening(clientInterval * TOLERANCE)
  }

  send(command: string, headers: Iterable<readonly [string, string]>, body: Buffer = nothing): void {
    if (this.ended || !this.socket.writable) return
    this.figures.send_pkt++
    this.write(encodeFrame(command, headers, body, this.reader.version))
  }

  /** Sends ERROR and closes (STOMP 1.2, "ERROR"). */
  fail(message: string, receipt?: string, more: readonly (readonly [string, string])[] = []): void {
    const headers: (readonly [string, string])[] = [['message', message], ...more]
    if (receipt !== undefined) headers.push(['receipt-id', receipt])
    this.send('ERROR', headers, Buffer.from(message))
    this.end()
  }

  /** Flushes pending writes, then closes. */
  end(): void {
    this.socket.end()
    this.finish()
    if (!this.socket.destroyed) {
      this.lingerTimer.start(LINGER_MS, () => this.socket.destroy())
      this.socket.once('close', () => this.lingerTimer.stop())
    }
  }

  private data(bytes: Buffer): void {
    if (this.ended) return
    this.lastReceivedAt = Date.now()
    this.figures.recv_oct += bytes.length
    this.figures.recv_cnt++
    try {
      for (const frame of this.reader.push(bytes)) this.waiting.push(frame)
    } catch (error) {
      if (!(error instanceof StompError)) throw error
      // Handle earlier frames first.
      this.waiting.push(error)
    }
    if (this.waiting.length > BACKLOG) this.socket.pause()
    if (!this.busy) void this.run()
  }

  private async run(): Promise<void> {
    this.busy = true
    for (let next = this.waiting.shift(); next && !this.ended; next = this.waiting.shift()) {
      const receipt = next instanceof StompError ? undefined : next.headers.get('receipt')
      try {
        if (next instanceof StompError) throw next
        this.figures.recv_pkt++
        await this.handlers.frame(next)
      } catch (error) {
        const isStompError = error instanceof StompError
        if (!isStompError) console.error('STOMP gateway:', error)
        this.fail(isStompError ? error.message : 'the gateway failed', receipt)
      }
      if (this.waiting.length === 0) this.socket.resume()
    }
    this.busy = false
  }

  private startHeartbeat(interval: number): void {
    const sendBeat = (): void => {
      const left = this.lastSentAt + interval - Date.now()
      if (left <= 0 && this.socket.writable) this.write(Buffer.from('\n'))
      this.heartbeatTimer.start(left > 0 ? left : interval, sendBeat)
    }
    this.heartbeatTimer.start(interval, sendBeat)
  }

  private keepListening(limit: number): void {
    const checkIdle = (): void => {
      const left = this.lastReceivedAt + limit - Date.now()
      if (left > 0) this.idle.start(left, checkIdle)
      else this.fail('no heart-beat in time')
    }
    this.idle.start(limit, checkIdle)
  }

  private write(bytes: Buffer): void {
    this.lastSentAt = Date.now()
    this.figures.send_oct += bytes.length
    this.figures.send_cnt++
    this.socket.write(bytes)
  }

  private finish(): void {
    if (this.ended) return
    this.ended = true
    this.idle.stop()
    this.heartbeatTimer.stop()
    this.waiting.length = 0
    this.handlers.closed()
  }
}
