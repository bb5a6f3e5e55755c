import { type Live, useLive } from '../../../../api/live'
import { loadCollectionUpTo } from '../../../../api/paging'
import { type FlowRule, toFlowRule } from './flowRule'

/** Maximum number of rules in the diagram; more would be slow and unreadable. */
const MAX_RULES = 1000

const POLL_INTERVAL_MS = 15_000

export interface FlowRules {
  rules: FlowRule[]
  /** True if the broker has more rules than were loaded. */
  isTruncated: boolean
}

export const useFlowRules = (): Live<FlowRules> =>
  useLive(
    ['/rules', 'flows'],
    async (signal) => {
      const { rows, hasMore } = await loadCollectionUpTo('/rules', {}, MAX_RULES, { signal })
      return { rules: rows.slice(0, MAX_RULES).map(toFlowRule), isTruncated: hasMore || rows.length > MAX_RULES }
    },
    { every: POLL_INTERVAL_MS },
  )
