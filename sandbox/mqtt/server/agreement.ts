import type { IConnackPacket } from 'mqtt-packet'
import type { MqttSettings, ProtocolVersion } from '../types'
import type { ConnectPacket } from '../wire/packets'

/** What CONNECT and CONNACK fixed for the connection: what either side may expect of the other. */
export interface Agreement {
  version: ProtocolVersion
  /** QoS 1 and 2 messages the client takes at once. */
  window: number
  /** Bytes the client takes in one packet (MQTT-3.1.2-24). */
  maxPacketSize: number
  aliasesOut: number
  aliasesIn: number
  /** QoS 1 and 2 messages the client may have under way. */
  receiveMaximum: number | 'infinity'
  mountpoint: string
}

/** Before CONNECT. */
export const nothingAgreed: Agreement = {
  version: 4,
  window: 1,
  maxPacketSize: Number.POSITIVE_INFINITY,
  aliasesOut: 0,
  aliasesIn: 0,
  receiveMaximum: 'infinity',
  mountpoint: '',
}

/** QoS 1 is acknowledged at once, so what a client may have under way is what may wait for PUBREL. */
const serverReceiveMaximum = ({ max_awaiting_rel: max }: MqttSettings): number =>
  max === 'infinity' ? 65_535 : Math.min(65_535, Math.max(1, max))

/** What the client asks for, within what the settings allow. */
export const agree = (packet: ConnectPacket, settings: MqttSettings, mountpoint: string): Agreement => ({
  version: packet.version,
  // MQTT-3.3.4-9
  window: Math.min(packet.properties.receiveMaximum ?? 65_535, settings.max_inflight),
  maxPacketSize: packet.properties.maximumPacketSize ?? Number.POSITIVE_INFINITY,
  aliasesOut: Math.min(packet.properties.topicAliasMaximum ?? 0, settings.max_topic_alias),
  aliasesIn: packet.version === 5 ? settings.max_topic_alias : 0,
  receiveMaximum: packet.version === 5 ? serverReceiveMaximum(settings) : settings.max_awaiting_rel,
  mountpoint,
})

/** 3.2.2.3: what the client cannot assume. `assigned` is the identifier it was given, if it had none. */
export const connackProperties = (
  packet: ConnectPacket,
  settings: MqttSettings,
  assigned: string | null,
): NonNullable<IConnackPacket['properties']> => ({
  receiveMaximum: serverReceiveMaximum(settings),
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
