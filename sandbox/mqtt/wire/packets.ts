import type { ProtocolVersion, QoS } from '../types'
import type { Properties } from './properties'

/** Decoded and validated client packets. */
export interface ConnectPacket {
  cmd: 'connect'
  version: ProtocolVersion
  protocolName: string
  bridge: boolean
  clean: boolean
  keepalive: number
  clientId: string
  username: string | null
  password: Buffer | null
  properties: Properties
  will: { topic: string; payload: Buffer; qos: QoS; retain: boolean; properties: Properties } | null
}

export interface PublishPacket {
  cmd: 'publish'
  topic: string
  payload: Buffer
  qos: QoS
  dup: boolean
  retain: boolean
  /** 0 for QoS 0. */
  packetId: number
  properties: Properties
}

export interface AckPacket {
  cmd: 'puback' | 'pubrec' | 'pubrel' | 'pubcomp'
  packetId: number
  reason: number
}

export interface SubscribePacket {
  cmd: 'subscribe'
  packetId: number
  subscriptions: { topic: string; qos: QoS; nl: 0 | 1; rap: 0 | 1; rh: 0 | 1 | 2 }[]
  properties: Properties
}

export interface UnsubscribePacket {
  cmd: 'unsubscribe'
  packetId: number
  topics: string[]
}

export interface DisconnectPacket {
  cmd: 'disconnect'
  reason: number
  properties: Properties
}

export type ClientPacket =
  | ConnectPacket
  | PublishPacket
  | AckPacket
  | SubscribePacket
  | UnsubscribePacket
  | DisconnectPacket
  | { cmd: 'pingreq' }
  | { cmd: 'auth' }
