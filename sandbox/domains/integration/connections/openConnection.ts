import type { Connection, ConnectionOptions } from './Connection'
import { HttpConnection } from './HttpConnection'
import { MqttConnection } from './MqttConnection'
import { UnsupportedConnection } from './UnsupportedConnection'

/** Creates the connection of a connector on one node. Throws for unusable settings, such as an unreadable key. */
export function openConnection(options: ConnectionOptions): Connection {
  if (options.type === 'http') return new HttpConnection(options)
  if (options.type === 'mqtt') return new MqttConnection(options)
  return new UnsupportedConnection(options)
}
