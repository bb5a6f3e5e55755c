import type { Context } from '../../area'
import { matches } from '../../mqtt/topics/names'
import type { Message } from '../../mqtt/types'
import { Channel, type ChannelRecord, type ResultCallback } from './channels/Channel'
import { NodeAction } from './channels/NodeAction'
import { NodeSource } from './channels/NodeSource'
import type { Columns } from './connections/Connection'
import { Connector, type ConnectorRecord } from './connections/Connector'
import { Variants } from './Variants'

export type ChannelKind = 'action' | 'source'

/** Persistent state: settings with secrets. */
export interface IntegrationState {
  connectors: ConnectorRecord[]
  actions: ChannelRecord[]
  sources: ChannelRecord[]
}

/** All connectors with their actions and sources, running on every node. */
export class Integration {
  readonly connectors = new Map<string, Connector>()
  readonly channels: Readonly<Record<ChannelKind, Map<string, Channel>>> = { action: new Map(), source: new Map() }
  readonly variants: Readonly<Record<ChannelKind | 'connector', Variants>>
  readonly #context: Context
  #working = false

  constructor(context: Context) {
    this.#context = context
    this.variants = {
      connector: new Variants(context.document, 'NewConnector'),
      action: new Variants(context.document, 'NewAction'),
      source: new Variants(context.document, 'NewSource'),
    }
  }

  start(): void {
    this.#working = true
    for (const connector of this.connectors.values()) this.#alone(this.#startAsSet(connector))
    this.syncAll()
  }

  async stop(): Promise<void> {
    this.#working = false
    for (const channel of this.#allChannels()) channel.stop()
    await Promise.all([...this.connectors.values()].map((connector) => connector.stop()))
  }

  snapshot(): IntegrationState {
    const records = (kind: ChannelKind) => [...this.channels[kind].values()].map(({ record }) => record)
    return {
      connectors: [...this.connectors.values()].map(({ record }) => record),
      actions: records('action'),
      sources: records('source'),
    }
  }

  async restore({ connectors, actions, sources }: IntegrationState): Promise<void> {
    const working = this.#working
    await this.stop()
    this.connectors.clear()
    for (const kind of ['action', 'source'] as const) this.channels[kind].clear()
    for (const record of connectors) this.#makeConnector(record)
    for (const record of actions) this.#makeChannel('action', record)
    for (const record of sources) this.#makeChannel('source', record)
    if (working) this.start()
  }

  /** Adds a connector; resolves when it was tried or after `start_timeout`. */
  async addConnector(record: ConnectorRecord): Promise<Connector> {
    const connector = this.#makeConnector(record)
    await this.#startAsSet(connector)
    return connector
  }

  /** Replaces the settings of a connector and reconnects. */
  async changeConnector(connector: Connector, record: ConnectorRecord): Promise<Connector> {
    // Register it at once, so that a concurrent change replaces this one.
    const changed = this.#makeConnector(record)
    await connector.stop()
    await changed.start()
    this.#sync(changed.id)
    return changed
  }

  async removeConnector(connector: Connector): Promise<void> {
    this.connectors.delete(connector.id)
    await connector.stop()
  }

  addChannel(kind: ChannelKind, record: ChannelRecord): Channel {
    const channel = this.#makeChannel(kind, record)
    channel.sync()
    return channel
  }

  listConnectorChannels(connectorId: string, kind: ChannelKind): Channel[] {
    return [...this.channels[kind].values()].filter((channel) => channel.connectorId === connectorId)
  }

  /** Whether an action accepts messages, including those that it only buffers. */
  isInService(id: string): boolean {
    const channel = this.channels.action.get(id)
    return channel?.enabled === true && this.connectors.get(channel.connectorId)?.enabled === true
  }

  /** Sends from the given node if it runs, otherwise from the first running node. */
  send(id: string, data: Columns, node: unknown, onResult?: ResultCallback): void {
    const nodes = this.#nodes()
    const at = nodes.find((name) => name === node) ?? nodes[0]
    if (at) this.channels.action.get(id)?.send(at, data, onResult)
  }

  /** Sends messages to actions without a rule, by their `local_topic`. */
  published(message: Message): void {
    for (const channel of this.channels.action.values()) {
      const { local_topic: filter } = channel.record.settings
      if (typeof filter !== 'string' || filter === '' || !matches(filter, message.topic)) continue
      channel.send(message.node, toColumns(message))
    }
  }

  nodeStarted(node: string): void {
    if (!this.#working) return
    for (const connector of this.connectors.values()) if (connector.enabled) this.#alone(connector.startOn(node))
    this.syncAll()
  }

  nodeStopped(node: string): void {
    if (!this.#working) return
    for (const connector of this.connectors.values()) this.#alone(connector.stopOn(node))
    this.syncAll()
  }

  syncAll(): void {
    for (const channel of this.#allChannels()) channel.sync()
  }

  #allChannels(): Channel[] {
    return [...this.channels.action.values(), ...this.channels.source.values()]
  }

  #nodes(): string[] {
    return this.#context.cluster.running.map(({ name }) => name)
  }

  #sync(connectorId: string): void {
    if (!this.#working) return
    for (const kind of ['action', 'source'] as const) {
      for (const channel of this.listConnectorChannels(connectorId, kind)) channel.sync()
    }
  }

  async #startAsSet(connector: Connector): Promise<void> {
    const { start_after_created: shouldStart } = (connector.record.settings.resource_opts ?? {}) as Record<
      string,
      unknown
    >
    if (shouldStart !== false) await connector.start()
  }

  #alone(work: Promise<void>): void {
    work.catch((error: Error) => this.#context.log(`connectors: ${error.message}`))
  }

  #makeConnector(record: ConnectorRecord): Connector {
    const connector: Connector = new Connector(record, this.#context, () => this.#sync(connector.id))
    this.connectors.set(connector.id, connector)
    return connector
  }

  #makeChannel(kind: ChannelKind, record: ChannelRecord): Channel {
    const channel: Channel = new Channel({
      record,
      kind,
      alarms: this.#context.alarms,
      connector: () => this.connectors.get(channel.connectorId),
      nodes: () => this.#nodes(),
      open: (settings, _node, metrics) =>
        kind === 'action'
          ? new NodeAction(settings, metrics)
          : new NodeSource(settings, metrics, (columns) =>
              this.#context.services.rules?.fromSource(channel.id, columns),
            ),
    })
    this.channels[kind].set(channel.id, channel)
    return channel
  }
}

/** Message fields by the names that rules and templates use. */
const toColumns = (message: Message): Columns => ({
  id: message.id,
  clientid: message.from,
  username: message.username,
  payload: message.payload.toString('utf8'),
  peerhost: message.peerhost,
  topic: message.topic,
  qos: message.qos,
  flags: { retain: message.retain, dup: false },
  pub_props: { 'User-Property': Object.fromEntries(message.properties.userProperties ?? []) },
  timestamp: message.publishAt,
  publish_received_at: message.publishAt,
  node: message.node,
})
