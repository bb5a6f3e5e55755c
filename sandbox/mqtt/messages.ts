import type { Message, MessageProperties } from './types/messages'
import type { Properties } from './wire/properties'

/** Sender of admin API messages that name none. */
export const API_SENDER = 'http_api'

let lastMicros = 0
let sequence = 0

/** Microseconds that strictly increase within the process. */
const getMicroseconds = (): number => {
  lastMicros = Math.max(lastMicros + 1, Math.floor((performance.timeOrigin + performance.now()) * 1000))
  return lastMicros
}

/** Time, node and sequence as 32 hex digits, like the broker's message ids. */
export const createMessageId = (nodeIndex: number): string => {
  sequence = (sequence + 1) % 0x1_0000_0000
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
  return `${hex(getMicroseconds(), 16)}f440${hex(nodeIndex, 4)}${hex(sequence, 8)}`.toUpperCase()
}

/** Nanoseconds as decimal text, for API cursors; strictly increasing. */
export const getNanoseconds = (): string => `${getMicroseconds()}000`

/** Properties that are forwarded with the message. */
export const toMessageProperties = (from: Properties): MessageProperties => {
  const to: MessageProperties = {}
  if (from.payloadFormatIndicator !== undefined) to.payloadFormatIndicator = from.payloadFormatIndicator
  if (from.messageExpiryInterval !== undefined) to.messageExpiryInterval = from.messageExpiryInterval
  if (from.contentType !== undefined) to.contentType = from.contentType
  if (from.responseTopic !== undefined) to.responseTopic = from.responseTopic
  if (from.correlationData !== undefined) to.correlationData = from.correlationData
  if (from.userProperties !== undefined) to.userProperties = from.userProperties
  return to
}

export const isExpired = (message: Message, now = Date.now()): boolean =>
  message.expiresAt !== null && message.expiresAt <= now

/** Properties at delivery, with the remaining expiry interval (MQTT-3.3.2-6). */
export const getCurrentProperties = (message: Message): MessageProperties =>
  message.expiresAt === null || message.properties.messageExpiryInterval === undefined
    ? message.properties
    : {
        ...message.properties,
        messageExpiryInterval: Math.max(0, Math.ceil((message.expiresAt - Date.now()) / 1000)),
      }
