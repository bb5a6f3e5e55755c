import { type RuleUse, rulesUsing } from '../entities/rules'
import type { Made } from './useMade'

export interface Users {
  rules: readonly RuleUse[]
  /** Actions and sources with their connector as `type:name`. */
  channels: readonly (Made & { connector: string })[]
}

/**
 * Separates the records that can be deleted, in order of deletion, from those in use. A connector counts as unused
 * if only deletable records use it.
 */
export function unusedOf(made: readonly Made[], { rules, channels }: Users): { free: Made[]; used: Made[] } {
  const free: Made[] = []
  const goes = ({ collection, id }: Made) => free.some((one) => one.collection === collection && one.id === id)
  const isUsed = ({ collection, id }: Made) => {
    if (collection === '/connectors') return channels.some((one) => one.connector === id && !goes(one))
    return (collection !== '/actions' && collection !== '/sources') || rulesUsing(rules, collection, id).length > 0
  }
  const used: Made[] = []
  // Connectors come last because actions and sources depend on them.
  const last = ({ collection }: Made) => (collection === '/connectors' ? 1 : 0)
  for (const one of [...made].sort((a, b) => last(a) - last(b))) (isUsed(one) ? used : free).push(one)
  return { free, used }
}
