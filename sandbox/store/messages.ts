import type { Message, MessageProperties } from '../mqtt/types'

/** Message as JSON, with bytes in base64. */
export interface SavedMessage extends Omit<Message, 'payload' | 'properties'> {
  payload: string
  properties: Omit<MessageProperties, 'correlationData'> & { correlationData?: string }
}

export function saveMessage({
  payload,
  properties: { correlationData, ...properties },
  ...rest
}: Message): SavedMessage {
  return {
    ...rest,
    payload: payload.toString('base64'),
    properties: { ...properties, ...(correlationData && { correlationData: correlationData.toString('base64') }) },
  }
}

export function loadMessage({
  payload,
  properties: { correlationData, ...properties },
  ...rest
}: SavedMessage): Message {
  return {
    ...rest,
    payload: Buffer.from(payload, 'base64'),
    properties: {
      ...properties,
      ...(correlationData !== undefined && { correlationData: Buffer.from(correlationData, 'base64') }),
    },
  }
}
