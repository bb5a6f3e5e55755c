import { parseByteSize, parseDuration } from '../../../http/kinds'
import type { Alarms } from '../../alarms'
import type { Columns, Connection, Health, Settings } from '../connections/Connection'
import type { Connector } from '../connections/Connector'
import { TrafficMetrics } from '../TrafficMetrics'
import { withinTime } from '../withinTime'

/** An action or a source as it is kept. */
export interface ChannelRecord {
  type: string
  name: string
  settings: Settings
}

/** What an action or source has on one node beside its figures. */
export interface NodeChannel {
  /** The connection came, went or was exchanged. */
  sync(connection: Connection | undefined): void
  /** Why it does not work although the connection does. */
  readonly fault: string | undefined
  readonly inflight: number
  readonly queuing: number
  /** Resolves when its state says more than that it begins. */
  readonly settled: Promise<void>
  send?(data: Columns, done?: Done): void
  close(): void
}

/** Hears what became of a message: nothing of one that expired or was dropped before it was sent. */
export type Done = (result: 'success' | 'failed') => void

export interface ChannelOptions {
  /** `action` or `source`, as identifiers of resources begin. */
  kind: string
  alarms: Pick<Alarms, 'set'>

  record: ChannelRecord
  /** The connector that it names, if it is still there. */
  connector(): Connector | undefined
  nodes(): string[]
  open(record: ChannelRecord, node: string, metrics: TrafficMetrics): NodeChannel
}

/** An action or source at work: its part on each node, and its figures, which outlast a restart of it. */
export class Channel {
  readonly #options: ChannelOptions
  readonly #parts = new Map<string, NodeChannel>()
  readonly #metrics = new Map<string, TrafficMetrics>()
  /** Nodes for which an alarm stands. */
  readonly #told = new Set<string>()
  record: ChannelRecord
  /** Epoch ms: it is installed by the first health check of its connector after that. */
  #madeAt = Date.now()

  constructor(options: ChannelOptions) {
    this.#options = options
    this.record = options.record
  }

  get id(): string {
    return `${this.record.type}:${this.record.name}`
  }

  get enabled(): boolean {
    return this.record.settings.enable !== false
  }

  get connectorId(): string {
    return `${this.record.type}:${String(this.record.settings.connector)}`
  }

  get parameters(): Settings {
    return (this.record.settings.parameters ?? {}) as Settings
  }

  /** Takes up a changed state of the connector, a node that came or went, or the start itself. */
  sync(): void {
    const nodes = new Set(this.enabled ? this.#options.nodes() : [])
    for (const [node, part] of this.#parts) {
      if (nodes.has(node)) continue
      part.close()
      this.#parts.delete(node)
    }
    for (const node of nodes) this.#part(node).sync(this.#options.connector()?.connectionOn(node))
    this.#tellAlarms()
  }

  /** Resolves when each part knows whether it works, at latest after some seconds. */
  async settled(): Promise<void> {
    await withinTime(Promise.all([...this.#parts.values()].map((part) => part.settled)), longestWait)
  }

  /** Goes on with other settings; what waits to be sent is dropped. */
  restart(record: ChannelRecord): void {
    this.stop()
    this.record = record
    this.#madeAt = Date.now()
    this.sync()
  }

  stop(): void {
    for (const part of this.#parts.values()) part.close()
    this.#parts.clear()
    this.#tellAlarms()
  }

  healthOn(node: string): Health {
    const connector = this.#options.connector()
    if (!this.enabled || !connector?.enabled) return { status: 'disconnected', reason: notInstalled }
    const health = connector.healthOn(node)
    const fault = this.#parts.get(node)?.fault
    if (health.status === 'connected') return fault ? { status: 'disconnected', reason: fault } : health
    if (connector.checkedAt(node) < this.#madeAt) return { status: 'connecting', reason: notInstalled }
    const resource = `connector:${connector.id}`
    const reason = `Resource ${resource} for channel ${this.#resource} is not connected. Resource status: ${health.status}`
    return { status: health.status, reason } as Health
  }

  /** As alarms and reasons name it. */
  get #resource(): string {
    return `${this.#options.kind}:${this.id}:connector:${this.connectorId}`
  }

  /** One stands for each node where it is installed and cannot work. */
  #tellAlarms(): void {
    const resource = this.#resource
    for (const node of new Set([...this.#told, ...this.#parts.keys()])) {
      const { status, reason } = this.healthOn(node)
      const down = this.#parts.has(node) && status === 'disconnected' && reason !== notInstalled
      const details = { reason: 'resource_down', resource_id: resource }
      this.#options.alarms.set(down, node, resource, `resource down: ${reason}`, details)
      if (down) this.#told.add(node)
      else this.#told.delete(node)
    }
  }

  /** Hands one message to the part on a node, or counts why that cannot be. A disabled one counts nothing. */
  send(node: string, data: Columns, done?: Done): void {
    if (!this.enabled) return
    const metrics = this.metricsOn(node)
    metrics.count('matched')
    const connector = this.#options.connector()
    const part = this.#parts.get(node)
    if (!connector) metrics.count('dropped.resource_not_found')
    else if (!connector.enabled) done?.('failed')
    else if (!part?.send) metrics.count('dropped.resource_stopped')
    else part.send(data, done)
  }

  metricsOn(node: string): TrafficMetrics {
    const known = this.#metrics.get(node)
    if (known) return known
    const metrics = new TrafficMetrics()
    this.#metrics.set(node, metrics)
    return metrics
  }

  /** Figures of one node as answers show them. */
  readMetrics(node: string): Record<string, number> {
    const { inflight = 0, queuing = 0 } = this.#parts.get(node) ?? {}
    return this.metricsOn(node).read({ inflight, queuing })
  }

  resetMetrics(): void {
    for (const metrics of this.#metrics.values()) metrics.reset()
  }

  #part(node: string): NodeChannel {
    const known = this.#parts.get(node)
    if (known) return known
    const part = this.#options.open(this.record, node, this.metricsOn(node))
    this.#parts.set(node, part)
    return part
  }
}

const notInstalled = 'Not installed'
const longestWait = 5000

/** Milliseconds of an option, `infinity` included. */
export function readDuration(value: unknown, otherwise: number): number {
  if (value === 'infinity') return Number.POSITIVE_INFINITY
  return parseDuration(String(value)) ?? otherwise
}

export const readByteSize = (value: unknown, otherwise: number): number => parseByteSize(String(value)) ?? otherwise
