import { checkHostPort, splitCommaList } from '../../../forms/values/hostPort'
import { METRICS_PATH, type ScrapeWay } from './scrapeConfig'

export interface SetupValues {
  way: 'pull' | 'push'
  addresses: string
  https: boolean
  path: string
  allNodes: boolean
  gateway: string
  /** Comma-separated addresses of node exporters; may be empty. */
  exporters: string
}

/** Validation errors by field, as the last part of the text key. */
export type Findings = Partial<
  Record<'addresses' | 'path' | 'gateway' | 'exporters', 'missing' | 'hostPort' | 'path' | 'single'>
>

/** Default port of the admin API. */
const API_PORT = 18083
/** Default address of a Pushgateway. */
const PUSHGATEWAY = 'pushgateway:9091'

/** Creates initial values with the hosts from node names such as `emqx@10.0.0.1`. */
export function createInitialSetup(nodes: readonly string[], gatewayUrl: string | undefined): SetupValues {
  const hosts = [...new Set(nodes.flatMap((name) => name.split('@')[1] ?? []))]
  return {
    way: 'pull',
    addresses: hosts.map((host) => `${host}:${API_PORT}`).join(', '),
    https: false,
    path: METRICS_PATH,
    allNodes: false,
    gateway: parseHost(gatewayUrl) ?? PUSHGATEWAY,
    exporters: '',
  }
}

const parseHost = (url: string | undefined): string | undefined =>
  url && URL.canParse(url) ? new URL(url).host || undefined : undefined

export function validateTyped(values: SetupValues): Findings {
  const exporters = createFinding('exporters', splitCommaList(values.exporters).map(checkAddress).find(Boolean))
  if (values.way === 'push') return { ...createFinding('gateway', checkAddress(values.gateway.trim())), ...exporters }
  const addresses = splitCommaList(values.addresses)
  const wrong = addresses.length === 0 ? 'missing' : addresses.map(checkAddress).find(Boolean)
  return {
    ...createFinding('addresses', wrong ?? (values.allNodes && addresses.length > 1 ? 'single' : undefined)),
    ...createFinding('path', /^\/\S*$/.test(values.path.trim()) ? undefined : 'path'),
    ...exporters,
  }
}

const createFinding = (field: keyof Findings, finding: Findings[keyof Findings] | undefined): Findings =>
  finding ? { [field]: finding } : {}

function checkAddress(text: string): 'missing' | 'hostPort' | undefined {
  if (text === '') return 'missing'
  return checkHostPort(text) === undefined && /:\d+$/.test(text) ? undefined : 'hostPort'
}

/** Converts valid input to the scrape options. */
export function toScrapeWay(values: SetupValues, apiKey: boolean): ScrapeWay {
  const exporters = splitCommaList(values.exporters)
  if (values.way === 'push') return { way: 'push', gateway: values.gateway.trim(), exporters }
  const { https, path, allNodes, addresses } = values
  return { way: 'pull', targets: splitCommaList(addresses), https, path: path.trim(), allNodes, apiKey, exporters }
}
