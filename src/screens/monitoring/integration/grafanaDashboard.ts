import type { Json } from '../../../schema/types'

/** Grafana panel with its title, unit and queries. */
interface Chart {
  title: string
  unit: string
  /** Shows a single value instead of a time series. */
  stat?: boolean
  lines: readonly { expr: string; legend: string }[]
}

/** Selector for the dashboard's variables. */
const selector = '{job=~"$job", instance=~"$instance"}'
const createGauge = (name: string, legend: string) => ({
  expr: `${name}${selector}`,
  legend: `${legend} {{instance}} {{node}}`,
})
const createRate = (name: string, legend: string) => ({
  expr: `rate(${name}${selector}[$__rate_interval])`,
  legend: `${legend} {{instance}} {{node}}`,
})
/** Cluster-wide values: a sum over nodes, or the maximum if all nodes report the same value. */
const createTotal = (name: string) => ({ expr: `sum(${name}${selector})`, legend: '' })
const createMaximum = (name: string) => ({ expr: `max(${name}${selector})`, legend: '' })

/** Panels by row, with metric names of `/prometheus/stats`. */
export const charts: readonly { title: string; charts: readonly Chart[] }[] = [
  {
    title: 'Cluster',
    charts: [
      { title: 'Nodes running', unit: 'short', stat: true, lines: [createMaximum('emqx_cluster_nodes_running')] },
      { title: 'Live connections', unit: 'short', stat: true, lines: [createTotal('emqx_live_connections_count')] },
      { title: 'Sessions', unit: 'short', stat: true, lines: [createTotal('emqx_sessions_count')] },
      { title: 'Subscriptions', unit: 'short', stat: true, lines: [createTotal('emqx_subscriptions_count')] },
      { title: 'Topics', unit: 'short', stat: true, lines: [createMaximum('emqx_topics_count')] },
      { title: 'Retained messages', unit: 'short', stat: true, lines: [createMaximum('emqx_retained_count')] },
    ],
  },
  {
    title: 'Messages',
    charts: [
      { title: 'Messages received', unit: 'cps', lines: [createRate('emqx_messages_received', 'received')] },
      { title: 'Messages sent', unit: 'cps', lines: [createRate('emqx_messages_sent', 'sent')] },
      { title: 'Messages dropped', unit: 'cps', lines: [createRate('emqx_messages_dropped', 'dropped')] },
      {
        title: 'Traffic',
        unit: 'Bps',
        lines: [createRate('emqx_bytes_received', 'received'), createRate('emqx_bytes_sent', 'sent')],
      },
    ],
  },
  {
    title: 'Clients',
    charts: [
      {
        title: 'Connections',
        unit: 'short',
        lines: [createGauge('emqx_connections_count', 'all'), createGauge('emqx_live_connections_count', 'live')],
      },
      { title: 'Sessions', unit: 'short', lines: [createGauge('emqx_sessions_count', 'sessions')] },
      {
        title: 'Subscriptions',
        unit: 'short',
        lines: [
          createGauge('emqx_subscriptions_count', 'subscriptions'),
          createGauge('emqx_subscriptions_shared_count', 'shared subscriptions'),
        ],
      },
      { title: 'Retained messages', unit: 'short', lines: [createGauge('emqx_retained_count', 'retained')] },
    ],
  },
  {
    title: 'Machine',
    charts: [
      { title: 'CPU', unit: 'percent', lines: [createGauge('emqx_vm_cpu_use', 'CPU')] },
      {
        title: 'Memory',
        unit: 'bytes',
        lines: [createGauge('emqx_vm_used_memory', 'used'), createGauge('emqx_vm_total_memory', 'total')],
      },
    ],
  },
]

/** Columns of Grafana's grid. */
const WIDTH = 24
const STAT_HEIGHT = 4
const CHART_HEIGHT = 8

/** Builds a dashboard for Grafana 10 and later. The data source is selected on import. */
export function createGrafanaDashboard(): Json {
  const panels: Json[] = []
  let y = 0
  let id = 0
  for (const row of charts) {
    panels.push({
      id: ++id,
      type: 'row',
      title: row.title,
      collapsed: false,
      gridPos: { x: 0, y, w: WIDTH, h: 1 },
      panels: [],
    })
    y += 1
    const across = row.charts.every(({ stat }) => stat) ? row.charts.length : 2
    const w = Math.floor(WIDTH / across)
    const h = across > 2 ? STAT_HEIGHT : CHART_HEIGHT
    row.charts.forEach((chart, index) => {
      panels.push(createPanel(chart, ++id, { x: (index % across) * w, y: y + Math.floor(index / across) * h, w, h }))
    })
    y += Math.ceil(row.charts.length / across) * h
  }
  return {
    uid: 'signalbox-emqx',
    title: 'EMQX',
    tags: ['emqx', 'mqtt'],
    schemaVersion: 39,
    version: 1,
    editable: true,
    graphTooltip: 1,
    refresh: '30s',
    time: { from: 'now-1h', to: 'now' },
    templating: { list: [DATASOURCE, createLabelVariable('job'), createLabelVariable('instance')] },
    annotations: { list: [] },
    panels,
  }
}

const source: Json = { type: 'prometheus', uid: '$datasource' }

const DATASOURCE: Json = { name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Data source', hide: 0 }

/** Builds a dashboard variable for a label, with all values by default. */
function createLabelVariable(name: 'job' | 'instance'): Json {
  const jobSelector = name === 'instance' ? '{job=~"$job"}' : ''
  const query = `label_values(emqx_connections_count${jobSelector}, ${name})`
  return {
    name,
    type: 'query',
    datasource: source,
    definition: query,
    query: { query, refId: name },
    refresh: 2,
    sort: 1,
    includeAll: true,
    multi: true,
    allValue: '.*',
    current: { text: 'All', value: '$__all' },
  }
}

function createPanel({ title, unit, stat = false, lines }: Chart, id: number, gridPos: Record<string, number>): Json {
  return {
    id,
    type: stat ? 'stat' : 'timeseries',
    title,
    datasource: source,
    gridPos,
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    options: stat
      ? { reduceOptions: { calcs: ['lastNotNull'] }, colorMode: 'none', graphMode: 'area' }
      : { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
    targets: lines.map(({ expr, legend }, index) => ({
      refId: String.fromCharCode('A'.charCodeAt(0) + index),
      datasource: source,
      expr,
      legendFormat: legend,
    })),
  }
}
