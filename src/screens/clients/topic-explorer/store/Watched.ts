import type { StoredMessage } from '../../../../mqtt/keep'
import type { Limits } from './limits'
import { type JsonPath, numberAt, parseJsonPayload } from './numbers'

/** A value of a numeric field at a moment. */
interface Sample {
  t: number
  value: number
}

/** The last messages of a topic that was chosen, and the values of one numeric field of them. */
export class Watched {
  /** Oldest first. */
  messages: readonly StoredMessage[] = []
  samples: readonly Sample[] = []
  path: JsonPath | undefined

  constructor(private readonly limits: Pick<Limits, 'history' | 'points'>) {}

  add(message: StoredMessage): void {
    const { history } = this.limits
    this.messages = [...(this.messages.length >= history ? this.messages.slice(1 - history) : this.messages), message]
    this.#sample(message)
  }

  /** The field to follow: its values so far are taken from the messages that are kept. */
  follow(path: JsonPath | undefined): void {
    this.path = path
    this.samples = []
    for (const message of this.messages) this.#sample(message)
  }

  #sample(message: StoredMessage): void {
    const json = this.path && parseJsonPayload(message)
    const value = this.path && json && numberAt(json.value, this.path)
    if (value === undefined) return
    const { points } = this.limits
    // Two messages of one millisecond are two points.
    const t = Math.max(message.at, (this.samples.at(-1)?.t ?? 0) + 0.001)
    this.samples = [...(this.samples.length >= points ? this.samples.slice(1 - points) : this.samples), { t, value }]
  }
}
