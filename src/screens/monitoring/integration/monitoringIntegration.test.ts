import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { charts, createGrafanaDashboard } from './grafanaDashboard'
import { generateScrapeConfig, METRICS_PATH, type ScrapeWay } from './scrapeConfig'
import { createInitialSetup, toScrapeWay, validateTyped } from './setup'

const pull: Extract<ScrapeWay, { way: 'pull' }> = {
  way: 'pull',
  targets: ['10.0.0.1:18083', '10.0.0.2:18083'],
  https: false,
  path: METRICS_PATH,
  allNodes: false,
  apiKey: false,
  exporters: [],
}

describe('[MO-9] Prometheus configuration', () => {
  it('scrapes all metrics of every node', () => {
    const config = parse(generateScrapeConfig(pull))
    expect(config.global).toEqual({ scrape_interval: '15s' })
    expect(config.scrape_configs.map((job: { metrics_path: string }) => job.metrics_path)).toEqual([
      '/api/v5/prometheus/stats',
      '/api/v5/prometheus/auth',
      '/api/v5/prometheus/data_integration',
    ])
    expect(config.scrape_configs[0]).toEqual({
      job_name: 'emqx_stats',
      metrics_path: METRICS_PATH,
      scheme: 'http',
      honor_labels: true,
      static_configs: [{ targets: pull.targets }],
    })
  })

  it('supports a path prefix, one address for all nodes, HTTPS and an API key', () => {
    const config = parse(
      generateScrapeConfig({ ...pull, https: true, path: '/emqx/metrics', allNodes: true, apiKey: true }),
    )
    expect(config.scrape_configs).toHaveLength(1)
    expect(config.scrape_configs[0]).toMatchObject({
      scheme: 'https',
      metrics_path: '/emqx/metrics',
      params: { mode: ['all_nodes_unaggregated'] },
      basic_auth: { username: 'API_KEY', password_file: '/etc/prometheus/emqx_secret_key' },
    })
  })

  it('scrapes a Pushgateway and honours its labels', () => {
    expect(parse(generateScrapeConfig({ way: 'push', gateway: 'gw:9091', exporters: [] })).scrape_configs).toEqual([
      { job_name: 'pushgateway', honor_labels: true, static_configs: [{ targets: ['gw:9091'] }] },
    ])
  })

  it('scrapes hosts with a node exporter', () => {
    for (const how of [pull, { way: 'push' as const, gateway: 'gw:9091' }])
      expect(parse(generateScrapeConfig({ ...how, exporters: ['10.0.0.1:9100'] })).scrape_configs.at(-1)).toEqual({
        job_name: 'node_exporter',
        static_configs: [{ targets: ['10.0.0.1:9100'] }],
      })
  })

  it.each(['"]: {}', "it's # none", 'a\nb: c', '\u0085\u2028\ufeff', '{{x}}', '!!js/function x', '你好', '\\', '*a'])(
    'is YAML that evaluates to %j',
    (text) => {
      expect(parse(generateScrapeConfig({ ...pull, targets: [text] })).scrape_configs[0].static_configs).toEqual([
        { targets: [text] },
      ])
    },
  )
})

describe('[MO-9] form of the helper', () => {
  const start = createInitialSetup(
    ['emqx@10.0.0.1', 'emqx2@10.0.0.1', 'emqx@node2.local', 'odd'],
    'http://gw.local:9091',
  )

  it('starts with known cluster data', () => {
    expect(start).toMatchObject({ addresses: '10.0.0.1:18083, node2.local:18083', gateway: 'gw.local:9091' })
    expect(validateTyped(start)).toEqual({})
    expect(createInitialSetup([], undefined)).toMatchObject({ addresses: '', gateway: 'pushgateway:9091' })
    expect(createInitialSetup([], 'no url').gateway).toBe('pushgateway:9091')
    expect(toScrapeWay(start, true)).toEqual({
      ...pull,
      targets: ['10.0.0.1:18083', 'node2.local:18083'],
      apiKey: true,
    })
    expect(toScrapeWay({ ...start, way: 'push', gateway: ' gw:1 ' }, false)).toEqual({
      way: 'push',
      gateway: 'gw:1',
      exporters: [],
    })
  })

  it.each([
    [{ addresses: '' }, { addresses: 'missing' }],
    [{ addresses: 'http://a:1' }, { addresses: 'hostPort' }],
    [{ addresses: 'a:1, b' }, { addresses: 'hostPort' }],
    [{ addresses: '[::1]:18083' }, {}],
    [{ allNodes: true }, { addresses: 'single' }],
    [{ path: 'metrics' }, { path: 'path' }],
    [{ path: '/a b' }, { path: 'path' }],
    [{ way: 'push' as const, gateway: '' }, { gateway: 'missing' }],
    [{ way: 'push' as const, gateway: 'gw' }, { gateway: 'hostPort' }],
    [{ way: 'push' as const, addresses: '' }, {}],
    [{ exporters: 'a:9100, b' }, { exporters: 'hostPort' }],
    [{ way: 'push' as const, exporters: 'b' }, { exporters: 'hostPort' }],
    [{ exporters: ' a:9100 , ' }, {}],
  ])('reports errors in %j', (change, expected) => {
    expect(validateTyped({ ...start, ...change })).toEqual(expected)
  })
})

describe('[MO-9] Grafana dashboard', () => {
  const dashboard = createGrafanaDashboard() as unknown as {
    uid: string
    schemaVersion: number
    templating: { list: { name: string; type: string }[] }
    panels: { id: number; type: string; gridPos: { x: number; y: number; w: number; h: number }; targets?: object[] }[]
  }

  it('can be imported with a choice of data source', () => {
    expect(dashboard).toMatchObject({ uid: 'signalbox-emqx', schemaVersion: 39 })
    expect(dashboard.templating.list.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'datasource datasource',
      'job query',
      'instance query',
    ])
    expect(JSON.stringify(dashboard.panels)).not.toMatch(/"uid":"(?!\$datasource")/)
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
  })

  it('places its charts without overlaps', () => {
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, i) => `${x + (i % w)},${y + Math.floor(i / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(dashboard.panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true)
  })

  it('has a chart for every monitored figure, with counters as rates', () => {
    const lines = charts.flatMap((row) => row.charts.flatMap((chart) => chart.lines.map(({ expr }) => expr)))
    for (const name of ['messages_received', 'messages_sent', 'messages_dropped', 'bytes_received', 'bytes_sent'])
      expect(lines.some((line) => line.startsWith(`rate(emqx_${name}{`))).toBe(true)
    for (const name of ['connections', 'sessions', 'subscriptions', 'subscriptions_shared', 'retained'])
      expect(lines.some((line) => line.startsWith(`emqx_${name}_count{`))).toBe(true)
  })
})
