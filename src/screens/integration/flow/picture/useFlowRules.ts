import { type Live, useLive } from '../../../../api/live'
import { collectionPages } from '../../../../api/paging'
import { type FlowRule, pictured } from './pictured'

/** Maximum number of rules in the diagram; more would be slow and unreadable. */
const MOST = 1000

const EVERY = 15_000

export interface FlowRules {
  rules: FlowRule[]
  /** True if the broker has more rules than were loaded. */
  cut: boolean
}

export const useFlowRules = (): Live<FlowRules> =>
  useLive(
    ['/rules', 'flows'],
    async (signal) => {
      const rules: FlowRule[] = []
      for await (const { data, meta } of collectionPages('/rules', {}, { signal })) {
        rules.push(...data.map(pictured))
        if (rules.length >= MOST) return { rules: rules.slice(0, MOST), cut: (meta?.count ?? rules.length) > MOST }
      }
      return { rules, cut: false }
    },
    { every: EVERY },
  )
