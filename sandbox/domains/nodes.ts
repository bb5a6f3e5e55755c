import { readFileSync } from 'node:fs'
import { freemem, loadavg, totalmem } from 'node:os'
import { ok } from '../http/answers'
import type { Edition } from '../http/filterByEdition'
import type { Handlers } from '../http/handler'
import type { Broker, BrokerNode } from '../mqtt/types'
import type { Cluster } from './cluster'
import type { Metrics } from './metrics'

export interface NodeFacts {
  version: string
  edition: Edition
}

/** Nodes of the cluster with machine metrics. */
export function nodeHandlers(broker: Broker, cluster: Cluster, metrics: Metrics, facts: NodeFacts): Handlers {
  const show = (node: BrokerNode): object => {
    if (node.status === 'stopped') return { node: node.name, node_status: 'stopped', role: node.role }
    const stats = broker.stats(node.name)
    const machine = readMachine()
    return {
      node: node.name,
      node_status: 'running',
      role: node.role,
      version: facts.version,
      edition: facts.edition === 'opensource' ? 'Opensource' : 'Enterprise',
      uptime: Date.now() - (node.startedAt ?? Date.now()),
      connections: stats['connections.count'] ?? 0,
      live_connections: stats['live_connections.count'] ?? 0,
      cluster_sessions: stats['cluster_sessions.count'] ?? 0,
      load1: machine.load[0],
      load5: machine.load[1],
      load15: machine.load[2],
      memory_total: formatMemory(machine.memoryTotal),
      memory_used: formatMemory(machine.memoryUsed),
      max_fds: machine.maxFds,
      process_available: machine.threadsMax,
      process_used: machine.threadsUsed,
      otp_release: `Node.js ${process.versions.node}`,
      sys_path: process.cwd(),
      log_path: 'The sandbox logs to its standard error, not to a file.',
    }
  }
  return {
    'get /nodes': () => {
      // Running nodes first, like the broker.
      const stopped = cluster.members.filter((node) => node.status === 'stopped')
      return ok([...cluster.running, ...stopped].map(show))
    },
    'get /nodes/{node}': ({ params }) => ok(show(cluster.runningNode(params.node))),
    'get /nodes/{node}/stats': ({ params }) => ok(broker.stats(cluster.runningNode(params.node).name)),
    'get /nodes/{node}/metrics': ({ params }) => {
      const { name } = cluster.runningNode(params.node)
      return ok({ ...metrics.getNodeMetrics(name), node: name })
    },
  }
}

export interface Machine {
  load: number[]
  memoryTotal: number
  memoryUsed: number
  maxFds: number
  threadsMax: number
  /** Open handles and threads of the process. */
  threadsUsed: number
}

const round = (figure: number): number => Math.round(figure * 100) / 100

/** Reads memory and load of the machine, and limits of this process. */
export function readMachine(): Machine {
  return {
    load: loadavg().map(round),
    memoryTotal: totalmem(),
    memoryUsed: totalmem() - readAvailableMemory(),
    maxFds: readNumber('/proc/self/limits', /^Max open files\s+(\d+)/m) ?? 1024,
    threadsUsed: process.getActiveResourcesInfo().length,
    threadsMax: readNumber('/proc/sys/kernel/threads-max', /^(\d+)/) ?? 0,
  }
}

/** Available memory: on Linux more than free memory, since caches can be dropped. */
function readAvailableMemory(): number {
  const kilobytes = readNumber('/proc/meminfo', /^MemAvailable:\s+(\d+) kB/m)
  return kilobytes === undefined ? freemem() : kilobytes * 1024
}

/** Reads a number from a system file; undefined if the file does not exist. */
function readNumber(file: string, pattern: RegExp): number | undefined {
  try {
    const found = pattern.exec(readFileSync(file, 'utf8'))?.[1]
    return found === undefined ? undefined : Number(found)
  } catch {
    return undefined
  }
}

function formatMemory(bytes: number): string {
  const [unit, size] = bytes >= 1024 ** 3 ? ['G', 1024 ** 3] : ['M', 1024 ** 2]
  return `${(bytes / Number(size)).toFixed(2)}${unit}`
}
