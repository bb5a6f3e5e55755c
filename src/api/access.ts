import type { OperationKey } from '../schema/types'
import { type ApiSupport, useApiSupport } from './document/apiSupport'
import { useSession } from './session'

export type { OperationKey }

/** Whether an operation is allowed, and the text key of the reason if not. */
export interface Access {
  allowed: boolean
  reason?: string
  /** Set if the broker does not have the operation. Hide controls that only offer this operation. */
  unsupported?: boolean
}

/** Writes that every user may do. */
const OWN_SESSION_OPERATIONS = new Set<string>(['post /logout', 'post /login'])

/**
 * Checks an operation. Operations that the broker lacks are denied for everybody. Viewers may only read. Without a
 * session only the sign-in is allowed. `offer` is null while unknown.
 */
export function checkAccess(role: string | undefined, key: OperationKey, offer: ApiSupport | null = null): Access {
  if (key === 'post /login') return { allowed: true }
  if (role === undefined) return { allowed: false, reason: 'app.access.signedOut' }
  if (offer?.otherEdition.includes(key)) return { allowed: false, reason: 'app.access.edition', unsupported: true }
  if (offer?.missingOperations.includes(key)) return { allowed: false, reason: 'app.access.lacks', unsupported: true }
  if (role !== 'viewer' || key.startsWith('get ') || OWN_SESSION_OPERATIONS.has(key)) return { allowed: true }
  return { allowed: false, reason: 'app.access.viewer' }
}

export function useCan(key: OperationKey): Access {
  return checkAccess(useSession()?.role, key, useApiSupport())
}
