import type { MessageProperties } from '../../../../mqtt/types'
import { isObject } from '../../../../schema/isObject'
import type { Json } from '../../../../schema/types'

/** Form data; unset fields are absent. */
export type Fields = Record<string, Json>

export const toText = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
export const toOptionalNumber = (value: Json | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined
export const toFields = (value: Json | undefined): Fields => (isObject(value) ? value : {})

/** Converts an object to a map of strings; undefined if empty. */
function toStringMap(value: Json | undefined): Record<string, string> | undefined {
  const pairs = Object.entries(toFields(value)).map(([name, one]) => [name, String(one)] as const)
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined
}

/** Removes undefined entries; returns undefined if none is left. */
export function omitUndefined<T extends object>(entries: { [K in keyof T]: T[K] | undefined }): T | undefined {
  const set = Object.entries(entries).filter(([, value]) => value !== undefined)
  return set.length > 0 ? (Object.fromEntries(set) as T) : undefined
}

export const getUserProperties = (fields: Fields) => toStringMap(fields.user_properties)

/** Converts message properties from API names to those of the MQTT client. */
export function toMessageProperties(fields: Fields): MessageProperties | undefined {
  const indicator = toOptionalNumber(fields.payload_format_indicator)
  const correlation = toText(fields.correlation_data)
  return omitUndefined<MessageProperties>({
    payloadFormatIndicator: indicator === undefined ? undefined : indicator === 1,
    messageExpiryInterval: toOptionalNumber(fields.message_expiry_interval),
    contentType: toText(fields.content_type) || undefined,
    responseTopic: toText(fields.response_topic) || undefined,
    correlationData: correlation ? new TextEncoder().encode(correlation) : undefined,
    userProperties: getUserProperties(fields),
    subscriptionIdentifier: undefined,
  })
}
