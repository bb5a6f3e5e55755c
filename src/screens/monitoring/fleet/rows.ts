import type { BrokerTarget } from '../../../api/brokers/brokerTarget'
import type { KnownBroker } from '../../../api/brokers/knownBrokers'
import { BrokerError } from '../../../api/errors'
import type { StatusKind } from '../../../ui/Status'
import type { BrokerReading } from './fleetReader'

/** State of a broker. Texts: `fleet.state.<name>`. */
export type FleetState = 'loading' | 'signedOut' | 'unreachable' | 'failed' | 'nodesDown' | 'running'

export interface FleetRow {
  broker: KnownBroker
  reading: BrokerReading
  state: FleetState
}

export const STATUS_KINDS: Readonly<Record<FleetState, StatusKind>> = {
  loading: 'connecting',
  signedOut: 'stopped',
  unreachable: 'error',
  failed: 'error',
  nodesDown: 'warning',
  running: 'ok',
}

/** Statuses of a proxy that cannot reach the broker. */
const PROXY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504])

const isUnreachable = (error: unknown): boolean =>
  error instanceof BrokerError && (error.status === 0 || PROXY_STATUSES.has(error.status))

function getFleetState(reading: BrokerReading): FleetState {
  const { token, state, error, failedProbe } = reading
  if (failedProbe) return 'unreachable'
  if (token === undefined) return reading.at === undefined ? 'loading' : 'signedOut'
  if (error !== undefined) return isUnreachable(error) ? 'unreachable' : 'failed'
  if (!state) return 'loading'
  return state.runningNodes < state.nodes ? 'nodesDown' : 'running'
}

/** Creates a row. A reading of an earlier session does not count. */
export function createRow(
  broker: KnownBroker,
  lastReading: BrokerReading | undefined,
  token: ReturnType<BrokerTarget['getToken']>,
): FleetRow {
  const reading = lastReading && lastReading.token === token ? lastReading : { token }
  return { broker, reading, state: getFleetState(reading) }
}
