import { parseByteSize, parseDuration } from '../../../http/kinds'
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
  send?(data: Columns): void
  close(): void
}

export interface ChannelOptions {
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
  record: ChannelRecord

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
  }

  /** Resolves when each part knows whether it works, at latest after some seconds. */
  async settled(): Promise<void> {
    await withinTime(Promise.all([...this.#parts.values()].map((part) => part.settled)), longestWait)
  }

  /** Goes on with other settings; what waits to be sent is dropped. */
  restart(record: ChannelRecord): void {
    this.stop()
    this.record = record
    this.sync()
  }

  stop(): void {
    for (const part of this.#parts.values()) part.close()
    this.#parts.clear()
  }

  healthOn(node: string): Health {
    const connector = this.#options.connector()
    if (!this.enabled) return { status: 'disconnected', reason: 'Not installed' }
    if (!connector) return { status: 'disconnected', reason: 'The connector does not exist' }
    if (!connector.enabled) return { status: 'disconnected', reason: 'The connector is disabled' }
    const health = connector.healthOn(node)
    const fault = this.#parts.get(node)?.fault
    if (health.status === 'connected') return fault ? { status: 'disconnected', reason: fault } : health
    return { status: health.status, reason: `The connector is not connected: ${health.reason}` }
  }

  /** Hands one message to the part on a node, or counts why that cannot be. */
  send(node: string, data: Columns): void {
    const metrics = this.metricsOn(node)
    metrics.count('matched')
    const connector = this.#options.connector()
    const part = this.#parts.get(node)
    if (!connector) metrics.count('dropped.resource_not_found')
    else if (!connector.enabled || !part?.send) metrics.count('dropped.resource_stopped')
    else part.send(data)
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

const longestWait = 5000

/** Milliseconds of an option, `infinity` included. */
export function durationOf(value: unknown, otherwise: number): number {
  if (value === 'infinity') return Number.POSITIVE_INFINITY
  return parseDuration(String(value)) ?? otherwise
}

export const bytesOf = (value: unknown, otherwise: number): number => parseByteSize(String(value)) ?? otherwise
