import type { Message } from '../../../../mqtt/types'
import type { RuleEvent } from '../../../../rulesql/events'
import { encodeJson } from '../../../../rulesql/json'
import { fromBytes, type Terms } from '../../../../rulesql/values'

/** What a message puts into the fields of the sample, by column; undefined where its payload is no text. */
export function fieldsFrom(message: Message, event: RuleEvent): Record<string, string> | undefined {
  const payload = fromBytes(message.payload)
  if (typeof payload !== 'string') return undefined
  const known: Record<string, string> = {
    topic: message.topic,
    payload,
    qos: String(message.qos),
    flags: encodeJson({ dup: false, retain: message.retain }),
    retain: String(message.retain),
    pub_props: encodeJson(propertiesOf(message)),
    publish_received_at: String(message.at),
    message_received_at: String(message.at),
  }
  return Object.fromEntries(event.columns.flatMap(({ name }) => (name in known ? [[name, known[name] ?? '']] : [])))
}

/** Properties of MQTT 5 as rules name them. */
function propertiesOf({ properties = {} }: Message): Terms {
  const user = Object.entries(properties.userProperties ?? {})
  const last = user.map(([name, value]) => [name, Array.isArray(value) ? value.at(-1) : value] as const)
  const pairs = user.flatMap(([key, value]) => [value].flat().map((one) => ({ key, value: one })))
  const { payloadFormatIndicator, messageExpiryInterval, contentType, responseTopic, correlationData } = properties
  return {
    ...(payloadFormatIndicator !== undefined && { 'Payload-Format-Indicator': payloadFormatIndicator ? 1 : 0 }),
    ...(messageExpiryInterval !== undefined && { 'Message-Expiry-Interval': messageExpiryInterval }),
    ...(contentType !== undefined && { 'Content-Type': contentType }),
    ...(responseTopic !== undefined && { 'Response-Topic': responseTopic }),
    ...(correlationData !== undefined && { 'Correlation-Data': new TextDecoder().decode(correlationData) }),
    'User-Property': Object.fromEntries(last),
    ...(pairs.length > 0 && { 'User-Property-Pairs': pairs }),
  }
}
