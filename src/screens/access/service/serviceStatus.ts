import type { Live } from '../../../api/live'
import { useDocument } from '../../../resources/useDocument'

/** Metrics by name: totals and rates per second. */
export type Counters = Readonly<Record<string, number | undefined>>

/**
 * State of an authenticator or authorization source. The API schema declares single objects but the broker returns
 * lists by node.
 */
export interface ServiceStatus {
  status?: string
  node_status?: { node?: string; status?: string }[]
  node_error?: { node?: string; error?: string }[]
  metrics?: Counters
  node_metrics?: { node?: string; metrics?: Counters }[]
}

export const useAuthenticatorStatus = (id: string): Live<ServiceStatus> =>
  useDocument('/authentication/{id}/status', { path: { id } }) as Live<unknown> as Live<ServiceStatus>

export const useSourceStatus = (type: string): Live<ServiceStatus> =>
  useDocument('/authorization/sources/{type}/status', { path: { type } }) as Live<unknown> as Live<ServiceStatus>
