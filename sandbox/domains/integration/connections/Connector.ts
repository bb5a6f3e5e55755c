import type { Context } from '../../../area'
import { parseDuration } from '../../../http/kinds'
import { waitAtMost } from '../waitAtMost'
import type { Connection, Health, Settings } from './Connection'
import { Link } from './Link'
import { openConnection } from './openConnection'

/** Stored connector; `settings` include defaults and secrets. */
export interface ConnectorRecord {
  type: string
  name: string
  settings: Settings
}

const notStarted: Health = { status: 'disconnected', reason: 'Not started' }

/** Running connector: a link for each running node, an alarm for each that is down. */
export class Connector {
  readonly record: ConnectorRecord
  readonly #context: Pick<Context, 'cluster' | 'alarms'>
  readonly #onChange: () => void
  readonly #links = new Map<string, Link>()
  #ended = false

  constructor(record: ConnectorRecord, context: Pick<Context, 'cluster' | 'alarms'>, onChange: () => void) {
    this.record = record
    this.#context = context
    this.#onChange = onChange
  }

  get id(): string {
    return `${this.record.type}:${this.record.name}`
  }

  get enabled(): boolean {
    return this.record.settings.enable !== false
  }

  /** Connects on every running node; resolves when each was checked, or after `start_timeout`. */
  async start(): Promise<void> {
    if (!this.enabled) return
    const tries = this.#context.cluster.running.map(({ name }) => this.startOn(name))
    await waitAtMost(Promise.all(tries), this.#option('start_timeout', 5000))
  }

  /** Connects or checks again on one node. */
  async startOn(node: string): Promise<void> {
    if (this.#ended) return
    const before = this.#links.get(node)
    if (before?.health.status === 'connected') return before.check()
    const link = new Link({
      open: (report) => openConnection({ ...this.record, node, resource: `connector:${this.id}`, report }),
      interval: this.#option('health_check_interval', 15_000),
      onHealth: (health) => this.#changed(node, health),
    })
    // Register it at once: of two concurrent starts the second closes the first.
    this.#links.set(node, link)
    await before?.close()
    await link.check()
  }

  async stopOn(node: string): Promise<void> {
    const link = this.#links.get(node)
    if (!link) return
    this.#links.delete(node)
    this.#context.alarms.deactivate(node, `connector:${this.id}`)
    this.#onChange()
    await link.close()
  }

  /** Permanent: it cannot be started again. */
  async stop(): Promise<void> {
    this.#ended = true
    await Promise.all([...this.#links.keys()].map((node) => this.stopOn(node)))
  }

  healthOn(node: string): Health {
    if (!this.enabled) return { status: 'stopped' }
    return this.#links.get(node)?.health ?? notStarted
  }

  /** Epoch ms of the last health check on a node; 0 before the first. */
  checkedAt(node: string): number {
    return this.#links.get(node)?.checkedAt ?? 0
  }

  /** Connection for actions; undefined while disconnected. */
  connectionOn(node: string): Connection | undefined {
    const link = this.#links.get(node)
    return link?.health.status === 'connected' ? link.connection : undefined
  }

  #changed(node: string, { status, reason }: Health): void {
    const name = `connector:${this.id}`
    const details = { reason: 'resource_down', resource_id: name }
    this.#context.alarms.set(status === 'disconnected', node, name, `resource down: ${reason}`, details)
    this.#onChange()
  }

  #option(name: string, otherwise: number): number {
    const { [name]: setting } = (this.record.settings.resource_opts ?? {}) as Settings
    return parseDuration(String(setting)) || otherwise
  }
}
