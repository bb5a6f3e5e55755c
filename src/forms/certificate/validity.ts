import type { StatusKind } from '../../ui/Status'

export const DAY = 86_400_000

/** Warn this many days before a certificate expires. */
export const EXPIRY_WARNING_DAYS = 30

export type Validity = 'valid' | 'soon' | 'expired' | 'notYet'

export const VALIDITY_STATUS_KINDS: Readonly<Record<Validity, StatusKind>> = {
  valid: 'ok',
  soon: 'warning',
  notYet: 'warning',
  expired: 'error',
}

/** Returns the state of a certificate at a time in epoch milliseconds. */
export function getValidity({ from = 0, until }: { from?: number; until: number }, now: number): Validity {
  if (until < now) return 'expired'
  if (from > now) return 'notYet'
  return until - now < EXPIRY_WARNING_DAYS * DAY ? 'soon' : 'valid'
}
