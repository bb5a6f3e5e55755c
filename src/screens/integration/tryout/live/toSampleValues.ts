import { fromBytes, type Terms } from '../../../../codecs/values'
import type { RuleEvent } from '../../../../domain/rulesql/events'
import { encodeJson } from '../../../../domain/rulesql/json'
import type { MqttMessage } from '../../../../mqtt/types'
import { type Encoding, toHex } from '../../../typedPayload'

export interface SampleValues {
  readonly texts: Readonly<Record<string, string>>
  /** Hexadecimal for payloads that are not UTF-8; otherwise undefined. */
  readonly encoding: Encoding | undefined
}

export function toSampleValues(message: MqttMessage, event: RuleEvent): SampleValues {
  const text = fromBytes(message.payload)
  const payload = typeof text === 'string' ? text : toHex(text)
  const valuesByName: Record<string, string> = {
    topic: message.topic,
    payload,
    qos: String(message.qos),
    flags: encodeJson({ dup: false, retain: message.retain }),
    retain: String(message.retain),
    pub_props: encodeJson(toPropertyColumns(message)),
    publish_received_at: String(message.at),
    message_received_at: String(message.at),
  }
  return {
    texts: Object.fromEntries(
      event.columns.flatMap(({ name }) =>
        Object.hasOwn(valuesByName, name) ? [[name, valuesByName[name] ?? '']] : [],
      ),
    ),
    encoding: typeof text === 'string' ? undefined : 'hex',
  }
}

/** Returns the MQTT 5 properties under their names in rules. */
function toPropertyColumns({ properties = {} }: MqttMessage): Terms {
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
