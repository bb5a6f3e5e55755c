import type { MessageProperties, MqttMessage } from './types'

/** Limits per property (bytes or characters) and number of user properties. */
const MAX_PROPERTY_LENGTH = 1_024
const MAX_USER_PROPERTIES = 50

/** Stored message. `payload` is truncated if it is shorter than `size`. */
export interface StoredMessage {
  /** Unique among all messages of the explorer. */
  id: number
  at: number
  qos: number
  retain: boolean
  dup?: boolean | undefined
  payload: Uint8Array
  size: number
  properties?: MessageProperties | undefined
}

export const isComplete = ({ payload, size }: StoredMessage): boolean => payload.length === size

const truncate = (text: string) => text.slice(0, MAX_PROPERTY_LENGTH)

function truncateProperties(properties: MessageProperties): MessageProperties {
  const { contentType, responseTopic, correlationData, userProperties, ...figures } = properties
  return {
    ...figures,
    ...(contentType !== undefined && { contentType: truncate(contentType) }),
    ...(responseTopic !== undefined && { responseTopic: truncate(responseTopic) }),
    ...(correlationData && { correlationData: Uint8Array.from(correlationData.subarray(0, MAX_PROPERTY_LENGTH)) }),
    ...(userProperties && {
      userProperties: Object.fromEntries(
        Object.entries(userProperties)
          .slice(0, MAX_USER_PROPERTIES)
          .map(([name, value]) => [truncate(name), [value].flat().slice(0, MAX_USER_PROPERTIES).map(truncate)]),
      ),
    }),
  }
}

/**
 * Copies a message with at most `maxBytes` bytes of payload. The received payload is a view that would keep the whole
 * read buffer in memory.
 */
export function copyMessage(
  { payload, properties, at, qos, retain, dup }: MqttMessage,
  id: number,
  maxBytes: number,
): StoredMessage {
  return {
    id,
    at,
    qos,
    retain,
    ...(dup && { dup }),
    payload: Uint8Array.from(payload.subarray(0, maxBytes)),
    size: payload.length,
    ...(properties && { properties: truncateProperties(properties) }),
  }
}
