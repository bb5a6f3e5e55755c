import type { BrokerTarget } from '../../../api/brokers/brokerTarget'
import { getBrokerAddress, type KnownBroker } from '../../../api/brokers/knownBrokers'
import { type ProbeResult, probeBroker } from '../../../api/brokers/probeBroker'
import { broker } from '../../../api/client'
import { parseEdition } from '../../../api/edition'
import { isAbortError } from '../../../api/errors'
import type { BrokerEdition } from '../../../schema/types'
import { type ListenerCertificate, parseListenerCertificates } from '../../management/certificates'
import type { License } from '../../system/licenseQueries'
import type { NodeRecord } from '../rememberNodes'

/** Timeout in milliseconds. A slow broker must not delay the next round for long. */
const TIMEOUT_MS = 8_000

/** Failed probe of a broker without a session. */
export type FailedProbe = Exclude<ProbeResult, { kind: 'ok' }>

export interface BrokerState {
  /** Version of each running node without duplicates. */
  versions: readonly string[]
  edition: BrokerEdition
  nodes: number
  runningNodes: number
  connections: number
  received?: number | undefined
  sent?: number | undefined
  alarms?: number | undefined
  /** First failure of a figure. The others are shown. */
  failure?: unknown
}

export interface BrokerExpiry {
  license?: License | undefined
  /** Certificate that expires first. */
  certificate?: ListenerCertificate | undefined
}

function summarizeNodes(nodes: readonly NodeRecord[]): BrokerState {
  const running = nodes.filter(({ node_status: status }) => status === 'running')
  return {
    versions: [...new Set(running.flatMap(({ version }) => version ?? []))],
    edition: parseEdition(running.find(({ edition }) => edition)?.edition),
    nodes: nodes.length,
    runningNodes: running.length,
    connections: running.reduce((sum, { live_connections: live, connections = 0 }) => sum + (live ?? connections), 0),
  }
}

/** Returns the value of a settled promise. A cancelled request cancels the read. */
function getValue<T>(result: PromiseSettledResult<T>): T | undefined {
  if (result.status === 'fulfilled') return result.value
  if (isAbortError(result.reason)) throw result.reason
  return undefined
}

/** Reads the state of a broker. Stops at the first request if the broker is unreachable. */
export async function readState(at: BrokerTarget, signal: AbortSignal): Promise<BrokerState> {
  const call = { at, signal, timeout: TIMEOUT_MS }
  const nodes = await broker.get('/nodes', call)
  const results = await Promise.allSettled([
    broker.get('/monitor_current', call),
    broker.get('/alarms', { ...call, params: { query: { activated: true, page: 1, limit: 1 } } }),
  ])
  const [current, alarms] = [getValue(results[0]), getValue(results[1])]
  const failed = results.find((result) => result.status === 'rejected')
  return {
    ...summarizeNodes(nodes),
    received: current?.received_msg_rate,
    sent: current?.sent_msg_rate,
    alarms: alarms?.meta?.count ?? alarms?.data?.length,
    ...(failed && { failure: failed.reason }),
  }
}

/** Reads when license and certificates expire. An edition or a user without access has none. */
export async function readExpiry(at: BrokerTarget, isLicensed: boolean, signal: AbortSignal): Promise<BrokerExpiry> {
  const call = { at, signal, timeout: TIMEOUT_MS }
  const results = await Promise.allSettled([
    isLicensed ? broker.get('/license', call) : undefined,
    broker.get('/prometheus/stats', { ...call, text: true }),
  ])
  const [license, metrics] = [getValue(results[0]), getValue(results[1])]
  const certificates = metrics === undefined ? [] : parseListenerCertificates(String(metrics))
  return { license, certificate: certificates.sort((a, b) => a.notAfter - b.notAfter)[0] }
}

/** Probes a broker without a session. Sends no token. */
export async function probe(knownBroker: KnownBroker): Promise<FailedProbe | undefined> {
  const result = await probeBroker(getBrokerAddress(knownBroker))
  return result.kind === 'ok' ? undefined : result
}
