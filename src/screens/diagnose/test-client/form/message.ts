import type { MessageProperties, OutgoingMessage } from '../../../../mqtt/types'
import type { Json } from '../../../../schema/types'
import { decodeText, toBase64 } from '../../../../ui/payload/decode'
import { toEncoding } from '../../../clients/publish/form'
import { decodePayload } from '../../../typedPayload'
import type { LoggedMessage } from '../store/loggedMessage'
import { toQos } from './draft'
import { type Fields, toFields, toMessageProperties, toText } from './values'

export const toOutgoingMessage = (data: Fields): OutgoingMessage => ({
  topic: toText(data.topic),
  payload: decodePayload(toText(data.payload), toEncoding(data.payload_encoding)),
  qos: toQos(data.qos),
  retain: data.retain === true,
  properties: toMessageProperties(toFields(data.properties)),
})

/**
 * Converts a logged message to one that can be published again. The subscription identifier is not part of the
 * message.
 */
export function toRepublishMessage({ topic, payload, qos, retain, properties = {} }: LoggedMessage): OutgoingMessage {
  const { subscriptionIdentifier: _, ...rest } = properties
  return { topic, payload, qos: toQos(qos), retain, properties: rest }
}

/** Converts a logged message to publish form data: text if valid, otherwise base64. */
export function toPublishDraft({ topic, payload, qos, retain, properties = {} }: LoggedMessage): Json {
  const payloadText = decodeText(payload)
  const fields = toPropertyFields(properties)
  return {
    topic,
    payload_encoding: payloadText === undefined ? 'base64' : 'plain',
    payload: payloadText ?? toBase64(payload),
    qos,
    retain,
    ...(Object.keys(fields).length > 0 && { properties: fields }),
  }
}

function toPropertyFields(properties: MessageProperties): Fields {
  const { payloadFormatIndicator, messageExpiryInterval, contentType, responseTopic, correlationData } = properties
  const user = Object.entries(properties.userProperties ?? {}).map(([name, value]) => [
    name,
    [value].flat().at(-1) ?? '',
  ])
  return {
    ...(payloadFormatIndicator !== undefined && { payload_format_indicator: payloadFormatIndicator ? 1 : 0 }),
    ...(messageExpiryInterval !== undefined && { message_expiry_interval: messageExpiryInterval }),
    ...(contentType !== undefined && { content_type: contentType }),
    ...(responseTopic !== undefined && { response_topic: responseTopic }),
    ...(correlationData && { correlation_data: decodeText(correlationData) ?? '' }),
    ...(user.length > 0 && { user_properties: Object.fromEntries(user) }),
  }
}
