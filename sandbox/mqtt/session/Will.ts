import { toMessageProperties } from '../messages'
import type { MessageProperties, QoS } from '../types'
import type { ConnectPacket } from '../wire/packets'

/** Will of a CONNECT (3.1.2.5). */
export interface Will {
  topic: string
  payload: Buffer
  qos: QoS
  retain: boolean
  properties: MessageProperties
  /** Seconds (3.1.3.2.2). */
  delay: number
}

export const toWill = (packet: ConnectPacket, mount: (topic: string) => string): Will | null =>
  packet.will && {
    topic: mount(packet.will.topic),
    payload: packet.will.payload,
    qos: packet.will.qos,
    retain: packet.will.retain,
    properties: toMessageProperties(packet.will.properties),
    delay: packet.will.properties.willDelayInterval ?? 0,
  }
