import { StompError } from './frames'

/** Maximum unacknowledged messages of a client; further ones are dropped. */
export const MAX_UNACKNOWLEDGED = 1_000

interface Pending {
  subid: string
  cumulative: boolean
}

/** Unacknowledged messages by acknowledgement identifier. */
export class AckWindow {
  private readonly pending = new Map<string, Pending>()

  get size(): number {
    return this.pending.size
  }

  get full(): boolean {
    return this.pending.size >= MAX_UNACKNOWLEDGED
  }

  add(id: string, pending: Pending): void {
    this.pending.set(id, pending)
  }

  /**
   * Handles ACK or NACK. With `ack:client` it includes all earlier messages of the subscription. Throws for an
   * unknown identifier.
   */
  acknowledge(id: string): void {
    const found = this.pending.get(id)
    if (!found) throw new StompError('no message of this id waits for an acknowledgement')
    if (!found.cumulative) {
      this.pending.delete(id)
      return
    }
    for (const [key, { subid }] of this.pending) {
      if (subid === found.subid) this.pending.delete(key)
      if (key === id) return
    }
  }

  removeBySubscription(subid: string): void {
    for (const [key, pending] of this.pending) if (pending.subid === subid) this.pending.delete(key)
  }
}
