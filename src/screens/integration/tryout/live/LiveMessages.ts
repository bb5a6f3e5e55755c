import { Ring } from '../../../../mqtt/Ring'
import type { Message } from '../../../../mqtt/types'
import { fromBytes } from '../../../../rulesql/values'

/** A message that came, with a number that tells it from the others. */
export interface LiveMessage extends Message {
  id: number
  /** Bytes that it takes, about. */
  size: number
}

/** Most messages to choose from, and the bytes of them together. */
const MOST = 500
const MOST_BYTES = 8 * 1_048_576
/** What a message takes beside its payload. */
const OVERHEAD = 300

/** Whether the topic or the payload of a message contains a text, in any case. */
export function matchesText({ topic, payload }: Pick<Message, 'topic' | 'payload'>, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  if (wanted === '' || topic.toLowerCase().includes(wanted)) return true
  const content = fromBytes(payload)
  return typeof content === 'string' && content.toLowerCase().includes(wanted)
}

/** The last messages of a connection, bounded in number and bytes. */
export class LiveMessages {
  readonly #ring = new Ring<LiveMessage>(MOST, MOST_BYTES)

  add(message: Message): LiveMessage {
    // The payload may be a view on a larger buffer.
    const payload = message.payload.slice()
    const own = { ...message, payload, id: this.#ring.next, size: OVERHEAD + payload.length + 2 * message.topic.length }
    this.#ring.push(own)
    return own
  }

  newestFirst(): LiveMessage[] {
    return this.#ring.newestFirst()
  }

  clear(): void {
    this.#ring.clear()
  }
}
