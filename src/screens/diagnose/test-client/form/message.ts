import type { MessageProperties, Outgoing } from '../../../../mqtt/types'
import type { Json } from '../../../../schema/types'
import { decodeText, toBase64 } from '../../../../ui/payload/decode'
import { encodingOf } from '../../../clients/publish/form'
import { payloadBytes } from '../../../typedPayload'
import type { Logged } from '../store/logged'
import { qosOf } from './draft'
import { type Fields, fieldsOf, messageProperties, text } from './values'

/** The message that the form to publish holds. */
export const outgoingOf = (data: Fields): Outgoing => ({
  topic: text(data.topic),
  payload: payloadBytes(text(data.payload), encodingOf(data.payload_encoding)),
  qos: qosOf(data.qos),
  retain: data.retain === true,
  properties: messageProperties(fieldsOf(data.properties)),
})

/** A message to be published as it went before; a subscription's identifier is not of the message. */
export function again({ topic, payload, qos, retain, properties = {} }: Logged): Outgoing {
  const { subscriptionIdentifier: _, ...rest } = properties
  return { topic, payload, qos: qosOf(qos), retain, properties: rest }
}

/** A message as the form to publish holds it: text where it is text, else base64. */
export function draftOf({ topic, payload, qos, retain, properties = {} }: Logged): Json {
  const shown = decodeText(payload)
  const fields = propertyFields(properties)
  return {
    topic,
    payload_encoding: shown === undefined ? 'base64' : 'plain',
    payload: shown ?? toBase64(payload),
    qos,
    retain,
    ...(Object.keys(fields).length > 0 && { properties: fields }),
  }
}

function propertyFields(properties: MessageProperties): Fields {
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
