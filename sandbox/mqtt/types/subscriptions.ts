import type { RowSelection, SelectedRows } from './clients'
import type { QoS } from './messages'

export interface SubscriptionFacts {
  node: string
  clientid: string
  /** As subscribed, with `$share/g/…`. */
  topic: string
  qos: QoS
  nl: 0 | 1
  rap: 0 | 1
  rh: 0 | 1 | 2
}

/** Facts for filtering subscriptions. */
export interface SubscriptionBrief extends Pick<SubscriptionFacts, 'node' | 'clientid' | 'topic' | 'qos'> {
  /** Without `$share/…` and `$exclusive`. */
  filter: string
  group: string | null
}

export interface Subscriptions {
  /** Newest sessions first. */
  select(selection: RowSelection<SubscriptionBrief>): SelectedRows<SubscriptionFacts>
  /** Subscriptions with a filter that matches the topic name; shared ones by their inner filter. */
  match(topic: string): Iterable<SubscriptionFacts>
  readonly count: number
}

export interface Route {
  /** With `$share/g/…`. */
  topic: string
  node: string
}

export interface Routes {
  select(selection: RowSelection<Route>): SelectedRows<Route>
  get(topic: string): Route[]
  readonly count: number
}
