import type { Context } from '../../area'
import { matches } from '../../mqtt/topics/names'
import type { Message } from '../../mqtt/types'
import { Channel, type ChannelRecord, type Done } from './channels/Channel'
import { NodeAction } from './channels/NodeAction'
import { NodeSource } from './channels/NodeSource'
import type { Columns } from './connections/Connection'
import { Connector, type ConnectorRecord } from './connections/Connector'
import { Variants } from './Variants'

export type ChannelKind = 'action' | 'source'

/** What outlives the process: settings with their secrets. */
export interface IntegrationState {
  connectors: ConnectorRecord[]
  actions: ChannelRecord[]
  sources: ChannelRecord[]
}

/** All connectors with the actions and sources that use them, at work on every running node. */
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

  /** Adds a connector; resolves when it was tried, or its `start_timeout` is over. */
  async addConnector(record: ConnectorRecord): Promise<Connector> {
    const connector = this.#makeConnector(record)
    await this.#startAsSet(connector)
    return connector
  }

  /** Exchanges the settings of a connector, which connects anew with them. */
  async changeConnector(connector: Connector, record: ConnectorRecord): Promise<Connector> {
    // In its place at once: another change meanwhile takes the place of this one.
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

  /** Actions or sources that use a connector. */
  listConnectorChannels(connectorId: string, kind: ChannelKind): Channel[] {
    return [...this.channels[kind].values()].filter((channel) => channel.connectorId === connectorId)
  }

  /** Whether an action takes messages: those that it cannot send yet it keeps. */
  inService(id: string): boolean {
    const channel = this.channels.action.get(id)
    return channel?.enabled === true && this.connectors.get(channel.connectorId)?.enabled === true
  }

  /** The part of a cluster that a message belongs to: the node named, if it runs, or the first that does. */
  send(id: string, data: Columns, node: unknown, done?: Done): void {
    const nodes = this.#nodes()
    const at = nodes.find((name) => name === node) ?? nodes[0]
    if (at) this.channels.action.get(id)?.send(at, data, done)
  }

  /** Messages that actions take without a rule, by their `local_topic`. */
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
    const { start_after_created: wanted } = (connector.record.settings.resource_opts ?? {}) as Record<string, unknown>
    if (wanted !== false) await connector.start()
  }

  /** Nobody waits for it. */
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

/** A message as rules and templates name its fields. */
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
