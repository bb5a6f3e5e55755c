import type { OperationKey } from '../schema/types'
import { useSession } from './session'

export type { OperationKey }

/** May this be done, and if not, the text key of the reason. */
export interface Access {
  allowed: boolean
  reason?: string
}

/** Writes that everybody may do to their own session. */
const OWN = new Set<string>(['post /logout', 'post /login'])

/** A viewer reads everything and changes nothing; who has no session may nothing but sign in. */
export function can(role: string | undefined, key: OperationKey): Access {
  if (key === 'post /login') return { allowed: true }
  if (role === undefined) return { allowed: false, reason: 'app.access.signedOut' }
  if (role !== 'viewer' || key.startsWith('get ') || OWN.has(key)) return { allowed: true }
  return { allowed: false, reason: 'app.access.viewer' }
}

/** Whether the signed-in user may run an operation. */
export function useCan(key: OperationKey): Access {
  return can(useSession()?.role, key)
}
