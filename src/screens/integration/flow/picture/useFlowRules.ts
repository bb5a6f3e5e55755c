import { type Live, useLive } from '../../../../api/live'
import { collectionPages } from '../../../../api/paging'
import { type FlowRule, pictured } from './pictured'

/** Most rules in one picture: beyond it neither page nor reader would cope. */
const MOST = 1000

/** Rules change when somebody changes them: no oftener than an operator looks. */
const EVERY = 15_000

export interface FlowRules {
  rules: FlowRule[]
  /** There are more than were read. */
  cut: boolean
}

/** The rules of the broker, all of them or as many as a picture can hold. */
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
