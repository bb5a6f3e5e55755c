import type { StatusKind } from '../../ui/Status'

const DAY = 86_400_000

/** Days before expiry from which a warning is shown. */
export const EXPIRY_WARNING = 30

export interface Expiry {
  state: 'valid' | 'soon' | 'expired' | 'unknown'
  /** Remaining days including today; 0 if expired. */
  days?: number
}

/** Resolves the expiry of a license. It is valid until the end of its last day in UTC, like the broker counts. */
export function resolveExpiry(license: { expiry_at?: string; expiry?: boolean }, now: number): Expiry {
  const last = Date.parse(`${license.expiry_at ?? ''}T00:00:00Z`)
  if (license.expiry === true) return { state: 'expired', days: 0 }
  if (!Number.isFinite(last)) return { state: 'unknown' }
  const days = Math.ceil((last + DAY - now) / DAY)
  if (days <= 0) return { state: 'expired', days: 0 }
  return { state: days <= EXPIRY_WARNING ? 'soon' : 'valid', days }
}

/** Parses a share such as `80%` to 0.8; undefined if invalid. */
export function parseShare(percent: string | undefined): number | undefined {
  const match = /^\s*(\d+(?:\.\d+)?)\s*%\s*$/.exec(percent ?? '')
  return match ? Number(match[1]) / 100 : undefined
}

/**
 * Severity of the usage: above the high watermark the broker raises an alarm, at the limit it rejects connections.
 */
export function getQuotaKind(used: number, quota: number, high: number | undefined): StatusKind {
  if (used >= quota) return 'error'
  return high !== undefined && used / quota > high ? 'warning' : 'ok'
}
