import type { QoS } from '../types/messages'
import type { SubscriptionFacts } from '../types/subscriptions'

export interface Subscription {
  /** As subscribed, with mount point and `$share/…`: the key within the session. */
  readonly topic: string
  /** Filter without prefixes, for matching. */
  readonly filter: string
  readonly group: string | null
  readonly exclusive: boolean
  readonly qos: QoS
  readonly nl: 0 | 1
  readonly rap: 0 | 1
  readonly rh: 0 | 1 | 2
  /** MQTT 5.0, 3.8.2.1.2. */
  readonly identifier: number | null
}

export const subscriptionFacts = (subscription: Subscription, clientid: string, node: string): SubscriptionFacts => ({
  node,
  clientid,
  topic: subscription.topic,
  qos: subscription.qos,
  nl: subscription.nl,
  rap: subscription.rap,
  rh: subscription.rh,
})
