import type { StatusKind } from '../../ui/Status'

const DAY = 86_400_000

/** So many days before its end a licence is told to end soon. */
export const SOON = 30

/** How long a licence still holds. */
export interface Expiry {
  state: 'valid' | 'soon' | 'expired' | 'unknown'
  /** Days it still holds, today included; 0 once it has ended. */
  days?: number
}

/** What a licence's last day means today. It holds until that day ends, by UTC, as the broker counts. */
export function resolveExpiry(license: { expiry_at?: string; expiry?: boolean }, now: number): Expiry {
  const last = Date.parse(`${license.expiry_at ?? ''}T00:00:00Z`)
  if (license.expiry === true) return { state: 'expired', days: 0 }
  if (!Number.isFinite(last)) return { state: 'unknown' }
  const days = Math.ceil((last + DAY - now) / DAY)
  if (days <= 0) return { state: 'expired', days: 0 }
  return { state: days <= SOON ? 'soon' : 'valid', days }
}

/** A share such as `80%` as 0.8; undefined for anything else. */
export function parseShare(percent: string | undefined): number | undefined {
  const match = /^\s*(\d+(?:\.\d+)?)\s*%\s*$/.exec(percent ?? '')
  return match ? Number(match[1]) / 100 : undefined
}

/** Whether so many connections are fine: past the high watermark the broker raises its alarm, at the quota it refuses. */
export function quotaTone(used: number, quota: number, high: number | undefined): StatusKind {
  if (used >= quota) return 'error'
  return high !== undefined && used / quota > high ? 'warning' : 'ok'
}
