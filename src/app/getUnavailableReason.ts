import type { ApiSupport } from '../api/document/apiSupport'
import { isInEdition } from '../api/edition'
import type { BrokerEdition, Edition, OperationKey } from '../schema/types'
import type { ScreenRoute } from './listRoutes'

/** Reason why a screen is unavailable: it needs another edition, or the broker lacks operations. */
export type UnavailableReason =
  | { kind: 'edition'; edition: Edition }
  | { kind: 'operations'; operations: OperationKey[] }

/**
 * Returns why a screen is unavailable, or null. The broker's API document decides. Without one, the edition from
 * the sign-in response decides.
 */
export function getUnavailableReason(
  { needs, edition: only }: Pick<ScreenRoute, 'needs' | 'edition'>,
  edition: BrokerEdition,
  offer: ApiSupport | null,
): UnavailableReason | null {
  const lacks = needs.filter((key) => offer?.missingOperations.includes(key))
  if (lacks.length > 0) return { kind: 'operations', operations: lacks }
  const other: UnavailableReason = { kind: 'edition', edition: edition === 'ce' ? 'ee' : 'ce' }
  if (needs.some((key) => offer?.otherEdition.includes(key))) return other
  // A broker with all operations in its document supports the screen, whatever its edition.
  const proven = offer?.version !== undefined && needs.length > 0
  return !isInEdition(only, edition) && !proven ? other : null
}
