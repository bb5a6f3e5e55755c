import type { StoredMessage } from '../../../../mqtt/storedMessage'
import type { Limits } from './limits'
import { getNumberAt, type JsonPath, parseJsonPayload } from './numbers'

interface Sample {
  t: number
  value: number
}

/** Recent messages of a selected topic and the values of one numeric field. */
export class TopicWatch {
  messages: readonly StoredMessage[] = []
  samples: readonly Sample[] = []
  path: JsonPath | undefined

  constructor(private readonly limits: Pick<Limits, 'history' | 'points'>) {}

  add(message: StoredMessage): void {
    const { history } = this.limits
    this.messages = [...(this.messages.length >= history ? this.messages.slice(1 - history) : this.messages), message]
    this.#sample(message)
  }

  /** Selects a field and reads its values from the kept messages. */
  follow(path: JsonPath | undefined): void {
    this.path = path
    this.samples = []
    for (const message of this.messages) this.#sample(message)
  }

  #sample(message: StoredMessage): void {
    const json = this.path && parseJsonPayload(message)
    const value = this.path && json && getNumberAt(json.value, this.path)
    if (value === undefined) return
    const { points } = this.limits
    // Give messages of the same millisecond distinct timestamps.
    const t = Math.max(message.at, (this.samples.at(-1)?.t ?? 0) + 0.001)
    this.samples = [...(this.samples.length >= points ? this.samples.slice(1 - points) : this.samples), { t, value }]
  }
}
