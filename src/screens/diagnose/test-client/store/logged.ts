import { copyMessage, type StoredMessage } from '../../../../mqtt/keep'
import type { MqttMessage, MqttReason } from '../../../../mqtt/types'

/** Which way a message went, as the client sees it. */
export type Direction = 'received' | 'published'

/** What became of a published message; received ones have none. */
export type Fate =
  | { state: 'pending' }
  | { state: 'sent'; reason?: MqttReason }
  | { state: 'refused'; reason: MqttReason }

/** A message of a connection, received or published. */
export interface Logged extends StoredMessage {
  topic: string
  direction: Direction
  fate?: Fate
  /** The first that came after the connection was lost for so many milliseconds: there may have been others. */
  gap?: number | undefined
}

/** A message as it is kept, with at most `most` bytes of its payload. */
export const logged = (
  message: MqttMessage,
  id: number,
  most: number,
  direction: Direction,
  gap?: number | undefined,
): Logged => ({
  ...copyMessage(message, id, most),
  topic: message.topic,
  direction,
  ...(gap !== undefined && { gap }),
  ...(direction === 'published' && { fate: { state: 'pending' } }),
})
