import type { SubscribeRequest } from '../../mqtt/types'

/** Facts and counters of a gateway client, by API names; times in epoch ms. */
export interface GatewayClientFacts {
  clientid: string
  username: string | null
  node: string
  ip_address: string
  port: number
  proto_name: string
  proto_ver: string
  /** Seconds. */
  keepalive: number
  mountpoint: string
  connected_at: number
  created_at: number
  subscriptions_cnt: number
  inflight_cnt: number
  inflight_max: number
  recv_oct: number
  recv_cnt: number
  recv_pkt: number
  recv_msg: number
  send_oct: number
  send_cnt: number
  send_pkt: number
  send_msg: number
  mailbox_len: number
}

export interface GatewaySubscription {
  topic: string
  qos: number
  nl: number
  rap: number
  rh: number
  sub_props?: { subid?: string }
}

export interface GatewayClient {
  readonly clientid: string
  readonly node: string
  facts(): GatewayClientFacts
  subscriptions(): GatewaySubscription[]
  /** Subscribes for the admin API. Undefined if the topic filter is invalid or already subscribed. */
  subscribe(request: SubscribeRequest, subid: string | undefined): Promise<GatewaySubscription | undefined>
  /** False if it was not subscribed. */
  unsubscribe(topic: string): boolean
  /** Sends the reason to the client and closes the connection. */
  close(reason: string): void
}
