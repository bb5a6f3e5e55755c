import type { HeldDelivery } from './Held'

export interface InflightEntry {
  readonly packetId: number
  readonly delivery: HeldDelivery
  /** `wait_comp`: PUBREC received, PUBREL sent (4.3.3). */
  phase: 'wait_ack' | 'wait_comp'
  sentAt: number
  readonly firstSentAt: number
}

/** Unacknowledged QoS 1 and 2 messages in sending order (4.6). */
export class Inflight {
  private readonly entries = new Map<number, InflightEntry>()
  private nextId = 1

  get size(): number {
    return this.entries.size
  }

  add(delivery: HeldDelivery): InflightEntry {
    const now = Date.now()
    const entry: InflightEntry = {
      packetId: this.freeId(),
      delivery,
      phase: 'wait_ack',
      sentAt: now,
      firstSentAt: now,
    }
    this.entries.set(entry.packetId, entry)
    return entry
  }

  get(packetId: number): InflightEntry | undefined {
    return this.entries.get(packetId)
  }

  remove(packetId: number): void {
    this.entries.delete(packetId)
  }

  values(): IterableIterator<InflightEntry> {
    return this.entries.values()
  }

  clear(): void {
    this.entries.clear()
  }

  /** The window is far smaller than the 65,535 identifiers, so one is always free. */
  private freeId(): number {
    while (this.entries.has(this.nextId)) this.nextId = (this.nextId % 65_535) + 1
    const id = this.nextId
    this.nextId = (id % 65_535) + 1
    return id
  }
}
