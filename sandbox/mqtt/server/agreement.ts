import type { IConnackPacket } from 'mqtt-packet'
import type { MqttSettings, ProtocolVersion } from '../types'
import type { ConnectPacket } from '../wire/packets'

export interface Agreement {
  version: ProtocolVersion
  /** Maximum QoS 1 and 2 messages in flight to the client. */
  window: number
  /** Maximum packet size of the client in bytes (MQTT-3.1.2-24). */
  maxPacketSize: number
  maxOutboundAliases: number
  maxInboundAliases: number
  /** Maximum QoS 1 and 2 messages in flight from the client. */
  receiveMaximum: number | 'infinity'
  mountpoint: string
}

export const INITIAL_AGREEMENT: Agreement = {
  version: 4,
  window: 1,
  maxPacketSize: Number.POSITIVE_INFINITY,
  maxOutboundAliases: 0,
  maxInboundAliases: 0,
  receiveMaximum: 'infinity',
  mountpoint: '',
}

/** QoS 1 is acknowledged at once, so only messages waiting for PUBREL count. */
const getServerReceiveMaximum = ({ max_awaiting_rel: max }: MqttSettings): number =>
  max === 'infinity' ? 65_535 : Math.min(65_535, Math.max(1, max))

/** Returns the client's requests, limited by the settings. */
export const negotiateAgreement = (packet: ConnectPacket, settings: MqttSettings, mountpoint: string): Agreement => ({
  version: packet.version,
  // MQTT-3.3.4-9
  window: Math.min(packet.properties.receiveMaximum ?? 65_535, settings.max_inflight),
  maxPacketSize: packet.properties.maximumPacketSize ?? Number.POSITIVE_INFINITY,
  maxOutboundAliases: Math.min(packet.properties.topicAliasMaximum ?? 0, settings.max_topic_alias),
  maxInboundAliases: packet.version === 5 ? settings.max_topic_alias : 0,
  receiveMaximum: packet.version === 5 ? getServerReceiveMaximum(settings) : settings.max_awaiting_rel,
  mountpoint,
})

/**
 * CONNACK properties (3.2.2.3) that differ from protocol defaults. `assigned` is the identifier given to a client
 * without one.
 */
export const connackProperties = (
  packet: ConnectPacket,
  settings: MqttSettings,
  assigned: string | null,
): NonNullable<IConnackPacket['properties']> => ({
  receiveMaximum: getServerReceiveMaximum(settings),
  maximumPacketSize: settings.max_packet_size,
  topicAliasMaximum: settings.max_topic_alias,
  retainAvailable: settings.retain_available,
  wildcardSubscriptionAvailable: settings.wildcard_subscription,
  subscriptionIdentifiersAvailable: true,
  sharedSubscriptionAvailable: settings.shared_subscription,
  ...(settings.max_qos_allowed < 2 && { maximumQoS: settings.max_qos_allowed }),
  ...(assigned !== null && { assignedClientIdentifier: assigned }),
  ...(settings.server_keepalive !== 'disabled' && { serverKeepAlive: settings.server_keepalive }),
  ...(packet.properties.requestResponseInformation === 1 &&
    settings.response_information !== '' && { responseInformation: settings.response_information }),
})
