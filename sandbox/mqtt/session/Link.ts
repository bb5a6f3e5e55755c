import type { ProtocolVersion } from '../types'
import type { Held } from './Held'

/** What a session needs of its connection. */
export interface Link {
  readonly version: ProtocolVersion
  /** QoS 1 and 2 messages the client takes at once. */
  readonly window: number
  /** The socket holds more than it should: messages wait in the session's queue. */
  readonly congested: boolean
  /** Bytes waiting in the socket, for the facts. */
  readonly buffered: number
  /** Frames received and not yet handled, for the facts. */
  readonly backlog: number
  /** False: larger than the client's maximum packet size (MQTT-3.1.2-24). */
  publish(held: Held, packetId: number, dup: boolean): boolean
  acknowledge(cmd: 'puback' | 'pubrec' | 'pubrel' | 'pubcomp', packetId: number, reason: number): void
  /** Ends the connection with a reason code (5.0: DISCONNECT, with the server to go to instead where one is named). */
  close(code: number, serverReference?: string): void
  setKeepalive(seconds: number): void
}
