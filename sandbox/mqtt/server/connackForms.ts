import type { IConnackPacket } from 'mqtt-packet'

export type Connack = Omit<IConnackPacket, 'cmd' | 'returnCode'> & { reasonCode: number }

type Properties = NonNullable<IConnackPacket['properties']>

/** Protocol defaults of CONNACK properties (3.2.2.3). */
const DEFAULTS: Partial<Properties> = {
  receiveMaximum: 65_535,
  retainAvailable: true,
  wildcardSubscriptionAvailable: true,
  subscriptionIdentifiersAvailable: true,
  sharedSubscriptionAvailable: true,
}

/** Optional properties: a client without them gets a DISCONNECT at worst. */
const HELPFUL: ReadonlySet<string> = new Set([
  'receiveMaximum',
  'maximumPacketSize',
  'topicAliasMaximum',
  'responseInformation',
])

const filterProperties = (packet: Connack, keep: (name: keyof Properties) => boolean): Connack => {
  const { properties = {}, ...rest } = packet
  const filteredEntries = Object.entries(properties).filter(([name]) => keep(name as keyof Properties))
  return filteredEntries.length === 0 ? rest : { ...rest, properties: Object.fromEntries(filteredEntries) }
}

/**
 * Yields ever shorter forms of a CONNACK, for clients with a small packet limit (MQTT-3.1.2-24): complete, without
 * defaults, and finally only with properties that the client must follow (its identifier, keep alive, forbidden
 * features).
 */
export function* connackForms(packet: Connack): Generator<Connack> {
  yield packet
  const reducedPacket = filterProperties(packet, (name) => packet.properties?.[name] !== DEFAULTS[name])
  yield reducedPacket
  yield filterProperties(reducedPacket, (name) => !HELPFUL.has(name))
}
