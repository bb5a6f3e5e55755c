import { parseByteSize, parseDuration } from '../../../http/kinds'
import type { Alarms } from '../../alarms'
import type { Columns, Connection, Health, Settings } from '../connections/Connection'
import type { Connector } from '../connections/Connector'
import { TrafficMetrics } from '../TrafficMetrics'
import { waitAtMost } from '../waitAtMost'

export interface ChannelRecord {
  type: string
  name: string
  settings: Settings
}

/** Part of an action or source on one node. */
export interface NodeChannel {
  /** Called when the connection opened, closed or was replaced. */
  sync(connection: Connection | undefined): void
  /** Error although the connection works. */
  readonly fault: string | undefined
  readonly inflight: number
  readonly queuing: number
  /** Resolves when the state is no longer `connecting`. */
  readonly settled: Promise<void>
  send?(data: Columns, onResult?: ResultCallback): void
  close(): void
}

/** Called with the result of a message; not called if it expired or was dropped before sending. */
export type ResultCallback = (result: 'success' | 'failed') => void

export interface ChannelOptions {
  /** `action` or `source`, the prefix of resource identifiers. */
  kind: string
  alarms: Pick<Alarms, 'set'>

  record: ChannelRecord
  connector(): Connector | undefined
  nodes(): string[]
  open(record: ChannelRecord, node: string, metrics: TrafficMetrics): NodeChannel
}

/** Running action or source: one part on each node, and metrics that survive restarts. */
export class Channel {
  readonly #options: ChannelOptions
  readonly #parts = new Map<string, NodeChannel>()
  readonly #metrics = new Map<string, TrafficMetrics>()
  /** Nodes with an active alarm. */
  readonly #alarmNodes = new Set<string>()
  record: ChannelRecord
  /** Epoch ms. The next health check of the connector installs the channel. */
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

  /** Applies a changed connector state, or a node that started or stopped. */
  sync(): void {
    const nodes = new Set(this.enabled ? this.#options.nodes() : [])
    for (const [node, part] of this.#parts) {
      if (nodes.has(node)) continue
      part.close()
      this.#parts.delete(node)
    }
    for (const node of nodes) this.#part(node).sync(this.#options.connector()?.connectionOn(node))
    this.#updateAlarms()
  }

  /** Resolves when the state of each part is known, or after some seconds. */
  async waitUntilSettled(): Promise<void> {
    await waitAtMost(Promise.all([...this.#parts.values()].map((part) => part.settled)), longestWait)
  }

  /** Restarts with new settings; pending messages are dropped. */
  restart(record: ChannelRecord): void {
    this.stop()
    this.record = record
    this.#madeAt = Date.now()
    this.sync()
  }

  stop(): void {
    for (const part of this.#parts.values()) part.close()
    this.#parts.clear()
    this.#updateAlarms()
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

  /** Resource name in alarms and reasons. */
  get #resource(): string {
    return `${this.#options.kind}:${this.id}:connector:${this.connectorId}`
  }

  /** One alarm for each node on which the installed channel does not work. */
  #updateAlarms(): void {
    const resource = this.#resource
    for (const node of new Set([...this.#alarmNodes, ...this.#parts.keys()])) {
      const { status, reason } = this.healthOn(node)
      const isDown = this.#parts.has(node) && status === 'disconnected' && reason !== notInstalled
      const details = { reason: 'resource_down', resource_id: resource }
      this.#options.alarms.set(isDown, node, resource, `resource down: ${reason}`, details)
      if (isDown) this.#alarmNodes.add(node)
      else this.#alarmNodes.delete(node)
    }
  }

  /** Sends a message on a node, or counts why it cannot. Nothing is counted while disabled. */
  send(node: string, data: Columns, onResult?: ResultCallback): void {
    if (!this.enabled) return
    const metrics = this.metricsOn(node)
    metrics.count('matched')
    const connector = this.#options.connector()
    const part = this.#parts.get(node)
    if (!connector) metrics.count('dropped.resource_not_found')
    else if (!connector.enabled) onResult?.('failed')
    else if (!part?.send) metrics.count('dropped.resource_stopped')
    else part.send(data, onResult)
  }

  metricsOn(node: string): TrafficMetrics {
    const existingMetrics = this.#metrics.get(node)
    if (existingMetrics) return existingMetrics
    const metrics = new TrafficMetrics()
    this.#metrics.set(node, metrics)
    return metrics
  }

  /** Metrics of one node in API format. */
  readMetrics(node: string): Record<string, number> {
    const { inflight = 0, queuing = 0 } = this.#parts.get(node) ?? {}
    return this.metricsOn(node).read({ inflight, queuing })
  }

  resetMetrics(): void {
    for (const metrics of this.#metrics.values()) metrics.reset()
  }

  #part(node: string): NodeChannel {
    const existingPart = this.#parts.get(node)
    if (existingPart) return existingPart
    const part = this.#options.open(this.record, node, this.metricsOn(node))
    this.#parts.set(node, part)
    return part
  }
}

const notInstalled = 'Not installed'
const longestWait = 5000

/** Parses a duration to ms, including `infinity`. */
export function readDuration(value: unknown, otherwise: number): number {
  if (value === 'infinity') return Number.POSITIVE_INFINITY
  return parseDuration(String(value)) ?? otherwise
}

export const readByteSize = (value: unknown, otherwise: number): number => parseByteSize(String(value)) ?? otherwise
