import type { Path } from '../read/usePath'

/** The steps in the order in which the broker takes them. */
export const ORDER = ['authorization', 'limits', 'rewrite', 'delayed', 'retained', 'rules', 'subscriptions'] as const
export type StepName = (typeof ORDER)[number]

type Results = Pick<Path, 'authorization' | 'limits' | 'delayed'>

/** The step at which a message comes to its end for certain, if it does. */
export function findEndStep({ authorization, limits, delayed }: Results): StepName | undefined {
  const permitted = authorization.result
  if (permitted?.type === 'decided' && permitted.decision.outcome === 'deny') return 'authorization'
  if (limits.result !== undefined && limits.result.length > 0) return 'limits'
  const type = delayed.result?.type
  return type === 'invalid' || type === 'full' ? 'delayed' : undefined
}

/** Whether a message has come to its end before a step. */
export const isBehind = (step: StepName, end: StepName | undefined): boolean =>
  end !== undefined && ORDER.indexOf(step) > ORDER.indexOf(end)
