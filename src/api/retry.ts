import { BrokerError } from './errors'

/** Codes without a status for which a retry is useless. */
const NON_RETRYABLE_CODES: ReadonlySet<string> = new Set(['MALFORMED', 'TIMEOUT', 'UNADDRESSABLE'])

/** Retry policy: reads only, for network errors and 5xx, at most three times. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= 3 || !(error instanceof BrokerError) || error.method !== 'GET') return false
  if (NON_RETRYABLE_CODES.has(error.code)) return false
  return error.status === 0 || error.status >= 500
}

const MAX_DELAY = 60_000

/**
 * Returns the delay before the next attempt in milliseconds. Doubles from `base` up to a minute, with 25 % jitter
 * so that many consoles do not return to a recovering broker at once. A longer `Retry-After` takes precedence.
 */
export function getBackoffDelay(
  failures: number,
  base: number,
  error?: unknown,
  random: () => number = Math.random,
): number {
  const doubled = Math.min(MAX_DELAY, base * 2 ** Math.min(failures, 16))
  const jittered = Math.round(doubled * (0.75 + 0.25 * random()))
  const requestedDelay = error instanceof BrokerError ? (error.retryAfter ?? 0) : 0
  return Math.max(jittered, requestedDelay)
}

export const getRetryDelay = (failures: number, error: unknown): number => getBackoffDelay(failures, 500, error)
