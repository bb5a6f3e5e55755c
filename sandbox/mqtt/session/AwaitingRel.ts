import { LongTimer } from '../LongTimer'

/** Packet identifiers of received QoS 2 messages that wait for PUBREL (4.3.3, immediate delivery). */
export class AwaitingRel {
  private readonly receivedAt = new Map<number, number>()
  private readonly alarm = new LongTimer()

  /** `expired` receives the number of expired identifiers. */
  constructor(
    private readonly timeout: () => number,
    private readonly expired: (count: number) => void,
  ) {}

  get size(): number {
    return this.receivedAt.size
  }

  has(packetId: number): boolean {
    return this.receivedAt.has(packetId)
  }

  add(packetId: number): void {
    this.receivedAt.set(packetId, Date.now())
    if (!this.alarm.set) this.alarm.start(this.timeout(), () => this.sweep())
  }

  remove(packetId: number): boolean {
    const wasRemoved = this.receivedAt.delete(packetId)
    if (this.receivedAt.size === 0) this.alarm.stop()
    return wasRemoved
  }

  clear(): void {
    this.receivedAt.clear()
    this.alarm.stop()
  }

  private sweep(): void {
    const timeout = this.timeout()
    const limit = Date.now() - timeout
    let count = 0
    for (const [id, since] of this.receivedAt) {
      if (since > limit) break
      this.receivedAt.delete(id)
      count++
    }
    const [oldest] = this.receivedAt.values()
    if (oldest !== undefined) this.alarm.start(Math.max(1, oldest + timeout - Date.now()), () => this.sweep())
    if (count > 0) this.expired(count)
  }
}
