import type { Columns, Connection, Settings, Subscription } from '../connections/Connection'
import type { TrafficMetrics } from '../TrafficMetrics'
import type { ChannelRecord, NodeChannel } from './Channel'

/** Source on one node: a subscription over the connector's connection, renewed if the connection is replaced. */
export class NodeSource implements NodeChannel {
  readonly inflight = 0
  readonly queuing = 0
  readonly #parameters: Settings
  readonly #onMessage: (columns: Columns) => void
  #connection: Connection | undefined
  #subscription: Subscription | undefined

  constructor({ settings }: ChannelRecord, metrics: TrafficMetrics, handOn: (columns: Columns) => void) {
    this.#parameters = (settings.parameters ?? {}) as Settings
    this.#onMessage = (columns) => {
      metrics.count('received')
      handOn(columns)
    }
  }

  get fault(): string | undefined {
    return this.#subscription?.fault
  }

  get settled(): Promise<void> {
    return this.#subscription?.answered ?? Promise.resolve()
  }

  sync(connection: Connection | undefined): void {
    // A connection keeps its subscriptions while it is down and renews them itself.
    if (!connection || connection === this.#connection) return
    this.#subscription?.close()
    this.#connection = connection
    this.#subscription = connection.subscribe?.(this.#parameters, this.#onMessage)
  }

  close(): void {
    this.#subscription?.close()
    this.#subscription = undefined
    this.#connection = undefined
  }
}
