/** How Prometheus comes by the metrics, and from where. */
export type ScrapeWay = {
  /** Addresses of node exporters, `host:port`. */
  exporters: readonly string[]
} & (
  | {
      way: 'pull'
      /** Addresses of the nodes' admin API, `host:port`. */
      targets: readonly string[]
      https: boolean
      /** Path of the metrics; what stands beside it (`auth`, `data_integration`) is a job of its own. */
      path: string
      /** Only one address is asked, and it answers for every node by name. */
      allNodes: boolean
      /** Reading wants an API key. */
      apiKey: boolean
    }
  | { way: 'push'; gateway: string }
)

/** Where the metrics are below the admin API. */
export const METRICS_PATH = '/api/v5/prometheus/stats'

/** What can be read beside the figures of the broker itself, by the last part of the path. */
const PARTS = [
  { job: 'emqx_stats', end: 'stats' },
  { job: 'emqx_auth', end: 'auth' },
  { job: 'emqx_data_integration', end: 'data_integration' },
] as const

// JSON's strings are YAML's double-quoted ones, but for the characters that YAML does not print.
const quoted = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const list = (texts: readonly string[]): string => `[${texts.map(quoted).join(', ')}]`

/** A `prometheus.yml` that reads a cluster's metrics, from its nodes or from the Pushgateway they send to. */
export function scrapeConfig(how: ScrapeWay, interval = '15s'): string {
  const head = ['global:', `  scrape_interval: ${interval}`, '', 'scrape_configs:']
  const jobs = how.way === 'pull' ? pullJobs(how) : pushJob(how.gateway)
  return `${[...head, ...jobs, ...exporterJob(how.exporters)].join('\n')}\n`
}

function pullJobs(how: Extract<ScrapeWay, { way: 'pull' }>): string[] {
  const jobs = /\/stats$/.test(how.path)
    ? PARTS.map(({ job, end }) => ({ job, path: how.path.replace(/stats$/, end) }))
    : [{ job: PARTS[0].job, path: how.path }]
  return jobs.flatMap(({ job, path }) => [
    `  - job_name: ${quoted(job)}`,
    `    metrics_path: ${quoted(path)}`,
    `    scheme: ${how.https ? 'https' : 'http'}`,
    // Names that the broker gives its samples (node, id) stand as they are.
    '    honor_labels: true',
    ...(how.allNodes ? ['    params:', '      mode: ["all_nodes_unaggregated"]'] : []),
    ...(how.apiKey
      ? [
          '    basic_auth:',
          '      # An API key of the broker; its secret is in the file.',
          '      username: "API_KEY"',
          '      password_file: "/etc/prometheus/emqx_secret_key"',
        ]
      : []),
    '    static_configs:',
    `      - targets: ${list(how.targets)}`,
  ])
}

const pushJob = (gateway: string): string[] => [
  '  - job_name: "pushgateway"',
  '    # The job and instance that each node was filed under stay.',
  '    honor_labels: true',
  '    static_configs:',
  `      - targets: ${list([gateway])}`,
]

const exporterJob = (exporters: readonly string[]): string[] =>
  exporters.length === 0
    ? []
    : ['  - job_name: "node_exporter"', '    static_configs:', `      - targets: ${list(exporters)}`]
