import type { IConnackPacket } from 'mqtt-packet'

export type Connack = Omit<IConnackPacket, 'cmd' | 'returnCode'> & { reasonCode: number }

type Properties = NonNullable<IConnackPacket['properties']>

/** What a client takes for granted when it is not said (3.2.2.3). */
const DEFAULTS: Partial<Properties> = {
  receiveMaximum: 65_535,
  retainAvailable: true,
  wildcardSubscriptionAvailable: true,
  subscriptionIdentifiersAvailable: true,
  sharedSubscriptionAvailable: true,
}

/** What a client that is not told learns by a DISCONNECT at worst, and what only helps it. */
const HELPFUL: ReadonlySet<string> = new Set([
  'receiveMaximum',
  'maximumPacketSize',
  'topicAliasMaximum',
  'responseInformation',
])

const only = (packet: Connack, keep: (name: keyof Properties) => boolean): Connack => {
  const { properties = {}, ...rest } = packet
  const kept = Object.entries(properties).filter(([name]) => keep(name as keyof Properties))
  return kept.length === 0 ? rest : { ...rest, properties: Object.fromEntries(kept) }
}

/**
 * A CONNACK in ever shorter forms, for clients that take small packets only (MQTT-3.1.2-24): whole, without what goes
 * without saying, and with nothing but what changes what the client has to do (its identifier, its keep alive, what it
 * may not use).
 */
export function* connackForms(packet: Connack): Generator<Connack> {
  yield packet
  const stated = only(packet, (name) => packet.properties?.[name] !== DEFAULTS[name])
  yield stated
  yield only(stated, (name) => !HELPFUL.has(name))
}
