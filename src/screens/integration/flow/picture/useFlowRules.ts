import { type Live, useLive } from '../../../../api/live'
import { loadCollectionPages } from '../../../../api/paging'
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
      const rules: FlowRule[] = []
      for await (const { data, meta } of loadCollectionPages('/rules', {}, { signal })) {
        rules.push(...data.map(toFlowRule))
        if (rules.length >= MAX_RULES)
          return { rules: rules.slice(0, MAX_RULES), isTruncated: (meta?.count ?? rules.length) > MAX_RULES }
      }
      return { rules, isTruncated: false }
    },
    { every: POLL_INTERVAL_MS },
  )
