import { parseDuration } from '../../http/kinds'

/** How fast clients are moved; as a request gives it. */
export interface PaceRequest {
  conn_evict_rate?: number
  sess_evict_rate?: number
  wait_health_check?: string
  wait_takeover?: string
}

/** Connections and sessions a second; waits in ms. */
export interface Pace {
  connections: number
  sessions: number
  waitHealthCheck: number
  waitTakeover: number
}

/** Gaps are filled by the broker's defaults, which its document does not state. */
export const toPace = (request: PaceRequest): Pace => ({
  connections: request.conn_evict_rate ?? 500,
  sessions: request.sess_evict_rate ?? 500,
  waitHealthCheck: parseDuration(request.wait_health_check ?? '60s') ?? 60_000,
  waitTakeover: parseDuration(request.wait_takeover ?? '60s') ?? 60_000,
})
