import type { ProtocolVersion } from '../types'
import type { HeldDelivery } from './Held'

export interface Link {
  readonly version: ProtocolVersion
  /** Maximum QoS 1 and 2 messages in flight to the client. */
  readonly window: number
  /** The socket buffer is full: messages wait in the session's queue. */
  readonly congested: boolean
  /** Unsent bytes in the socket, for statistics. */
  readonly buffered: number
  /** Received frames not yet handled, for statistics. */
  readonly backlog: number
  /** False if larger than the client's maximum packet size (MQTT-3.1.2-24). */
  publish(delivery: HeldDelivery, packetId: number, dup: boolean): boolean
  acknowledge(cmd: 'puback' | 'pubrec' | 'pubrel' | 'pubcomp', packetId: number, reason: number): void
  /** Closes with a reason code (5.0: DISCONNECT, with an optional server reference). */
  close(code: number, serverReference?: string): void
  setKeepalive(seconds: number): void
}
