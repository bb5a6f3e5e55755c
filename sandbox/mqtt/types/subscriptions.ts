import type { Some, Wanted } from './clients'
import type { QoS } from './messages'

export interface SubscriptionFacts {
  node: string
  clientid: string
  /** As subscribed, `$share/g/…` included. */
  topic: string
  qos: QoS
  nl: 0 | 1
  rap: 0 | 1
  rh: 0 | 1 | 2
}

/** What subscriptions are chosen by. */
export interface SubscriptionBrief extends Pick<SubscriptionFacts, 'node' | 'clientid' | 'topic' | 'qos'> {
  /** The topic without `$share/…` and `$exclusive`. */
  filter: string
  group: string | null
}

export interface Subscriptions {
  /** Those of the newest sessions first. */
  some(wanted: Wanted<SubscriptionBrief>): Some<SubscriptionFacts>
  /** Those whose filter matches the topic name, shared ones by their inner filter. */
  matching(topic: string): Iterable<SubscriptionFacts>
  readonly count: number
}

export interface Route {
  /** `$share/g/…` included. */
  topic: string
  node: string
}

export interface Routes {
  some(wanted: Wanted<Route>): Some<Route>
  get(topic: string): Route[]
  readonly count: number
}
