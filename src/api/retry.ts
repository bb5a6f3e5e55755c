import { BrokerError } from './errors'

/** Failures without a status of their own that another try would only repeat. */
const FINAL: ReadonlySet<string> = new Set(['MALFORMED', 'TIMEOUT', 'UNADDRESSABLE'])

/** The one retry policy: reads only, for lost connections and the server's own faults, three times at most. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= 3 || !(error instanceof BrokerError) || error.method !== 'GET') return false
  if (FINAL.has(error.code)) return false
  return error.status === 0 || error.status >= 500
}

const MAX_DELAY = 60_000

/**
 * Milliseconds before attempt `failures + 1`: doubles from `base`, at most a minute, spread by up to a quarter
 * so that many consoles do not return to a recovering broker at once. A longer `Retry-After` wins.
 */
export function backoff(failures: number, base: number, error?: unknown, random: () => number = Math.random): number {
  const doubled = Math.min(MAX_DELAY, base * 2 ** Math.min(failures, 16))
  const spread = Math.round(doubled * (0.75 + 0.25 * random()))
  const asked = error instanceof BrokerError ? (error.retryAfter ?? 0) : 0
  return Math.max(spread, asked)
}

/** Delay between the attempts of one read. */
export const retryDelay = (failures: number, error: unknown): number => backoff(failures, 500, error)
