import type { Live } from '../../../api/live'
import { useDocument } from '../../../resources/useDocument'

/** What an authenticator or an authorization source counted, by name: totals, and rates per second. */
export type Counters = Readonly<Record<string, number | undefined>>

/** The state of one of them; the broker's own document states single records where it sends lists by node. */
export interface ServiceStatus {
  status?: string
  node_status?: { node?: string; status?: string }[]
  node_error?: { node?: string; error?: string }[]
  metrics?: Counters
  node_metrics?: { node?: string; metrics?: Counters }[]
}

/** The state of an authenticator on every node, and what it counted. */
export const useAuthenticatorStatus = (id: string): Live<ServiceStatus> =>
  useDocument('/authentication/{id}/status', { path: { id } }) as Live<unknown> as Live<ServiceStatus>

/** The state of an authorization source on every node, and what it counted. */
export const useSourceStatus = (type: string): Live<ServiceStatus> =>
  useDocument('/authorization/sources/{type}/status', { path: { type } }) as Live<unknown> as Live<ServiceStatus>
