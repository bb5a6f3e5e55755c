import { RingBuffer } from '../../../../mqtt/RingBuffer'
import type { MqttMessage } from '../../../../mqtt/types'
import { RECORDING_LIMITS } from '../limits'
import { type Drop, parseDrop } from './drop'
import { Groups } from './Groups'

export const GROUPINGS = ['reason', 'topic', 'subscriber', 'publisher'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Drops of a recording: the latest ones, and exact counts of all. */
export class DropStore {
  readonly #ring = new RingBuffer<Drop>(RECORDING_LIMITS.drops, RECORDING_LIMITS.memory)
  #rows: { at: number; rows: readonly Drop[] } = { at: 0, rows: [] }
  readonly groups: Readonly<Record<Grouping, Groups>> = {
    reason: new Groups(),
    topic: new Groups(),
    subscriber: new Groups(),
    publisher: new Groups(),
  }
  /** All received drops. */
  total = 0
  /** Messages on the recording's topic that its rule did not send. */
  unreadable = 0
  version = 0

  /** Adds a message; returns whether it reports a drop. */
  add(message: Pick<MqttMessage, 'payload' | 'at'>): boolean {
    this.version += 1
    const drop = parseDrop(message, this.#ring.next)
    if (!drop) {
      this.unreadable += 1
      return false
    }
    this.#ring.push(drop)
    this.total += 1
    for (const by of GROUPINGS) {
      const name = drop[by]
      if (name !== undefined) this.groups[by].add(name, drop.at)
    }
    return true
  }

  /** Kept drops, newest first. The same array until the next drop. */
  get rows(): readonly Drop[] {
    if (this.#rows.at !== this.version) this.#rows = { at: this.version, rows: this.#ring.newestFirst() }
    return this.#rows.rows
  }

  /** Drops that are counted but no longer kept. */
  get gone(): number {
    return this.total - this.#ring.length
  }
}
