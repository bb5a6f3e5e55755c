import { findRulesUsing, type RuleUsage } from '../entities/rules'
import type { CreatedRecord } from './useCreatedRecords'

export interface PossibleUsers {
  rules: readonly RuleUsage[]
  /** Actions and sources with their connector as `type:name`. */
  channels: readonly (CreatedRecord & { connector: string })[]
}

/**
 * Separates the records that can be deleted, in order of deletion, from those in use. A connector counts as unused
 * if only deletable records use it.
 */
export function splitByUse(
  records: readonly CreatedRecord[],
  { rules, channels }: PossibleUsers,
): { free: CreatedRecord[]; used: CreatedRecord[] } {
  const free: CreatedRecord[] = []
  const isDeletable = ({ collection, id }: CreatedRecord) =>
    free.some((one) => one.collection === collection && one.id === id)
  const isUsed = ({ collection, id }: CreatedRecord) => {
    if (collection === '/connectors') return channels.some((one) => one.connector === id && !isDeletable(one))
    return (collection !== '/actions' && collection !== '/sources') || findRulesUsing(rules, collection, id).length > 0
  }
  const used: CreatedRecord[] = []
  // Connectors come last because actions and sources depend on them.
  const getRank = ({ collection }: CreatedRecord) => (collection === '/connectors' ? 1 : 0)
  for (const one of [...records].sort((a, b) => getRank(a) - getRank(b))) (isUsed(one) ? used : free).push(one)
  return { free, used }
}
