import type { OperationKey } from '../schema/types'
import { type Offer, useOffer } from './document/offer'
import { useSession } from './session'

export type { OperationKey }

/** May this be done, and if not, the text key of the reason. */
export interface Access {
  allowed: boolean
  reason?: string
  /** The broker does not have the operation, whoever asks: what offers nothing else is better hidden. */
  lacking?: boolean
}

/** Writes that everybody may do to their own session. */
const OWN = new Set<string>(['post /logout', 'post /login'])

/**
 * What the broker lacks nobody may do. A viewer reads everything and changes nothing; who has no session may nothing
 * but sign in. `offer` is null while it is not known.
 */
export function can(role: string | undefined, key: OperationKey, offer: Offer | null = null): Access {
  if (key === 'post /login') return { allowed: true }
  if (role === undefined) return { allowed: false, reason: 'app.access.signedOut' }
  if (offer?.otherEdition.includes(key)) return { allowed: false, reason: 'app.access.edition', lacking: true }
  if (offer?.lacks.includes(key)) return { allowed: false, reason: 'app.access.lacks', lacking: true }
  if (role !== 'viewer' || key.startsWith('get ') || OWN.has(key)) return { allowed: true }
  return { allowed: false, reason: 'app.access.viewer' }
}

/** Whether the signed-in user may run an operation at the connected broker. */
export function useCan(key: OperationKey): Access {
  return can(useSession()?.role, key, useOffer())
}
