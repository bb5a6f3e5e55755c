/** How Prometheus collects the metrics. */
export type ScrapeWay = {
  /** Addresses of node exporters, `host:port`. */
  exporters: readonly string[]
} & (
  | {
      way: 'pull'
      /** Addresses of the nodes' admin API, `host:port`. */
      targets: readonly string[]
      https: boolean
      /** Path of the metrics; its siblings (`auth`, `data_integration`) are scraped by separate jobs. */
      path: string
      /** Whether a single address returns the metrics of all nodes. */
      allNodes: boolean
      apiKey: boolean
    }
  | { way: 'push'; gateway: string }
)

/** Path of the metrics in the admin API. */
export const METRICS_PATH = '/api/v5/prometheus/stats'

/** Scrape jobs by the last segment of the path. */
const PARTS = [
  { job: 'emqx_stats', end: 'stats' },
  { job: 'emqx_auth', end: 'auth' },
  { job: 'emqx_data_integration', end: 'data_integration' },
] as const

// JSON strings are valid in YAML, except for non-printable characters.
const quote = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const list = (texts: readonly string[]): string => `[${texts.map(quote).join(', ')}]`

/** Generates a `prometheus.yml` that scrapes the nodes or their Pushgateway. */
export function generateScrapeConfig(how: ScrapeWay, interval = '15s'): string {
  const head = ['global:', `  scrape_interval: ${interval}`, '', 'scrape_configs:']
  const jobs = how.way === 'pull' ? createPullJobs(how) : pushJob(how.gateway)
  return `${[...head, ...jobs, ...createExporterJob(how.exporters)].join('\n')}\n`
}

function createPullJobs(how: Extract<ScrapeWay, { way: 'pull' }>): string[] {
  const jobs = /\/stats$/.test(how.path)
    ? PARTS.map(({ job, end }) => ({ job, path: how.path.replace(/stats$/, end) }))
    : [{ job: PARTS[0].job, path: how.path }]
  return jobs.flatMap(({ job, path }) => [
    `  - job_name: ${quote(job)}`,
    `    metrics_path: ${quote(path)}`,
    `    scheme: ${how.https ? 'https' : 'http'}`,
    // Keep the labels set by the broker (node, id).
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

const createExporterJob = (exporters: readonly string[]): string[] =>
  exporters.length === 0
    ? []
    : ['  - job_name: "node_exporter"', '    static_configs:', `      - targets: ${list(exporters)}`]
