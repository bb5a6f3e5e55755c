import type { MessageProperties } from '../../../../mqtt/types'
import type { Json } from '../../../../schema/types'

/** What a form holds; a field without a value is absent. */
export type Fields = Record<string, Json>

export const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
export const toOptionalNumber = (value: Json | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined
export const toFields = (value: Json | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

/** A map of texts, or nothing where it is empty. */
function texts(value: Json | undefined): Record<string, string> | undefined {
  const pairs = Object.entries(toFields(value)).map(([name, one]) => [name, String(one)] as const)
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined
}

/** An object without the entries that have no value; undefined where none is left. */
export function known<T extends object>(entries: { [K in keyof T]: T[K] | undefined }): T | undefined {
  const set = Object.entries(entries).filter(([, value]) => value !== undefined)
  return set.length > 0 ? (Object.fromEntries(set) as T) : undefined
}

/** User properties of a form. */
export const getUserProperties = (fields: Fields) => texts(fields.user_properties)

/** MQTT 5 properties of a message, as the broker's document names them, in the terms of the engine. */
export function messageProperties(fields: Fields): MessageProperties | undefined {
  const indicator = toOptionalNumber(fields.payload_format_indicator)
  const correlation = text(fields.correlation_data)
  return known<MessageProperties>({
    payloadFormatIndicator: indicator === undefined ? undefined : indicator === 1,
    messageExpiryInterval: toOptionalNumber(fields.message_expiry_interval),
    contentType: text(fields.content_type) || undefined,
    responseTopic: text(fields.response_topic) || undefined,
    correlationData: correlation ? new TextEncoder().encode(correlation) : undefined,
    userProperties: getUserProperties(fields),
    subscriptionIdentifier: undefined,
  })
}
