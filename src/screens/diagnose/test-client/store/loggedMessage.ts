import { copyMessage, type StoredMessage } from '../../../../mqtt/storedMessage'
import type { MqttMessage, MqttReason } from '../../../../mqtt/types'

/** Direction from the client's point of view. */
export type Direction = 'received' | 'published'

/** Result of a published message; undefined for received ones. */
export type PublishStatus =
  | { state: 'pending' }
  | { state: 'sent'; reason?: MqttReason }
  | { state: 'refused'; reason: MqttReason }

export interface LoggedMessage extends StoredMessage {
  topic: string
  direction: Direction
  status?: PublishStatus
  /** Milliseconds of the connection loss before this message; messages may be missing. */
  gap?: number | undefined
}

/** Creates a log entry with at most `most` bytes of payload. */
export const toLoggedMessage = (
  message: MqttMessage,
  id: number,
  most: number,
  direction: Direction,
  gap?: number | undefined,
): LoggedMessage => ({
  ...copyMessage(message, id, most),
  topic: message.topic,
  direction,
  ...(gap !== undefined && { gap }),
  ...(direction === 'published' && { status: { state: 'pending' } }),
})

export const getPublishStatus = ({ status }: LoggedMessage) =>
  status === undefined ? 'received' : status.state === 'sent' ? 'published' : status.state
