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
export function getValidity(
  { notBefore = 0, notAfter }: { notBefore?: number; notAfter: number },
  now: number,
): Validity {
  if (notAfter < now) return 'expired'
  if (notBefore > now) return 'notYet'
  return notAfter - now < EXPIRY_WARNING_DAYS * DAY ? 'soon' : 'valid'
}
