import { parseStatements } from '../../../src/domain/access/terms'
import type { Context } from '../../area'
import type { OperationKey } from '../../http/handler'
import { readMachine } from '../nodes'
import type { Sample } from './exposition'
import { getCpuUsage } from './getCpuUsage'

export type Mode = 'node' | 'all_nodes_aggregated' | 'all_nodes_unaggregated'

/** Cluster-wide values, equal on every node. */
const clusterWide = /^(cluster_sessions|retained|topics|delayed)_/

type Figures = Record<string, number>
type Part = { group: string; type: Sample['type']; figures: (node: string) => Figures }

export function statsSamples(context: Context, mode: Mode): Sample[] {
  const { broker, cluster } = context
  const selectCounters = (pattern: RegExp) => (node: string) => pick(broker.metrics(node), pattern)
  const parts: Part[] = [
    { group: 'stats', type: 'gauge', figures: (node) => pick(broker.stats(node), /./) },
    { group: 'metrics', type: 'counter', figures: selectCounters(/^bytes\./) },
    { group: 'packets', type: 'counter', figures: selectCounters(/^packets\./) },
    { group: 'messages', type: 'counter', figures: selectCounters(/^messages\./) },
    { group: 'delivery', type: 'counter', figures: selectCounters(/^delivery\./) },
    { group: 'client', type: 'counter', figures: selectCounters(/^client\./) },
    { group: 'session', type: 'counter', figures: selectCounters(/^session\./) },
    { group: 'olp', type: 'counter', figures: selectCounters(/^overload_protection\./) },
    { group: 'vm', type: 'gauge', figures: machineFigures },
  ]
  return [
    ...spread(context, mode, parts),
    gauge('cluster', 'cluster_nodes_running', cluster.running.length),
    gauge('cluster', 'cluster_nodes_stopped', cluster.members.length - cluster.running.length),
    ...(context.quota === undefined ? [] : licenseSamples(context)),
  ]
}

export async function authSamples(context: Context): Promise<Sample[]> {
  return [
    ...(await collectRowSamples(context, { group: 'emqx_authn', prefix: 'authn' }, 'get /authentication', ({ id }) => ({
      key: 'get /authentication/{id}/status',
      params: { id: String(id) },
      labels: { id: String(id) },
    }))),
    ...(await collectRowSamples(
      context,
      { group: 'emqx_authz', prefix: 'authz' },
      'get /authorization/sources',
      (source) => ({
        key: 'get /authorization/sources/{type}/status',
        params: { type: String(source.type) },
        labels: { type: String(source.type) },
        extraFigures: { rules_count: countRules(source) },
      }),
    )),
    gauge('emqx_banned', 'banned_count', context.banned.count),
  ]
}

export async function integrationSamples(context: Context): Promise<Sample[]> {
  const rules = await loadRows(context, 'get /rules', { limit: 10_000 })
  const connectors = await loadRows(context, 'get /connectors')
  const schemas = await loadRows(context, 'get /schema_registry')
  return [
    gauge('data_integration_overview', 'rules_count', rules.length),
    gauge('data_integration_overview', 'connectors_count', connectors.length),
    gauge('data_integration_overview', 'schema_registrys_count', schemas.length),
    ...(await collectRowSamples(context, { group: 'rules', prefix: 'rule' }, 'get /rules', ({ id }) => ({
      key: 'get /rules/{id}/metrics',
      params: { id: String(id) },
      labels: { id: String(id) },
    }))),
    ...(await collectRowSamples(context, { group: 'actions', prefix: 'action' }, 'get /actions', ({ type, name }) => ({
      key: 'get /actions/{id}/metrics',
      params: { id: `${type}:${name}` },
      labels: { id: `${type}:${name}` },
    }))),
    ...connectors.flatMap(({ type, name, enable, status }) => {
      const labels = { id: `${type}:${name}` }
      return [
        gauge('connectors', 'connector_enable', enable === false ? 0 : 1, labels),
        gauge('connectors', 'connector_status', status === 'connected' ? 1 : 0, labels),
      ]
    }),
  ]
}

const gauge = (group: string, name: string, value: number, labels: Record<string, string> = {}): Sample => ({
  group,
  name,
  value,
  labels,
  type: 'gauge',
})

function licenseSamples({ broker, cluster, quota = 0 }: Context): Sample[] {
  const used = cluster.running.reduce((sum, { name }) => sum + (broker.stats(name)['live_connections.count'] ?? 0), 0)
  return [gauge('license', 'license_max_connections', quota), gauge('license', 'license_live_connections', used)]
}

function machineFigures(): Figures {
  const { load, memoryTotal, memoryUsed } = readMachine()
  return {
    vm_total_memory: memoryTotal,
    vm_used_memory: memoryUsed,
    vm_load1: load[0] ?? 0,
    vm_cpu_use: getCpuUsage(),
    vm_process_memory: process.memoryUsage.rss(),
  }
}

/** Metrics of this node, of each node by name, or summed over all. */
function spread({ cluster }: Context, mode: Mode, parts: readonly Part[]): Sample[] {
  const nodes = cluster.running.map(({ name }) => name)
  return parts.flatMap(({ group, type, figures }) => {
    const toSamples = (values: Figures, labels: Record<string, string>): Sample[] =>
      Object.entries(values).map(([name, value]) => ({ group, name, type, labels, value }))
    if (mode === 'all_nodes_unaggregated') return nodes.flatMap((node) => toSamples(figures(node), { node }))
    if (mode === 'node') return toSamples(nodes[0] === undefined ? {} : figures(nodes[0]), {})
    return toSamples(sum(nodes.map(figures)), {})
  })
}

function sum(all: Figures[]): Figures {
  const total: Figures = {}
  for (const figures of all) {
    for (const [name, value] of Object.entries(figures)) {
      const before = total[name] ?? 0
      // All nodes run on one machine, so its metrics are not summed.
      total[name] = clusterWide.test(name) || name.startsWith('vm_') ? Math.max(before, value) : before + value
    }
  }
  return total
}

const pick = (figures: Figures, pattern: RegExp): Figures =>
  Object.fromEntries(
    Object.entries(figures)
      .filter(([name]) => pattern.test(name))
      .map(([name, value]) => [name.replaceAll('.', '_'), value]),
  )

type Row = Record<string, unknown>
type MetricsRequest = {
  key: OperationKey
  params: Record<string, string>
  labels: Record<string, string>
  extraFigures?: Figures
}

function countRules({ type, rules }: Row): number {
  return type === 'file' ? parseStatements(String(rules)).length : 0
}

/** Rows of an API list, paged or not; empty if not served. */
async function loadRows(context: Context, key: OperationKey, query: Row = {}): Promise<Row[]> {
  const body = (await context.callOperation(key, { query }))?.body as
    | Row[]
    | { data?: Row[]; sources?: Row[] }
    | undefined
  return Array.isArray(body) ? body : (body?.data ?? body?.sources ?? [])
}

/** For each row of a list: `enable`, and the counters of its metrics operation. */
async function collectRowSamples(
  context: Context,
  { group, prefix }: { group: string; prefix: string },
  list: OperationKey,
  toRequest: (row: Row) => MetricsRequest,
): Promise<Sample[]> {
  const rows = await loadRows(context, list, list === 'get /rules' ? { limit: 10_000 } : {})
  const samples = rows.map(async (row) => {
    const { key, params, labels, extraFigures = {} } = toRequest(row)
    const body = ((await context.callOperation(key, { params }))?.body ?? {}) as { metrics?: Row; status?: unknown }
    const status = body.status ?? row.status
    return [
      gauge(group, `${prefix}_enable`, row.enable === false ? 0 : 1, labels),
      ...(status === undefined ? [] : [gauge(group, `${prefix}_status`, status === 'connected' ? 1 : 0, labels)]),
      ...Object.entries({ ...body.metrics, ...extraFigures })
        .filter((entry): entry is [string, number] => typeof entry[1] === 'number')
        .map(
          ([name, value]): Sample => ({
            group,
            name: `${prefix}_${name.replaceAll('.', '_')}`,
            type: 'gauge',
            labels,
            value,
          }),
        ),
    ]
  })
  return (await Promise.all(samples)).flat()
}
