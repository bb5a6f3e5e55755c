import { Ring } from '../../../../mqtt/Ring'
import type { MqttMessage } from '../../../../mqtt/types'
import { KEPT } from '../limits'
import { type Drop, parseDrop } from './drop'
import { Groups } from './Groups'

/** By what drops are grouped: the client is the subscriber that did not get it, or else the publisher. */
export const GROUPINGS = ['reason', 'topic', 'subscriber', 'publisher'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** What a recording brought: the last drops, and exact counts of all. */
export class DropStore {
  readonly #ring = new Ring<Drop>(KEPT.drops, KEPT.memory)
  #rows: { at: number; rows: readonly Drop[] } = { at: 0, rows: [] }
  readonly groups: Readonly<Record<Grouping, Groups>> = {
    reason: new Groups(),
    topic: new Groups(),
    subscriber: new Groups(),
    publisher: new Groups(),
  }
  /** All drops that came. */
  total = 0
  /** Messages on the recording's topic that are none of its rule. */
  unreadable = 0
  /** Counts the changes. */
  version = 0

  /** Takes a message of the recording's topic in; whether it told of a drop. */
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

  /** Those that are held, the last one first; the same list while none came. */
  get rows(): readonly Drop[] {
    if (this.#rows.at !== this.version) this.#rows = { at: this.version, rows: this.#ring.newestFirst() }
    return this.#rows.rows
  }

  /** Drops that are counted and no longer held. */
  get gone(): number {
    return this.total - this.#ring.length
  }
}
