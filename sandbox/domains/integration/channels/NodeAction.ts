import type { Columns, Connection, Settings } from '../connections/Connection'
import type { TrafficMetrics } from '../TrafficMetrics'
import { type ChannelRecord, type NodeChannel, type ResultCallback, readByteSize, readDuration } from './Channel'
import { SendQueue } from './SendQueue'

const megabyte = 1024 ** 2

/** Action on one node: a pool of workers with buffers, over the connector's connection. */
export class NodeAction implements NodeChannel {
  readonly fault = undefined
  readonly settled = Promise.resolve()
  readonly #parameters: Settings
  readonly #queues: SendQueue[]
  #connection: Connection | undefined
  #turn = 0

  constructor({ settings }: ChannelRecord, metrics: TrafficMetrics) {
    const options = (settings.resource_opts ?? {}) as Settings
    this.#parameters = (settings.parameters ?? {}) as Settings
    const buffer = (this.#parameters.buffer ?? {}) as Settings
    const queueOptions = {
      window: options.query_mode === 'sync' ? 1 : Number(options.inflight_window ?? 100),
      // Producers with a built-in buffer have different options and never expire messages.
      maxBytes: readByteSize(options.max_buffer_bytes ?? buffer.per_partition_limit, 256 * megabyte),
      ttl: readDuration(options.request_ttl, Number.POSITIVE_INFINITY),
      retryAfter: readDuration(options.health_check_interval, 15_000),
    }
    const workers = Number(options.worker_pool_size ?? 1)
    this.#queues = Array.from({ length: workers }, () => new SendQueue(queueOptions, metrics, () => this.#transmit))
  }

  get inflight(): number {
    return this.#queues.reduce((sum, { gauges }) => sum + gauges.inflight, 0)
  }

  get queuing(): number {
    return this.#queues.reduce((sum, { gauges }) => sum + gauges.queuing, 0)
  }

  sync(connection: Connection | undefined): void {
    const isNewConnection = connection !== undefined && connection !== this.#connection
    this.#connection = connection
    if (isNewConnection) for (const queue of this.#queues) queue.resume()
  }

  /** Messages of one client use one worker, which keeps their order. */
  send(data: Columns, onResult?: ResultCallback): void {
    const { clientid } = data
    const index = typeof clientid === 'string' ? hash(clientid) : this.#turn++
    this.#queues[index % this.#queues.length]?.push(data, onResult)
  }

  close(): void {
    for (const queue of this.#queues) queue.close()
  }

  get #transmit(): ((data: Columns, attempt: () => void) => Promise<void>) | undefined {
    const connection = this.#connection
    if (!connection?.send) return undefined
    return async (data, attempt) => connection.send?.(this.#parameters, data, attempt)
  }
}

function hash(text: string): number {
  let sum = 0
  for (let at = 0; at < text.length; at++) sum = (sum * 31 + text.charCodeAt(at)) >>> 0
  return sum
}
