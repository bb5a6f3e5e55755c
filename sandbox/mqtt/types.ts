import type { Keeper, SavedState } from './store/Keeper'
import type { Clients } from './types/clients'
import type { Events, Metrics, Stats } from './types/events'
import type { ExternalProtocolClient, GuestOptions } from './types/guests'
import type { Hooks } from './types/hooks'
import type { PublishOutcome, PublishRequest } from './types/messages'
import type { BrokerNode, NodeOptions } from './types/nodes'
import type { Settings, SettingsPatch } from './types/settings'
import type { Delayed, Retainer } from './types/stores'
import type { Routes, Subscriptions } from './types/subscriptions'

/**
 * The facade of the embedded MQTT engine: everything the rest of the sandbox may know of it.
 * Names of client facts, counters and gauges are those of the admin API, times are epoch milliseconds.
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
  /** What should outlive the process goes there. Default: nothing does. */
  keeper?: Keeper
}

export interface Broker {
  readonly nodes: readonly BrokerNode[]
  node(name: string): BrokerNode | undefined
  /** Starts every node. */
  start(): Promise<void>
  /** Stops every node and frees every handle. The broker cannot be used again. */
  stop(): Promise<void>
  startNode(name: string): Promise<void>
  /** Closes its listeners and sockets; sessions that may be resumed stay with the cluster. */
  stopNode(name: string): Promise<void>
  /** Takes up what an earlier engine had kept. Sessions wait for their clients, or end if their time is over. */
  restore(state: SavedState): void
  /** Adds synthetic clients without sockets, for scale; named `population-…`. */
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
  readonly delayed: Delayed
  publish(request: PublishRequest): PublishOutcome
  /** Takes in a client of another protocol. Throws for an unknown node. */
  join(options: GuestOptions): ExternalProtocolClient
  /** Counters of one node since its first start; empty for an unknown one. */
  metrics(node: string): Metrics
  /** Gauges of one node now. `cluster_sessions`, `retained`, `topics` are the cluster's. */
  stats(node: string): Stats
}
