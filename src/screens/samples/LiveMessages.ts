import { fromBytes } from '../../codecs/values'
import { RingBuffer } from '../../mqtt/RingBuffer'
import type { MqttMessage } from '../../mqtt/types'

export interface LiveMessage extends MqttMessage {
  id: number
  /** Approximate size in bytes. */
  size: number
}

/** Limits of the message buffer: count and total bytes. */
const MAX_MESSAGES = 500
const MAX_BYTES = 8 * 1_048_576
/** Size of a message without payload and topic, in bytes. */
const OVERHEAD = 300

/** Returns whether topic or payload contain the text, ignoring case. */
export function matchesText({ topic, payload }: Pick<MqttMessage, 'topic' | 'payload'>, text: string): boolean {
  const searchText = text.trim().toLowerCase()
  if (searchText === '' || topic.toLowerCase().includes(searchText)) return true
  const content = fromBytes(payload)
  return typeof content === 'string' && content.toLowerCase().includes(searchText)
}

export class LiveMessages {
  readonly #ring = new RingBuffer<LiveMessage>(MAX_MESSAGES, MAX_BYTES)

  add(message: MqttMessage): LiveMessage {
    // Copies the payload: it may be a view of a larger buffer.
    const payload = message.payload.slice()
    const liveMessage = {
      ...message,
      payload,
      id: this.#ring.next,
      size: OVERHEAD + payload.length + 2 * message.topic.length,
    }
    this.#ring.push(liveMessage)
    return liveMessage
  }

  newestFirst(): LiveMessage[] {
    return this.#ring.newestFirst()
  }

  clear(): void {
    this.#ring.clear()
  }

  /** Removes messages and keeps the order of the others. */
  remove(messages: ReadonlySet<LiveMessage>): void {
    const others = this.#ring.newestFirst().filter((message) => !messages.has(message))
    this.#ring.clear()
    for (const message of others.reverse()) this.#ring.push(message)
  }
}
