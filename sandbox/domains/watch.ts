import { cpus } from 'node:os'
import type { Broker } from '../mqtt/types'
import type { Alarms } from './alarms'
import type { Cluster } from './cluster'
import { readMachine } from './nodes'

/** Thresholds at which alarms are raised and cleared, the broker's defaults. */
const thresholds = {
  cpuHigh: 0.8,
  cpuLow: 0.6,
  memoryHigh: 0.7,
  connectionsHigh: 0.8,
  connectionsLow: 0.75,
}

export interface Readings {
  /** Share of CPU time in use since the reading before; undefined at the first. */
  cpu: number | undefined
  memory: number
}

export interface WatchOptions {
  broker: Broker
  cluster: Cluster
  alarms: Alarms
  /** Connections that the licence allows; undefined: there is no licence. */
  quota: number | undefined
  /** Where readings of the machine come from; default: the operating system. */
  read?: () => Readings
  machineInterval?: number
  quotaInterval?: number
}

/** Looks at the machine and at the licence from time to time, and raises and clears alarms. */
export class Watch {
  readonly #options: WatchOptions
  readonly #read: () => Readings
  #timers: NodeJS.Timeout[] = []

  constructor(options: WatchOptions) {
    this.#options = options
    this.#read = options.read ?? machineReader()
  }

  start(): void {
    const { machineInterval = 60_000, quotaInterval = 5_000 } = this.#options
    this.#timers = [
      setInterval(() => this.checkMachine(), machineInterval).unref(),
      setInterval(() => this.checkQuota(), quotaInterval).unref(),
    ]
    this.checkMachine()
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#timers = []
  }

  /** CPU and memory of the machine: all nodes run on it, so each has the alarm. */
  checkMachine(): void {
    const { cpu, memory } = this.#read()
    const { alarms, cluster } = this.#options
    for (const { name: node } of cluster.running) {
      if (cpu !== undefined && (cpu > thresholds.cpuHigh || cpu < thresholds.cpuLow)) {
        alarms.set(cpu > thresholds.cpuHigh, node, 'high_cpu_usage', `${percent(cpu)} CPU usage`, {
          usage: percent(cpu),
          high_watermark: percent(thresholds.cpuHigh),
          low_watermark: percent(thresholds.cpuLow),
        })
      }
      const limit = percent(thresholds.memoryHigh)
      alarms.set(
        memory > thresholds.memoryHigh,
        node,
        'high_system_memory_usage',
        `System memory usage is higher than ${limit}`,
        { usage: percent(memory), high_watermark: limit },
      )
    }
  }

  /** Connections of the whole cluster against what the licence allows. */
  checkQuota(): void {
    const { broker, cluster, alarms, quota } = this.#options
    const node = cluster.running[0]?.name
    if (!node || quota === undefined) return
    const used = cluster.running.reduce((sum, { name }) => sum + (broker.stats(name)['live_connections.count'] ?? 0), 0)
    const share = used / quota
    if (share > thresholds.connectionsHigh) {
      const limit = percent(thresholds.connectionsHigh)
      const message = `License: live connection number exceeds ${limit} of ${quota}`
      alarms.activate(node, 'license_quota', message, { high_watermark: limit })
    } else if (share < thresholds.connectionsLow) {
      for (const { name } of cluster.members) alarms.deactivate(name, 'license_quota')
    }
  }
}

const percent = (ratio: number): string => `${Math.round(ratio * 1000) / 10}%`

function machineReader(): () => Readings {
  let before = cpuTimes()
  let first = true
  return () => {
    const now = cpuTimes()
    const total = now.total - before.total
    const cpu = first || total === 0 ? undefined : 1 - (now.idle - before.idle) / total
    before = now
    first = false
    const { memoryUsed, memoryTotal } = readMachine()
    return { cpu, memory: memoryUsed / memoryTotal }
  }
}

function cpuTimes(): { idle: number; total: number } {
  return cpus().reduce(
    (sum, { times }) => ({
      idle: sum.idle + times.idle,
      total: sum.total + times.user + times.nice + times.sys + times.irq + times.idle,
    }),
    { idle: 0, total: 0 },
  )
}
