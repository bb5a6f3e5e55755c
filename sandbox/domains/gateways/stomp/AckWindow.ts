import { StompError } from './frames'

/** Messages a client may leave unacknowledged; further ones are dropped for it. */
export const MOST_UNACKNOWLEDGED = 1_000

interface Pending {
  subid: string
  cumulative: boolean
}

/** Messages sent to subscriptions that acknowledge, by the identifier that the client answers with. */
export class AckWindow {
  private readonly pending = new Map<string, Pending>()

  get size(): number {
    return this.pending.size
  }

  get full(): boolean {
    return this.pending.size >= MOST_UNACKNOWLEDGED
  }

  sent(id: string, pending: Pending): void {
    this.pending.set(id, pending)
  }

  /** ACK or NACK. With `ack:client` it speaks for all messages before it on the subscription too. Throws for an unknown one. */
  settle(id: string): void {
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

  forget(subid: string): void {
    for (const [key, pending] of this.pending) if (pending.subid === subid) this.pending.delete(key)
  }
}
