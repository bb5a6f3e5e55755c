import type { Offer } from '../api/document/offer'
import { isInEdition } from '../api/edition'
import type { BrokerEdition, Edition, OperationKey } from '../schema/types'
import type { ScreenRoute } from './screenRoute'

/** Why a screen is not offered: it belongs to another edition, or the broker has not all that it needs. */
export type Lack = { why: 'edition'; edition: Edition } | { why: 'operations'; operations: OperationKey[] }

/**
 * What stands in the way of a screen at the connected broker, or null. Its own document decides; until that is read, and
 * where there is none, the edition that the broker told at the sign-in.
 */
export function lackOf(
  { needs, edition: only }: Pick<ScreenRoute, 'needs' | 'edition'>,
  edition: BrokerEdition,
  offer: Offer | null,
): Lack | null {
  const lacks = needs.filter((key) => offer?.lacks.includes(key))
  if (lacks.length > 0) return { why: 'operations', operations: lacks }
  const other: Lack = { why: 'edition', edition: edition === 'ce' ? 'ee' : 'ce' }
  if (needs.some((key) => offer?.otherEdition.includes(key))) return other
  // A broker whose document has all of it offers it, whatever its edition is called.
  const proven = offer?.version !== undefined && needs.length > 0
  return !isInEdition(only, edition) && !proven ? other : null
}
