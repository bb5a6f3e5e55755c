/** Counters of one connection, by API names. */
const zero = {
  recv_oct: 0,
  recv_cnt: 0,
  recv_pkt: 0,
  recv_msg: 0,
  'recv_msg.qos0': 0,
  'recv_msg.qos1': 0,
  'recv_msg.qos2': 0,
  'recv_msg.dropped': 0,
  'recv_msg.dropped.await_pubrel_timeout': 0,
  send_oct: 0,
  send_cnt: 0,
  send_pkt: 0,
  send_msg: 0,
  'send_msg.qos0': 0,
  'send_msg.qos1': 0,
  'send_msg.qos2': 0,
  'send_msg.dropped': 0,
  'send_msg.dropped.expired': 0,
  'send_msg.dropped.queue_full': 0,
  'send_msg.dropped.too_large': 0,
}

export type Traffic = typeof zero
export const createTraffic = (): Traffic => ({ ...zero })
