import { parseDuration } from '../../http/kinds'

/** Rates and waits as sent in a request. */
export interface PaceRequest {
  conn_evict_rate?: number
  sess_evict_rate?: number
  wait_health_check?: string
  wait_takeover?: string
}

/** Connections and sessions per second; waits in ms. */
export interface Pace {
  connections: number
  sessions: number
  waitHealthCheck: number
  waitTakeover: number
}

/** Fills in the broker's defaults, which its document omits. */
export const toPace = (request: PaceRequest): Pace => ({
  connections: request.conn_evict_rate ?? 500,
  sessions: request.sess_evict_rate ?? 500,
  waitHealthCheck: parseDuration(request.wait_health_check ?? '60s') ?? 60_000,
  waitTakeover: parseDuration(request.wait_takeover ?? '60s') ?? 60_000,
})
