import { RingBuffer } from '../../mqtt/RingBuffer'
import type { MqttMessage } from '../../mqtt/types'
import { Groups } from './Groups'
import type { RecordedEvent, RecordingKind } from './kind'
import { RECORDING_LIMITS } from './limits'

/** Events of a recording: the latest ones, and exact counts of all. */
export class EventStore<T extends RecordedEvent = RecordedEvent, G extends string = string> {
  readonly #ring = new RingBuffer<T>(RECORDING_LIMITS.events, RECORDING_LIMITS.memory)
  #rows: { at: number; rows: readonly T[] } = { at: 0, rows: [] }
  readonly #groups = new Map<G, Groups>()
  /** All received events. */
  total = 0
  /** Messages on the recording's topic that its rule did not send. */
  unreadable = 0
  version = 0

  constructor(readonly kind: Pick<RecordingKind<T, G>, 'groupings' | 'getGroup' | 'parse'>) {
    for (const by of kind.groupings) this.#groups.set(by, new Groups())
  }

  /** Adds a message; returns whether it reports an event. */
  add(message: Pick<MqttMessage, 'payload' | 'at'>): boolean {
    this.version += 1
    const event = this.kind.parse(message, this.#ring.next)
    if (!event) {
      this.unreadable += 1
      return false
    }
    this.#ring.push(event)
    this.total += 1
    for (const [by, groups] of this.#groups) {
      const name = this.kind.getGroup(event, by)
      if (name !== undefined) groups.add(name, event.at)
    }
    return true
  }

  /** Counts by the names of one field. */
  groupBy(by: G): Groups {
    return this.#groups.get(by) ?? new Groups()
  }

  /** Kept events, newest first. The same array until the next event. */
  get rows(): readonly T[] {
    if (this.#rows.at !== this.version) this.#rows = { at: this.version, rows: this.#ring.newestFirst() }
    return this.#rows.rows
  }

  /** Events that are counted but no longer kept. */
  get gone(): number {
    return this.total - this.#ring.length
  }
}
