import type { EntityCollection } from '../entities/collections'
import { routeByCollection } from '../entities/routeByCollection'
import { findRulesUsing, type RuleUsage } from '../entities/rules'
import type { CreatedRecord } from './useCreatedRecords'

export interface PossibleUsers {
  rules: readonly RuleUsage[]
  /** Actions and sources with their connector as `type:name`. */
  channels: readonly (CreatedRecord & { connector: string })[]
}

export interface EntityRecord extends CreatedRecord {
  collection: EntityCollection
}

const isEntity = (record: CreatedRecord): record is EntityRecord => record.collection in routeByCollection

/**
 * Separates the records that can be deleted, in order of deletion, from those in use. A connector counts as unused
 * if only deletable records use it.
 */
export function splitByUse(
  records: readonly CreatedRecord[],
  { rules, channels }: PossibleUsers,
): { free: EntityRecord[]; used: CreatedRecord[] } {
  const free: EntityRecord[] = []
  const isDeletable = ({ collection, id }: CreatedRecord) =>
    free.some((one) => one.collection === collection && one.id === id)
  const isUsed = ({ collection, id }: EntityRecord) =>
    collection === '/connectors'
      ? channels.some((one) => one.connector === id && !isDeletable(one))
      : findRulesUsing(rules, collection, id).length > 0
  const used: CreatedRecord[] = []
  // Connectors come last because actions and sources depend on them.
  const getRank = ({ collection }: CreatedRecord) => (collection === '/connectors' ? 1 : 0)
  for (const one of [...records].sort((a, b) => getRank(a) - getRank(b))) {
    if (isEntity(one) && !isUsed(one)) free.push(one)
    else used.push(one)
  }
  return { free, used }
}
