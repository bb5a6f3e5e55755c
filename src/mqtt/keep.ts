import type { Message, MessageProperties } from './types'

/** Limits per property (bytes or characters) and number of user properties. */
const PROPERTY = 1_024
const USER_PROPERTIES = 50

/** Stored message. `payload` is truncated if it is shorter than `size`. */
export interface Kept {
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

export const isWhole = ({ payload, size }: Kept): boolean => payload.length === size

const cut = (text: string) => text.slice(0, PROPERTY)

function keptProperties(properties: MessageProperties): MessageProperties {
  const { contentType, responseTopic, correlationData, userProperties, ...figures } = properties
  return {
    ...figures,
    ...(contentType !== undefined && { contentType: cut(contentType) }),
    ...(responseTopic !== undefined && { responseTopic: cut(responseTopic) }),
    ...(correlationData && { correlationData: Uint8Array.from(correlationData.subarray(0, PROPERTY)) }),
    ...(userProperties && {
      userProperties: Object.fromEntries(
        Object.entries(userProperties)
          .slice(0, USER_PROPERTIES)
          .map(([name, value]) => [cut(name), [value].flat().slice(0, USER_PROPERTIES).map(cut)]),
      ),
    }),
  }
}

/**
 * Copies a message with at most `most` bytes of payload. The received payload is a view that would keep the whole
 * read buffer in memory.
 */
export function keep({ payload, properties, at, qos, retain, dup }: Message, id: number, most: number): Kept {
  return {
    id,
    at,
    qos,
    retain,
    ...(dup && { dup }),
    payload: Uint8Array.from(payload.length > most ? payload.subarray(0, most) : payload),
    size: payload.length,
    ...(properties && { properties: keptProperties(properties) }),
  }
}
