import { MqttError, Reason } from '../reasons'
import type { Session } from '../session/Session'
import type { ClientPacket, DisconnectPacket } from '../wire/packets'
import type { Connection } from './Connection'
import { handleConnect } from './handleConnect'
import { handlePublish } from './handlePublish'
import { handleSubscribe, handleUnsubscribe } from './handleSubscribe'

/** Handles DISCONNECT (3.14). A session expiry of zero cannot be changed (3.14.2.2.2). */
const handleDisconnect = (connection: Connection, session: Session, packet: DisconnectPacket): void => {
  const expiry = packet.properties.sessionExpiryInterval
  if (expiry !== undefined) {
    if (session.expiryInterval === 0 && expiry > 0) {
      throw new MqttError(Reason.protocolError, 'session expiry set at DISCONNECT')
    }
    session.expiryInterval = expiry
  }
  // 3.1.2.5: only reason 0x00 discards the will.
  connection.disconnect(packet.reason !== Reason.success)
}

/** Handles one validated packet. A promise delays the following packets. */
export const handlePacket = (connection: Connection, packet: ClientPacket): Promise<void> | undefined => {
  const { counters } = connection.node
  counters.add(`packets.${packet.cmd}.received`)
  if (packet.cmd === 'connect') return handleConnect(connection, packet)
  const { session } = connection
  if (!session) return undefined
  switch (packet.cmd) {
    case 'publish':
      return handlePublish(connection, session, packet)
    case 'puback':
      session.outgoing.puback(packet.packetId)
      return undefined
    case 'pubrec':
      session.outgoing.pubrec(packet.packetId, packet.reason)
      return undefined
    case 'pubrel':
      session.pubrel(packet.packetId)
      return undefined
    case 'pubcomp':
      session.outgoing.pubcomp(packet.packetId)
      return undefined
    case 'subscribe':
      return handleSubscribe(connection, session, packet)
    case 'unsubscribe':
      handleUnsubscribe(connection, session, packet)
      return undefined
    case 'pingreq':
      connection.answer({ cmd: 'pingresp' })
      return undefined
    case 'disconnect':
      handleDisconnect(connection, session, packet)
      return undefined
    case 'auth':
      // MQTT-4.12.0-6: CONNECT with an authentication method is never accepted.
      throw new MqttError(Reason.protocolError, 'AUTH without an authentication method')
  }
}
