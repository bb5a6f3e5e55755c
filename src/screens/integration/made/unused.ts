import { type RuleUse, rulesUsing } from '../entities/rules'
import type { Made } from './useMade'

/** What the broker holds that may use them. */
export interface Users {
  rules: readonly RuleUse[]
  /** Actions and sources with the connector that they go through, as `type:name`. */
  channels: readonly (Made & { connector: string })[]
}

/** Those that nothing uses, or only others of them that nothing uses, in the order in which they can go; and the rest. */
export function unusedOf(made: readonly Made[], { rules, channels }: Users): { free: Made[]; used: Made[] } {
  const free: Made[] = []
  const goes = ({ collection, id }: Made) => free.some((one) => one.collection === collection && one.id === id)
  const isUsed = ({ collection, id }: Made) => {
    if (collection === '/connectors') return channels.some((one) => one.connector === id && !goes(one))
    return (collection !== '/actions' && collection !== '/sources') || rulesUsing(rules, collection, id).length > 0
  }
  const used: Made[] = []
  // A connector after what goes through it, whichever was made first.
  const last = ({ collection }: Made) => (collection === '/connectors' ? 1 : 0)
  for (const one of [...made].sort((a, b) => last(a) - last(b))) (isUsed(one) ? used : free).push(one)
  return { free, used }
}
