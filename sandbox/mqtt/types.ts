import type { Keeper, SavedState } from './store/Keeper'
import type { Clients } from './types/clients'
import type { Events, Metrics, Stats } from './types/events'
import type { ExternalProtocolClient, GuestOptions } from './types/guests'
import type { Hooks } from './types/hooks'
import type { PublishOutcome, PublishRequest } from './types/messages'
import type { BrokerNode, NodeOptions } from './types/nodes'
import type { Settings, SettingsPatch } from './types/settings'
import type { DelayedMessages, Retainer } from './types/stores'
import type { Routes, Subscriptions } from './types/subscriptions'

/**
 * Public interface of the embedded MQTT engine. Client facts, counters and gauges use the names of the admin API;
 * times are epoch milliseconds.
 */

export type * from './types/clients'
export type * from './types/events'
export type * from './types/guests'
export type * from './types/hooks'
export type * from './types/messages'
export type * from './types/nodes'
export type * from './types/settings'
export type * from './types/stores'
export type * from './types/subscriptions'

export interface BrokerOptions {
  /** Default: one node. */
  nodes?: NodeOptions[]
  settings?: SettingsPatch
  hooks?: Hooks
  /** Persistence. Default: none. */
  keeper?: Keeper
}

export interface Broker {
  readonly nodes: readonly BrokerNode[]
  node(name: string): BrokerNode | undefined
  start(): Promise<void>
  /** Stops every node and releases all handles. The broker cannot be restarted. */
  stop(): Promise<void>
  startNode(name: string): Promise<void>
  /** Closes listeners and sockets; resumable sessions move to the other nodes. */
  stopNode(name: string): Promise<void>
  /** Restores persisted state. Sessions wait for their clients, or end if expired. */
  restore(state: SavedState): void
  /** Adds synthetic clients `population-…` without sockets, for scale tests. */
  populate(count: number): void
  /** Mutable in place: `broker.settings.mqtt.max_inflight = 64`. */
  readonly settings: Settings
  /** Mutable in place: `broker.hooks.authorize = …`. */
  readonly hooks: Hooks
  readonly events: Events
  readonly clients: Clients
  readonly subscriptions: Subscriptions
  readonly routes: Routes
  readonly retainer: Retainer
  readonly delayed: DelayedMessages
  publish(request: PublishRequest): PublishOutcome
  /** Adds a client of another protocol. Throws for an unknown node. */
  join(options: GuestOptions): ExternalProtocolClient
  /** Counters of one node since its first start; empty for an unknown one. */
  metrics(node: string): Metrics
  /** Current gauges of one node. `cluster_sessions`, `retained` and `topics` are cluster-wide. */
  stats(node: string): Stats
}
