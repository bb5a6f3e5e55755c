import type { SubscribeRequest } from './clients'
import type { Message, PublishRequest } from './messages'
import type { SubscriptionFacts } from './subscriptions'

/** Identity of an external client, and its message handler. */
export interface GuestOptions {
  clientid: string
  username: string | null
  peerhost: string
  node: string
  listener: string
  /** Skips authorization. */
  superuser: boolean
  /** Topic prefix, added and removed transparently; may be empty. */
  mountpoint: string
  /** `topic` without the mount point, `subscribedTopic` as requested. False if the client has no room for the message. */
  deliver(message: Message, delivery: { topic: string; subscribedTopic: string }): boolean
}

export type GuestPublish = Pick<PublishRequest, 'topic' | 'payload' | 'qos' | 'retain' | 'properties'>

/** Client of another protocol (`Broker.join`): publishes and subscribes without being an MQTT client. */
export interface ExternalProtocolClient {
  /** `asked: false` subscribes for the admin, without authorization. */
  subscribe(request: SubscribeRequest, needsAuthorization?: boolean): Promise<SubscriptionFacts | 'denied' | 'invalid'>
  /** By the subscribed topic. False if not subscribed. */
  unsubscribe(topic: string): boolean
  /** Its subscriptions, with mount point. */
  list(): SubscriptionFacts[]
  publish(request: GuestPublish): Promise<'done' | 'denied' | 'invalid' | 'not_kept'>
  disconnect(): void
}
