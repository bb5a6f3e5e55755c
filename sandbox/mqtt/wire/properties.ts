import { MqttError, Reason } from '../reasons'
import type { UserProperty } from '../types/messages'
import type { Reader } from './reader'

type PropertyType = 'flag' | 'uint8' | 'uint16' | 'uint32' | 'varint' | 'string' | 'binary' | 'pair'
/** Packet types of clients with a property list. */
export type PropertyPlace = 'connect' | 'will' | 'publish' | 'ack' | 'subscribe' | 'unsubscribe' | 'disconnect' | 'auth'

interface PropertyRule {
  name: string
  type: PropertyType
  places: readonly PropertyPlace[]
}

const rule = (name: string, type: PropertyType, ...places: PropertyPlace[]): PropertyRule => ({ name, type, places })

/** MQTT 5.0, 2.2.2.2, without server-only properties. */
const rules = new Map<number, PropertyRule>([
  [0x01, rule('payloadFormatIndicator', 'flag', 'publish', 'will')],
  [0x02, rule('messageExpiryInterval', 'uint32', 'publish', 'will')],
  [0x03, rule('contentType', 'string', 'publish', 'will')],
  [0x08, rule('responseTopic', 'string', 'publish', 'will')],
  [0x09, rule('correlationData', 'binary', 'publish', 'will')],
  [0x0b, rule('subscriptionIdentifier', 'varint', 'subscribe')],
  [0x11, rule('sessionExpiryInterval', 'uint32', 'connect', 'disconnect')],
  [0x15, rule('authenticationMethod', 'string', 'connect', 'auth')],
  [0x16, rule('authenticationData', 'binary', 'connect', 'auth')],
  [0x17, rule('requestProblemInformation', 'flag', 'connect')],
  [0x18, rule('willDelayInterval', 'uint32', 'will')],
  [0x19, rule('requestResponseInformation', 'flag', 'connect')],
  [0x1f, rule('reasonString', 'string', 'ack', 'disconnect', 'auth')],
  [0x21, rule('receiveMaximum', 'uint16', 'connect')],
  [0x22, rule('topicAliasMaximum', 'uint16', 'connect')],
  [0x23, rule('topicAlias', 'uint16', 'publish')],
  [
    0x26,
    rule(
      'userProperties',
      'pair',
      'connect',
      'will',
      'publish',
      'ack',
      'subscribe',
      'unsubscribe',
      'disconnect',
      'auth',
    ),
  ],
  [0x27, rule('maximumPacketSize', 'uint32', 'connect')],
])

/** Properties that must not be zero (3.1.2.11.3, 3.1.2.11.4, 3.8.2.1.2). */
const positive = new Set(['receiveMaximum', 'maximumPacketSize', 'subscriptionIdentifier'])

/** Properties of one list. Only user properties may repeat, so a plain record suffices. */
export interface Properties {
  payloadFormatIndicator?: 0 | 1
  messageExpiryInterval?: number
  contentType?: string
  responseTopic?: string
  correlationData?: Buffer
  subscriptionIdentifier?: number
  sessionExpiryInterval?: number
  authenticationMethod?: string
  authenticationData?: Buffer
  requestProblemInformation?: 0 | 1
  willDelayInterval?: number
  requestResponseInformation?: 0 | 1
  reasonString?: string
  receiveMaximum?: number
  topicAliasMaximum?: number
  topicAlias?: number
  maximumPacketSize?: number
  userProperties?: UserProperty[]
}

const readValue = (reader: Reader, type: PropertyType, name: string): unknown => {
  switch (type) {
    case 'flag': {
      const value = reader.byte()
      if (value > 1) throw new MqttError(Reason.protocolError, `${name} is neither 0 nor 1`)
      return value
    }
    case 'uint8':
      return reader.byte()
    case 'uint16':
      return reader.uint16()
    case 'uint32':
      return reader.uint32()
    case 'varint':
      return reader.varint()
    case 'string':
      return reader.string()
    case 'binary':
      return Buffer.from(reader.binary())
    case 'pair':
      return [reader.string(), reader.string()] as const
  }
}

/** Reads a property list with its length (2.2.2); validates place, number and value of each property. */
export const readProperties = (reader: Reader, place: PropertyPlace): Properties => {
  const section = reader.section(reader.varint())
  const found: Record<string, unknown> = {}
  const userProperties: UserProperty[] = []
  while (section.left > 0) {
    const id = section.varint()
    const propertyRule = rules.get(id)
    if (!propertyRule?.places.includes(place))
      throw new MqttError(Reason.malformedPacket, `property 0x${id.toString(16)} in ${place}`)
    const value = readValue(section, propertyRule.type, propertyRule.name)
    if (propertyRule.type === 'pair') {
      userProperties.push(value as UserProperty)
      continue
    }
    if (propertyRule.name in found) throw new MqttError(Reason.protocolError, `${propertyRule.name} repeated`)
    if (value === 0 && positive.has(propertyRule.name))
      throw new MqttError(Reason.protocolError, `${propertyRule.name} is 0`)
    found[propertyRule.name] = value
  }
  return userProperties.length > 0 ? { ...found, userProperties } : (found as Properties)
}
