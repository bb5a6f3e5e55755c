import type { StatusKind } from '../../ui/Status'

export const DAY = 86_400_000

export const SOON_DAYS = 30

export type Validity = 'valid' | 'soon' | 'expired' | 'notYet'

export const validityKinds: Readonly<Record<Validity, StatusKind>> = {
  valid: 'ok',
  soon: 'warning',
  notYet: 'warning',
  expired: 'error',
}

export function validityOf({ from = 0, until }: { from?: number; until: number }, now: number): Validity {
  if (until < now) return 'expired'
  if (from > now) return 'notYet'
  return until - now < SOON_DAYS * DAY ? 'soon' : 'valid'
}
