import { cpus } from 'node:os'
import type { Broker } from '../mqtt/types'
import type { Alarms } from './alarms'
import type { Cluster } from './cluster'
import { readMachine } from './nodes'

/** Ratios from 0 to 1; intervals in ms, 0 for never. */
export interface Thresholds {
  cpu: { high: number; low: number; every: number }
  memory: { high: number; every: number }
  processes: { high: number; low: number; every: number }
}

/** Defaults of the broker. */
const usual: Thresholds = {
  cpu: { high: 0.8, low: 0.6, every: 60_000 },
  memory: { high: 0.7, every: 60_000 },
  processes: { high: 0.8, low: 0.6, every: 30_000 },
}

/** Ms between license checks. */
const quotaEvery = 5000

/** Current ratios, read on demand. */
export interface Readings {
  /** CPU use since the last call; undefined at first. */
  cpu(): number | undefined
  memory(): number
  /** Open handles and threads, relative to the system limit. */
  processes(): number
}

interface Band {
  high: number
  low: number
}

export interface ResourceMonitorOptions {
  broker: Broker
  cluster: Cluster
  alarms: Alarms
  /** Connections allowed by the license; undefined without a license. */
  quota: number | undefined
  /** Source of machine readings; default: the operating system. */
  read?: Readings
}

/** Monitors machine and license, and raises and clears alarms. */
export class ResourceMonitor {
  readonly #options: ResourceMonitorOptions
  readonly #read: Readings
  #thresholds = usual
  /** Ratios of the license at which its alarm is raised and cleared. */
  license = { high: 0.8, low: 0.75 }
  #timers: NodeJS.Timeout[] = []
  #running = false

  constructor(options: ResourceMonitorOptions) {
    this.#options = options
    this.#read = options.read ?? createMachineReadings()
  }

  set(thresholds: Thresholds): void {
    this.#thresholds = thresholds
    if (this.#running) this.#arm()
  }

  start(): void {
    this.#running = true
    this.#arm()
  }

  stop(): void {
    this.#running = false
    this.#disarm()
  }

  #arm(): void {
    this.#disarm()
    const { cpu, memory, processes } = this.#thresholds
    const schedule = (ms: number, look: () => void): void => {
      if (ms > 0) this.#timers.push(setInterval(look, ms).unref())
    }
    schedule(cpu.every, () => this.checkCpu())
    schedule(memory.every, () => this.checkMemory())
    schedule(processes.every, () => this.checkProcesses())
    schedule(quotaEvery, () => this.checkQuota())
    this.checkMachine()
  }

  #disarm(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#timers = []
  }

  checkMachine(): void {
    this.checkCpu()
    this.checkMemory()
    this.checkProcesses()
  }

  /** All nodes run on one machine, so each gets the alarm. */
  checkCpu(): void {
    const usage = this.#read.cpu()
    if (usage !== undefined) this.#band(usage, this.#thresholds.cpu, 'high_cpu_usage', `${percent(usage)} cpu usage`)
  }

  checkMemory(): void {
    const { high } = this.#thresholds.memory
    const usage = this.#read.memory()
    this.#band(usage, { high, low: high }, 'high_system_memory_usage', `${percent(usage)} mem usage`)
  }

  checkProcesses(): void {
    const usage = this.#read.processes()
    this.#band(usage, this.#thresholds.processes, 'too_many_processes', `${percent(usage)} process usage`)
  }

  /** Raises the alarm above `high` and clears it below `low`. */
  #band(usage: number, { high, low }: Band, name: string, message: string): void {
    const { alarms, cluster } = this.#options
    const details = {
      usage: usage * 100,
      high_watermark: 100 * high,
      ...(low !== high && { low_watermark: 100 * low }),
    }
    for (const { name: node } of cluster.running) {
      if (usage > high) alarms.activate(node, name, message, details)
      else if (usage < low || low === high) alarms.deactivate(node, name)
    }
  }

  /** Compares connections of the whole cluster with the license. */
  checkQuota(): void {
    const { broker, cluster, alarms, quota } = this.#options
    const node = cluster.running[0]?.name
    if (!node || quota === undefined) return
    const used = cluster.running.reduce((sum, { name }) => sum + (broker.stats(name)['live_connections.count'] ?? 0), 0)
    const share = used / quota
    const { high, low } = this.license
    if (share > high) {
      const limit = percent(high)
      const message = `License: live connection number exceeds ${limit} of ${quota}`
      alarms.activate(node, 'license_quota', message, { high_watermark: limit })
    } else if (share < low) {
      for (const { name } of cluster.members) alarms.deactivate(name, 'license_quota')
    }
  }
}

const percent = (ratio: number): string => `${Math.round(ratio * 10_000) / 100}%`

function createMachineReadings(): Readings {
  let before: ReturnType<typeof cpuTimes> | undefined
  return {
    cpu: () => {
      const now = cpuTimes()
      const since = before && { idle: now.idle - before.idle, total: now.total - before.total }
      before = now
      return since && since.total > 0 ? 1 - since.idle / since.total : undefined
    },
    memory: () => {
      const { memoryUsed, memoryTotal } = readMachine()
      return memoryUsed / memoryTotal
    },
    processes: () => {
      const { threadsMax, threadsUsed } = readMachine()
      return threadsMax > 0 ? threadsUsed / threadsMax : 0
    },
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
