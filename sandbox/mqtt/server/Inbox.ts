import { Alarm } from '../Alarm'
import { MqttError } from '../reasons'
import { type Frame, FrameSplitter } from '../wire/frames'
import type { ListenerFacts } from './ListenerFacts'
import { RateLimit } from './RateLimit'
import type { Transport } from './Transport'

/** Frames waiting for a slow answer (an authenticator) beyond which the socket is not read. */
const BACKLOG = 100

/** What a client sent: packets handled one after the other in their order (4.6), no faster than the listener's rates. */
export class Inbox {
  /** A malformed packet stands where it came: those before it are handled first. */
  private readonly queue: (Frame | MqttError)[] = []
  private readonly frames: FrameSplitter
  private readonly bytesRate: RateLimit
  private readonly messagesRate: RateLimit
  private readonly brake = new Alarm()
  private busy = false
  private closed = false

  constructor(
    private readonly transport: Transport,
    listener: ListenerFacts,
    largestPacket: () => number,
    /** A promise holds back the packets after this one. */
    private readonly handle: (frame: Frame) => Promise<void> | undefined,
    private readonly fail: (error: unknown) => void,
  ) {
    this.frames = new FrameSplitter(largestPacket)
    this.bytesRate = new RateLimit(() => listener.bytesRate)
    this.messagesRate = new RateLimit(() => listener.messagesRate)
  }

  /** Packets not yet handled. */
  get size(): number {
    return this.queue.length
  }

  /** The client is read more slowly than it sends. */
  get slowed(): boolean {
    return this.brake.set
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

  /** The packet being handled is a message: one more against the rate. */
  countMessage(): void {
    this.slowDown(this.messagesRate.take(1))
  }

  close(): void {
    this.closed = true
    this.brake.stop()
    this.queue.length = 0
  }

  private slowDown(ms: number): void {
    if (ms === 0 || this.closed || this.brake.set) return
    this.transport.pause()
    this.brake.start(ms, () => {
      this.transport.resume()
      this.run()
    })
  }

  private run(): void {
    while (!this.busy && !this.brake.set && !this.closed) {
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
      if (!this.brake.set) this.transport.resume()
      this.run()
    }
    pending.then(resume, (error: unknown) => {
      this.fail(error)
      resume()
    })
  }
}
