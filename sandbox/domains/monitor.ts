import { ok } from '../http/answers'
import type { Handlers } from '../http/handler'
import type { Broker } from '../mqtt/types'
import type { Cluster } from './cluster'
import { type Counts, type Gauges, type Sample, Trend } from './trend'

/** Ms between two samples of a trend. */
const sampleInterval = 10_000

/** Ms over which rates are averaged, to avoid flicker. */
const rateWindow = 5_000
const rateStep = 1_000

interface NodeRecord {
  trend: Trend
  lastCounts: Counts
  /** Counters of the last seconds, oldest first. */
  recent: { at: number; counts: Counts }[]
}

/** Trends sampled from the engine's counters, and current rates. */
export class Monitor {
  readonly #broker: Broker
  readonly #cluster: Cluster
  readonly #quota: number | undefined
  readonly #records = new Map<string, NodeRecord>()
  #timers: NodeJS.Timeout[] = []

  constructor(broker: Broker, cluster: Cluster, quota: number | undefined) {
    this.#broker = broker
    this.#cluster = cluster
    this.#quota = quota
  }

  start(): void {
    this.#observe()
    const toNext = sampleInterval - (Date.now() % sampleInterval)
    const aligned = setTimeout(() => {
      this.sample()
      this.#timers.push(setInterval(() => this.sample(), sampleInterval).unref())
    }, toNext)
    this.#timers = [aligned.unref(), setInterval(() => this.#observe(), rateStep).unref()]
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers = []
  }

  /** Samples every running node, with a timestamp rounded to the interval. */
  sample(at = Date.now()): void {
    const stamp = Math.floor(at / sampleInterval) * sampleInterval
    for (const { name } of this.#cluster.running) {
      const record = this.#record(name)
      const counts = this.#counts(name)
      record.trend.add({ time_stamp: stamp, ...this.#gauges(name), ...subtractCounts(counts, record.lastCounts) })
      record.lastCounts = counts
    }
  }

  readonly handlers: Handlers = {
    'get /monitor': ({ query }) =>
      ok(merge(this.#cluster.members.map(({ name }) => this.#samples(name, query.latest)))),
    'get /monitor/nodes/{node}': ({ params, query }) => {
      const { name } = this.#cluster.runningNode(params.node)
      return ok(this.#samples(name, query.latest))
    },
    'get /monitor_current': () => ok(this.#total(this.#cluster.running.map(({ name }) => this.#current(name)))),
    'get /monitor_current/nodes/{node}': ({ params }) => {
      const { name, startedAt } = this.#cluster.runningNode(params.node)
      return ok({ ...this.#total([this.#current(name)]), node_uptime: Date.now() - (startedAt ?? Date.now()) })
    },
  }

  #samples(node: string, latest: unknown): Sample[] {
    const since = latest === undefined ? 0 : Date.now() - Number(latest) * 1000
    return this.#record(node).trend.getSamplesSince(since)
  }

  #current(node: string): CurrentFigures {
    const stats = this.#broker.stats(node)
    const { recent } = this.#record(node)
    const counts = this.#counts(node)
    const base = recent[0] ?? { at: Date.now(), counts }
    const seconds = Math.max(rateStep, Date.now() - base.at) / 1000
    const rate = (key: keyof Counts): number => Math.round(Math.max(0, counts[key] - base.counts[key]) / seconds)
    return {
      ...this.#gauges(node),
      shared_subscriptions: stats['subscriptions.shared.count'] ?? 0,
      retained_msg_count: this.#broker.retainer.count,
      received_msg_rate: rate('received'),
      sent_msg_rate: rate('sent'),
      dropped_msg_rate: rate('dropped'),
    }
  }

  #total(nodes: CurrentFigures[]): object {
    const total = nodes.reduce((sum, node) => {
      for (const key of Object.keys(node) as (keyof CurrentFigures)[]) sum[key] = add(key, sum[key] ?? 0, node[key])
      return sum
    }, {} as CurrentFigures)
    return this.#quota === undefined ? total : { ...total, license_quota: this.#quota }
  }

  #gauges(node: string): Gauges {
    const stats = this.#broker.stats(node)
    return {
      connections: stats['connections.count'] ?? 0,
      live_connections: stats['live_connections.count'] ?? 0,
      subscriptions: stats['subscriptions.count'] ?? 0,
      topics: stats['topics.count'] ?? 0,
    }
  }

  #counts(node: string): Counts {
    const metrics = this.#broker.metrics(node)
    return {
      received: metrics['messages.received'] ?? 0,
      sent: metrics['messages.sent'] ?? 0,
      dropped: metrics['messages.dropped'] ?? 0,
    }
  }

  #record(node: string): NodeRecord {
    const existingRecord = this.#records.get(node)
    if (existingRecord) return existingRecord
    const record = { trend: new Trend(), lastCounts: this.#counts(node), recent: [] }
    this.#records.set(node, record)
    return record
  }

  #observe(): void {
    const at = Date.now()
    for (const { name } of this.#cluster.running) {
      const { recent } = this.#record(name)
      recent.push({ at, counts: this.#counts(name) })
      while ((recent[0]?.at ?? at) < at - rateWindow) recent.shift()
    }
  }
}

interface CurrentFigures extends Gauges {
  shared_subscriptions: number
  retained_msg_count: number
  received_msg_rate: number
  sent_msg_rate: number
  dropped_msg_rate: number
}

/** Topics and retained messages are cluster-wide on every node; the rest is summed. */
const add = (key: string, a: number, b: number): number =>
  key === 'topics' || key === 'retained_msg_count' ? Math.max(a, b) : a + b

/** Sums the samples of all nodes by time. */
function merge(nodes: Sample[][]): Sample[] {
  const byTime = new Map<number, Sample>()
  for (const sample of nodes.flat()) {
    const sum = byTime.get(sample.time_stamp)
    if (!sum) byTime.set(sample.time_stamp, { ...sample })
    else
      for (const key of Object.keys(sum) as (keyof Sample)[]) {
        if (key !== 'time_stamp') sum[key] = add(key, sum[key], sample[key])
      }
  }
  return [...byTime.values()].sort((a, b) => a.time_stamp - b.time_stamp)
}

const subtractCounts = (now: Counts, before: Counts): Counts => ({
  received: Math.max(0, now.received - before.received),
  sent: Math.max(0, now.sent - before.sent),
  dropped: Math.max(0, now.dropped - before.dropped),
})
