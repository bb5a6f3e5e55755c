import type { SubscribeRequest } from './clients'
import type { Message, PublishRequest } from './messages'
import type { SubscriptionFacts } from './subscriptions'

/** Who a guest is, and what takes the messages for it. */
export interface GuestOptions {
  clientid: string
  username: string | null
  peerhost: string
  node: string
  /** Id of the listener it came by. */
  listener: string
  /** Skips authorization. */
  superuser: boolean
  /** Put before its topics, and taken off again; empty: none. */
  mountpoint: string
  /** `topic` without the mount point, `subscribed` as it was asked for. False: it has no room for the message. */
  deliver(message: Message, delivery: { topic: string; subscribed: string }): boolean
}

export type GuestPublish = Pick<PublishRequest, 'topic' | 'payload' | 'qos' | 'retain' | 'properties'>

/** A client of another protocol (`Broker.join`): it publishes and subscribes, and is none of the MQTT clients. */
export interface ExternalProtocolClient {
  /** `asked` false: on behalf of the admin, without authorization. */
  subscribe(request: SubscribeRequest, asked?: boolean): Promise<SubscriptionFacts | 'denied' | 'invalid'>
  /** By what was subscribed to. False: it was not. */
  unsubscribe(topic: string): boolean
  /** Its subscriptions, mount point included. */
  list(): SubscriptionFacts[]
  publish(request: GuestPublish): Promise<'done' | 'denied' | 'invalid' | 'not_kept'>
  /** Ends its subscriptions. */
  leave(): void
}
