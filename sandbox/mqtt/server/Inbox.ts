import { LongTimer } from '../LongTimer'
import { MqttError } from '../reasons'
import { type Frame, FrameSplitter } from '../wire/frames'
import type { ListenerFacts } from './ListenerFacts'
import { RateLimit } from './RateLimit'
import type { Transport } from './Transport'

/** Pending frames (waiting for an authenticator) above which the socket is paused. */
const BACKLOG = 100

/** Handles the packets of a client in order (4.6), within the listener's rates. */
export class Inbox {
  /** A malformed packet is queued as an error: earlier packets are handled first. */
  private readonly queue: (Frame | MqttError)[] = []
  private readonly frames: FrameSplitter
  private readonly bytesRate: RateLimit
  private readonly messagesRate: RateLimit
  private readonly pauseTimer = new LongTimer()
  private busy = false
  private closed = false

  constructor(
    private readonly transport: Transport,
    listener: ListenerFacts,
    largestPacket: () => number,
    /** A promise delays the following packets. */
    private readonly handle: (frame: Frame) => Promise<void> | undefined,
    private readonly fail: (error: unknown) => void,
  ) {
    this.frames = new FrameSplitter(largestPacket)
    this.bytesRate = new RateLimit(() => listener.bytesRate)
    this.messagesRate = new RateLimit(() => listener.messagesRate)
  }

  get size(): number {
    return this.queue.length
  }

  /** Whether reading is throttled. */
  get slowed(): boolean {
    return this.pauseTimer.set
  }

  push(bytes: Buffer): void {
    try {
      for (const frame of this.frames.push(bytes)) this.queue.push(frame)
    } catch (error) {
      if (!(error instanceof MqttError)) throw error
      this.queue.push(error)
    }
    if (this.busy && this.queue.length > BACKLOG) this.transport.pause()
    this.slowDown(this.bytesRate.take(bytes.length))
    this.run()
  }

  /** Counts the current packet as a message for the rate limit. */
  countMessage(): void {
    this.slowDown(this.messagesRate.take(1))
  }

  close(): void {
    this.closed = true
    this.pauseTimer.stop()
    this.queue.length = 0
  }

  private slowDown(ms: number): void {
    if (ms === 0 || this.closed || this.pauseTimer.set) return
    this.transport.pause()
    this.pauseTimer.start(ms, () => {
      this.transport.resume()
      this.run()
    })
  }

  private run(): void {
    while (!this.busy && !this.pauseTimer.set && !this.closed) {
      const next = this.queue.shift()
      if (!next) return
      try {
        if (next instanceof MqttError) throw next
        const pending = this.handle(next)
        if (pending) this.wait(pending)
      } catch (error) {
        this.fail(error)
      }
    }
  }

  private wait(pending: Promise<void>): void {
    this.busy = true
    const resume = () => {
      this.busy = false
      if (this.closed) return
      if (!this.pauseTimer.set) this.transport.resume()
      this.run()
    }
    pending.then(resume, (error: unknown) => {
      this.fail(error)
      resume()
    })
  }
}
