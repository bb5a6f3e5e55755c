import type { ClientRecord } from './useClient'

/** Row of the traffic table. A missing side is undefined. */
export interface TrafficRow {
  /** Text key under `clients.show`. */
  key: string
  received?: number | undefined
  sent?: number | undefined
  bytes?: boolean
}

export function buildTrafficRows(client: ClientRecord): TrafficRow[] {
  return [
    { key: 'bytes', received: client.recv_oct, sent: client.send_oct, bytes: true },
    { key: 'tcp_packets', received: client.recv_cnt, sent: client.send_cnt },
    { key: 'packets', received: client.recv_pkt, sent: client.send_pkt },
    { key: 'messages', received: client.recv_msg, sent: client.send_msg },
    { key: 'qos0', received: client['recv_msg.qos0'], sent: client['send_msg.qos0'] },
    { key: 'qos1', received: client['recv_msg.qos1'], sent: client['send_msg.qos1'] },
    { key: 'qos2', received: client['recv_msg.qos2'], sent: client['send_msg.qos2'] },
  ]
}

/** Returns the dropped messages of a client by reason. */
export function buildDropRows(client: ClientRecord): TrafficRow[] {
  return [
    { key: 'dropped', received: client['recv_msg.dropped'], sent: client['send_msg.dropped'] },
    { key: 'dropped_await_pubrel_timeout', received: client['recv_msg.dropped.await_pubrel_timeout'] },
    { key: 'dropped_expired', sent: client['send_msg.dropped.expired'] },
    { key: 'dropped_queue_full', sent: client['send_msg.dropped.queue_full'] },
    { key: 'dropped_too_large', sent: client['send_msg.dropped.too_large'] },
    { key: 'mqueue_dropped', sent: client.mqueue_dropped },
  ]
}
