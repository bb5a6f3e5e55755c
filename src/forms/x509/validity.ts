import type { StatusKind } from '../../ui/Status'

export const DAY = 86_400_000

/** So many days before a certificate ends it is time to see about a new one. */
export const SOON_DAYS = 30

/** How a certificate stands, as the texts `forms.certificate.*` call it. */
export type Validity = 'valid' | 'soon' | 'expired' | 'notYet'

/** How it shows. */
export const validityKinds: Readonly<Record<Validity, StatusKind>> = {
  valid: 'ok',
  soon: 'warning',
  notYet: 'warning',
  expired: 'error',
}

/** How a certificate stands now; all in epoch milliseconds. */
export function validityOf({ from = 0, until }: { from?: number; until: number }, now: number): Validity {
  if (until < now) return 'expired'
  if (from > now) return 'notYet'
  return until - now < SOON_DAYS * DAY ? 'soon' : 'valid'
}
