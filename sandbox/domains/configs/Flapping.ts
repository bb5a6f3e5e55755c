import type { Broker } from '../../mqtt/types'
import type { Banned } from '../banned'

export interface FlappingSettings {
  enable: boolean
  /** Disconnects within the window that lead to a ban. */
  maxCount: number
  /** In ms. */
  window: number
  banTime: number
}

/** Bans clients that disconnect too often. Subscribes to broker events only while enabled. */
export class Flapping {
  readonly #broker: Broker
  readonly #banned: Banned
  readonly #disconnects = new Map<string, { startedAt: number; count: number }>()
  #end: (() => void) | undefined

  constructor(broker: Broker, banned: Banned) {
    this.#broker = broker
    this.#banned = banned
  }

  set({ enable, maxCount, window, banTime }: FlappingSettings): void {
    this.stop()
    if (!enable) return
    this.#end = this.#broker.events.on('client_disconnected', ({ client: { clientid } }) => {
      const now = Date.now()
      this.#forget(now - window)
      const record = this.#disconnects.get(clientid) ?? { startedAt: now, count: 0 }
      record.count++
      this.#disconnects.set(clientid, record)
      if (record.count < maxCount) return
      this.#disconnects.delete(clientid)
      // Defer until the broker has finished closing the connection.
      setImmediate(() => this.#banned.banClient(clientid, 'flapping detector', 'flapping is detected', banTime))
    })
  }

  stop(): void {
    this.#end?.()
    this.#end = undefined
    this.#disconnects.clear()
  }

  /** The oldest entries come first. */
  #forget(before: number): void {
    for (const [clientid, { startedAt }] of this.#disconnects) {
      if (startedAt >= before) return
      this.#disconnects.delete(clientid)
    }
  }
}
